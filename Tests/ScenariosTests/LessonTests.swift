import Documents
import Invalidation
import Scenarios
import Testing

@Suite struct `The built-in lessons` {
  /// What fits into three lines of a screen of 80 columns.
  static let longestText = 230

  /// The four counts and the line of each change, worked out from the rules by hand.
  static let answers: [(lesson: String, counts: [Int], lines: String)] = [
    (
      "environment-reader", [0, 0, 0, 3],
      """
      scale-changed: textScale changed | recomputed ParagraphView environment, \
      CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView
      mode-changed: colorScheme changed | recomputed SidebarView environment \
      | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView
      """
    ),
    (
      "environment-object", [0, 0, 1, 1],
      """
      scale-changed: textScale changed | recomputed ParagraphView environment \
      | skipped ReaderScreen,InboxBadge
      unread-changed: unreadCount changed | recomputed InboxBadge observed \
      | skipped ReaderScreen,ParagraphView
      """
    ),
    (
      "environment-override", [0, 0, 0, 2],
      """
      upper-scale-changed: textScale changed | recomputed ArticlePane environment \
      | skipped ReaderScreen,SidePane
      side-scale-changed: paneTextScale changed | recomputed SidePane environment \
      | skipped ReaderScreen,ArticlePane
      """
    ),
    (
      "local-state", [2, 0, 0, 0],
      """
      tip-opened: shown changed | recomputed TipCard local | skipped RecipeScreen,RecipeHeader,\
      TipIcon,CupStepper,ShareButton
      cup-added: cups changed | recomputed CupStepper local | skipped RecipeScreen,RecipeHeader,\
      TipCard,TipIcon,ShareButton
      shared: taps changed | recomputed none | skipped RecipeScreen,RecipeHeader,TipCard,\
      TipIcon,CupStepper,ShareButton
      """
    ),
    (
      "parameter-and-binding", [2, 3, 0, 0],
      """
      next-track: title changed | recomputed Player local, TrackCard parent \
      | skipped CoverImage,LikeButton,SoundPanel,VolumeSlider,SpeakerIcon
      liked: liked changed | recomputed Player local, LikeButton parent | skipped TrackCard,\
      CoverImage,SoundPanel,VolumeSlider,SpeakerIcon
      volume-up: volume changed | recomputed VolumeSlider parent | skipped Player,TrackCard,\
      CoverImage,LikeButton,SoundPanel,SpeakerIcon
      """
    ),
    (
      "observed-object", [0, 0, 6, 0],
      """
      tea-added: count,total changed | recomputed CartBadge observed, TotalLabel observed, \
      OrderButton observed | skipped ShopScreen,ShopToolbar,CartPanel,CouponField
      price-fell: total changed | recomputed TotalLabel observed, OrderButton observed \
      | skipped ShopScreen,ShopToolbar,CartBadge,CartPanel,CouponField
      coupon-typed: coupon changed | recomputed CouponField observed | skipped ShopScreen,\
      ShopToolbar,CartBadge,CartPanel,TotalLabel,OrderButton
      cart-saved: savedAt changed | recomputed none | skipped ShopScreen,ShopToolbar,CartBadge,\
      CartPanel,TotalLabel,CouponField,OrderButton
      """
    ),
    (
      "whole-object", [0, 0, 8, 0],
      """
      warmer: oldTemp,temp changed | recomputed OldTemp observed, OldWind observed, \
      TempLabel observed | skipped WeatherScreen,OldColumn,OldNote,NewColumn,WindLabel
      again: oldTemp,temp changed | recomputed OldTemp observed, OldWind observed \
      | skipped WeatherScreen,OldColumn,OldNote,NewColumn,TempLabel,WindLabel
      windier: oldWind,wind changed | recomputed OldTemp observed, OldWind observed, \
      WindLabel observed | skipped WeatherScreen,OldColumn,OldNote,NewColumn,TempLabel
      """
    ),
    (
      "system-setting", [1, 0, 0, 4],
      """
      space-added: spacing changed | recomputed MailApp local, MessageRow environment \
      | skipped MessageList,Avatar,MailToolbar,UndoButton,SearchField
      dark-mode: colorScheme changed | recomputed Avatar environment | skipped MailApp,\
      MessageList,MessageRow,MailToolbar,UndoButton,SearchField
      language-set: locale changed | recomputed MessageRow environment, SearchField environment \
      | skipped MailApp,MessageList,Avatar,MailToolbar,UndoButton
      """
    ),
    (
      "override-in-subtree", [0, 0, 0, 4],
      """
      upper-4: textScale changed | recomputed Paragraph environment | skipped Reader,\
      ArticlePane,SidePane,NoteList,NoteText
      pane-5: textScale changed | recomputed SidePane environment, NoteText environment \
      | skipped Reader,ArticlePane,Paragraph,NoteList
      upper-5: textScale changed | recomputed Paragraph environment | skipped Reader,\
      ArticlePane,SidePane,NoteList,NoteText
      """
    ),
    (
      "override-layers", [0, 0, 0, 4],
      """
      system: locale changed | recomputed MenuBar environment | skipped CourseApp,Lesson,\
      LessonTitle,Dialogue,Speech,Quotation
      outer: locale changed | recomputed LessonTitle environment | skipped CourseApp,MenuBar,\
      Lesson,Dialogue,Speech,Quotation
      middle: locale changed | recomputed Speech environment | skipped CourseApp,MenuBar,Lesson,\
      LessonTitle,Dialogue,Quotation
      inner: locale changed | recomputed Quotation environment | skipped CourseApp,MenuBar,\
      Lesson,LessonTitle,Dialogue,Speech
      """
    ),
    (
      "override-derived", [0, 0, 0, 10],
      """
      scale-3: textScale changed | recomputed StoryText environment, MarginNote environment, \
      QuoteText environment | skipped Magazine,Margin,PullQuote
      scale-5: textScale changed | recomputed StoryText environment, QuoteText environment \
      | skipped Magazine,Margin,MarginNote,PullQuote
      scale-4: textScale changed | recomputed StoryText environment, QuoteText environment \
      | skipped Magazine,Margin,MarginNote,PullQuote
      scale-1: textScale changed | recomputed StoryText environment, MarginNote environment, \
      QuoteText environment | skipped Magazine,Margin,PullQuote
      """
    ),
    (
      "object-replaced", [0, 0, 2, 2],
      """
      ann-mail: mails changed | recomputed MailBadge observed | skipped ChatApp,ChatList,\
      ChatRow,UserMenu,Composer
      switched: User changed | recomputed MailBadge environment, UserMenu environment \
      | skipped ChatApp,ChatList,ChatRow,Composer
      ann-again: mails changed | recomputed none | skipped ChatApp,ChatList,MailBadge,ChatRow,\
      UserMenu,Composer
      ben-mail: mails changed | recomputed MailBadge observed | skipped ChatApp,ChatList,\
      ChatRow,UserMenu,Composer
      """
    ),
    (
      "carried-value", [2, 6, 0, 2],
      """
      sale-began: rate changed | recomputed ShopApp local, SaleGrid parent, SaleRow parent, \
      SalePrice parent, NewPrice environment | skipped NewGrid,NewRow
      locale-set: locale changed | recomputed none | skipped ShopApp,SaleGrid,SaleRow,SalePrice,\
      NewGrid,NewRow,NewPrice
      sale-grew: rate changed | recomputed ShopApp local, SaleGrid parent, SaleRow parent, \
      SalePrice parent, NewPrice environment | skipped NewGrid,NewRow
      """
    ),
    (
      "closure-in-environment", [1, 2, 0, 4],
      """
      one-day: days changed | recomputed NewsApp local, ClosureFeed parent, \
      ClosureRow environment, ClosureMenu environment, RouterFeed parent | skipped RouterRow,\
      RouterMenu
      locale-set: locale changed | recomputed ClosureRow environment, ClosureMenu environment \
      | skipped NewsApp,ClosureFeed,RouterFeed,RouterRow,RouterMenu
      same-day: days unchanged | recomputed none | skipped NewsApp,ClosureFeed,ClosureRow,\
      ClosureMenu,RouterFeed,RouterRow,RouterMenu
      """
    ),
    (
      "equal-value", [0, 0, 1, 0],
      """
      due-again: sort unchanged | recomputed none | skipped TodoApp,ListTitle,TodoList,TodoRow,\
      SortMenu
      sea-again: theme unchanged | recomputed none | skipped TodoApp,ListTitle,TodoList,TodoRow,\
      SortMenu
      job-again: name unchanged | recomputed none | skipped TodoApp,ListTitle,TodoList,TodoRow,\
      SortMenu
      sorted: items changed | recomputed TodoList observed | skipped TodoApp,ListTitle,TodoRow,\
      SortMenu
      """
    ),
    (
      "conditional-read", [4, 2, 1, 0],
      """
      not-yet: bcc,sent changed | recomputed none | skipped MailForm,SubjectField,BodyEditor,\
      UploadBar
      opened: shown changed | recomputed MailForm local, UploadBar parent \
      | skipped SubjectField,BodyEditor
      while-open: bcc,sent changed | recomputed MailForm local, UploadBar observed \
      | skipped SubjectField,BodyEditor
      closed: shown changed | recomputed MailForm local, UploadBar parent \
      | skipped SubjectField,BodyEditor
      no-longer: bcc,sent changed | recomputed MailForm local | skipped SubjectField,BodyEditor,\
      UploadBar
      """
    ),
    (
      "one-transaction", [1, 2, 6, 2],
      """
      warmer: degrees changed | recomputed WeatherCard observed, PackingTip observed \
      | skipped TripApp,TripHeader,PackingList,BagPicker
      trip-moved: city,unit,degrees changed | recomputed TripApp local, TripHeader parent, \
      WeatherCard parent+observed+environment, PackingTip observed+environment \
      | skipped PackingList,BagPicker
      forecast-came: city,degrees changed | recomputed WeatherCard observed, \
      PackingTip observed | skipped TripApp,TripHeader,PackingList,BagPicker
      """
    ),
    (
      "if-else", [2, 1, 0, 0],
      """
      typed: email changed | recomputed EmailField parent | skipped AppRoot,SignIn,Footer
      signed-in: user changed | recomputed AppRoot local | skipped Footer | created Profile,\
      LogoutButton | removed SignIn,EmailField
      signed-out: user changed | recomputed AppRoot local | skipped Footer | created SignIn,\
      EmailField | removed Profile,LogoutButton
      cleared: email unchanged | recomputed none | skipped AppRoot,SignIn,EmailField,Footer
      """
    ),
    (
      "explicit-identity", [1, 4, 0, 0],
      """
      typed: text,note changed | recomputed TextInput parent, NoteInput parent \
      | skipped ChatApp,ChatList,ChatPane,NotePane
      switched: chat changed | recomputed ChatApp local, NotePane parent | skipped ChatList,\
      NoteInput | created ChatPane,TextInput
      cleared: text,note changed | recomputed NoteInput parent | skipped ChatApp,ChatList,\
      ChatPane,TextInput,NotePane
      """
    ),
    (
      "navigation-path", [5, 4, 0, 0],
      """
      push: path changed | recomputed Library local, Breadcrumbs parent | skipped ShelfList \
      | created BookPage,CoverView
      rate: stars changed | recomputed BookPage local | skipped Library,ShelfList,CoverView,\
      Breadcrumbs
      deeper: path changed | recomputed Library local, Breadcrumbs parent | skipped ShelfList,\
      BookPage,CoverView | created ReviewPage,ReviewText
      pop-all: path changed | recomputed Library local, Breadcrumbs parent | skipped ShelfList \
      | removed BookPage,CoverView,ReviewPage,ReviewText
      link: path changed | recomputed Library local, Breadcrumbs parent | skipped ShelfList \
      | created BookPage,CoverView,ReviewPage,ReviewText
      """
    ),
  ]

