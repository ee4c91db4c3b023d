// Shows one step at a time. Without "less than" and "ampersand", so that the page is XML too.
(function () {
  "use strict";
  var sections = Array.from(document.querySelectorAll("main section"));
  var nav = document.querySelector("nav");
  var buttons = nav.querySelectorAll("button");
  var output = nav.querySelector("output");
  var last = sections.length - 1;
  var current = 0;
  var moves = {
    " ": 1, PageDown: 1, ArrowRight: 1, ArrowDown: 1,
    Backspace: -1, PageUp: -1, ArrowLeft: -1, ArrowUp: -1,
    Home: -Infinity, End: Infinity
  };

  function show(step) {
    current = Math.max(0, Math.min(step, last));
    sections.forEach(function (section, index) { section.hidden = index !== current; });
    buttons[0].disabled = current === 0;
    buttons[1].disabled = current === last;
    output.textContent = sections[current].querySelector("h2").textContent;
    var chosen = sections[current].querySelector(".on-cursor");
    if (isHigh() ? chosen : null) { chosen.scrollIntoView({ block: "nearest" }); }
  }

  // Where the picture is higher than the window, the arrows scroll it.
  function isHigh() {
    return sections[current].querySelector("pre").offsetHeight > window.innerHeight;
  }

  function go(step) {
    show(step);
    try { history.replaceState(null, "", "#step-" + current); } catch (refused) { return; }
  }

  function stated() {
    var match = /^#step-(\d+)$/.exec(location.hash);
    return match ? Number(match[1]) : 0;
  }

  document.addEventListener("keydown", function (event) {
    var move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (/^Arrow(Up|Down)$/.test(event.key) ? isHigh() : false) { return; }
    if (event.key === " ") {
      if (event.target.localName === "button") { return; }
      if (event.shiftKey) { move = -1; }
    }
    event.preventDefault();
    go(current + move);
  });
  buttons[0].addEventListener("click", function () { go(current - 1); });
  buttons[1].addEventListener("click", function () { go(current + 1); });
  window.addEventListener("hashchange", function () { show(stated()); });

  document.documentElement.classList.add("stepping");
  nav.hidden = false;
  show(stated());
}());
