"""Builds, unfolds and changes a tree in Textual; then waits for keys, until it is ended.

arguments: how many nodes, and the file to write the seconds to, as JSON.
"""
import asyncio
import json
import os
import sys
import time

from textual.app import App
from textual.widgets import Tree


class Measured(App):
    def compose(self):
        tree = Tree("Top")
        tree.show_root = True
        yield tree

    def on_mount(self):
        self.run_worker(self.measure())

    async def drawn(self):
        done = asyncio.Event()
        self.call_after_refresh(done.set)
        await done.wait()

    async def timed(self, work):
        start = time.perf_counter()
        work()
        await self.drawn()
        return time.perf_counter() - start

    async def measure(self):
        tree = self.query_one(Tree)
        await self.drawn()
        rows = []
        count = int(sys.argv[1])

        def build():
            section = None
            for index in range(1, count):
                if index % 101 == 1:
                    section = tree.root.add(f"Section{index}")
                else:
                    rows.append(section.add_leaf(f"Row{index}"))

        seconds = {"build": [await self.timed(build)], "unfold": [], "labels": []}
        for _ in range(3):
            tree.root.collapse_all()
            await self.drawn()
            seconds["unfold"].append(await self.timed(tree.root.expand_all))
        changed = rows[:: max(len(rows) // 10, 1)][:10]
        for round in range(5):

            def change():
                for row in changed:
                    row.set_label(f"Changed{round}")

            seconds["labels"].append(await self.timed(change))
        tree.focus()
        tree.cursor_line = 1
        await self.drawn()
        with open(sys.argv[2] + ".part", "w") as file:
            json.dump(seconds, file)
        os.rename(sys.argv[2] + ".part", sys.argv[2])


Measured().run()
