// @module-tag long

import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pageLayout } from "#charts/drawing/page-layout.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { twoHundredMachine } from "../foreign/two-hundred.machine.ts";
import { closeAll, openCanvas, patience } from "./canvas-user.tsx";
import { frames, middleOf, mouse } from "./pointing.ts";
import { longestAtBest, longestTask } from "./tasks.ts";

vi.setConfig({ testTimeout: 2 * patience, hookTimeout: 2 * patience });
afterEach(closeAll);

const chart = readChart(twoHundredMachine, { kind: "foreign", file: "house.machine.ts" });
const layOut = (...asked: Parameters<typeof pageLayout.layOut>) => pageLayout.layOut(...asked);

/**
 * What only work for all of the states in one task takes, in ms. A person notices 50 already, and that is what it takes on a quiet
 * machine; a busy one makes every task longer, so a limit so low would judge the machine.
 */
const tooLong = 250;

const open = () => openCanvas({ chart, layOut });

// Code that runs for the first time is slow in a way that it is never again.
beforeAll(async () => {
  await open();
  closeAll();
});

test("opening a machine of 200 states keeps the page answering", async () => {
  const longest = await longestAtBest(tooLong, async () => {
    await open();
  });
  expect(longest).toBeLessThan(tooLong);
});

test("so do moving, coming nearer, and seeing all of it", async () => {
  const user = await open();
  const at = middleOf(user.stage().getBoundingClientRect());
  const longest = await longestAtBest(tooLong, async () => {
    await mouse.drag(at, { x: at.x - 200, y: at.y - 300 }, 10);
    for (let turn = 0; turn < 5; turn += 1) await mouse.wheel(at, { x: 0, y: 400 });
    for (let turn = 0; turn < 5; turn += 1) await mouse.wheel(at, { x: 0, y: 60 }, { ctrl: true });
    for (let turn = 0; turn < 15; turn += 1)
      await mouse.wheel(at, { x: 0, y: -60 }, { ctrl: true });
    user.focusStage();
    await user.press("f");
    await user.settled();
    await user.press("0");
    await user.settled();
  });
  expect(longest).toBeLessThan(tooLong);
});

test("so does selecting, by pointer and keys", async () => {
  const user = await open();
  user.focusStage();
  const longest = await longestAtBest(tooLong, async () => {
    await user.press("{Home}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}");
    await user.press("{Home}");
    await user.settled();
    await mouse.click(middleOf(user.boxOf("wing0.floor0.room1")));
    await frames(20);
  });
  expect(user.selections.at(-1)).toBe("wing0.floor0.room1");
  expect(longest).toBeLessThan(tooLong);
});

test("so do folding everything and opening it again", async () => {
  const user = await open();
  const longest = await longestAtBest(tooLong, async () => {
    user.pressButton("Fold all");
    await vi.waitUntil(() => user.find('[data-fold="wing0"][data-folded]') !== null, {
      timeout: patience,
    });
    await user.settled();
    user.pressButton("Open all");
    await vi.waitUntil(() => user.find('[data-fold="wing0"][data-folded]') === null, {
      timeout: patience,
    });
    await user.settled();
  });
  expect(longest).toBeLessThan(tooLong);
});

test("so does the tree of all 200, until its last line is there", async () => {
  const user = await open();
  const lines = () => user.place.querySelectorAll("[role=treeitem]").length;
  const longest = await longestAtBest(tooLong, async () => {
    user.pressButton("Tree");
    await vi.waitUntil(() => lines() === 201, { timeout: patience });
    user.pressButton("Tree");
    await vi.waitUntil(() => lines() === 0);
  });
  expect(longest).toBeLessThan(tooLong);
});

test("what takes longer would be found", async () => {
  let sum = 0;
  const longest = await longestTask(async () => {
    // So much work, rather than so long: a busy machine gives a task less than all of its time.
    for (let turn = 0; turn < 300_000_000; turn += 1) sum = (sum + turn) % 7;
  });
  expect(sum).toBeLessThan(7);
  expect(longest).toBeGreaterThan(tooLong);
});