  @Test(arguments: answers)
  func `print exactly what the rules say`(
    lesson: String,
    counts: [Int],
    lines: String
  ) throws {
    let (read, faults) = try #require(Lesson.named(lesson)).read()
    let scenario = try #require(read)
    #expect(faults.diagnostics.isEmpty)
    var run = Run(scenario.graph)
    for step in scenario.steps { run.fire(step.change) }
    #expect(run.updates.indices.map { run.text(at: $0) }.joined(separator: "\n") == lines)
    #expect(
      Cause.counted.map { cause in run.updates.map { $0.count(cause) }.reduce(0, +) } == counts
    )
  }

  @Test func `stand in this order`() {
    #expect(Lesson.all.map(\.name) == Self.answers.map(\.lesson))
  }

  @Test func `stand together by group`() {
    var groups: [String?] = []
    for lesson in Lesson.all {
      let group = lesson.read().0?.lesson
      if groups.last != group { groups.append(group) }
    }
    #expect(groups.count == Set(groups).count)
  }

  @Test(arguments: Lesson.all.map(\.name))
  func `have a title, a group, an introduction, and a note and an expectation a step`(
    name: String
  ) throws {
    let scenario = try #require(Lesson.named(name)?.read().0)
    #expect(!scenario.title.isEmpty)
    #expect(scenario.lesson?.isEmpty == false)
    #expect(scenario.about?.isEmpty == false)
    #expect(!scenario.steps.isEmpty)
    #expect(scenario.about?.count ?? 0 <= Self.longestText)
    for step in scenario.steps {
      #expect(step.note?.isEmpty == false, "\(step.change.label)")
      #expect(step.note?.count ?? 0 <= Self.longestText, "\(step.change.label)")
      #expect(step.expectation != nil, "\(step.change.label)")
    }
    #expect(ExpectationCheck(scenario).differences.isEmpty)
  }
}
