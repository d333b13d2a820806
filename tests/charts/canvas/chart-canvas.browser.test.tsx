import { afterEach, expect, test, vi } from "vitest";
import type { ChartCanvasProps } from "#charts/canvas/chart-canvas.tsx";
import type { Marks } from "#charts/drawing/marks.ts";
import { plainDrawing } from "#charts/drawing/plain-drawing.ts";
import { closeAll, openCanvas } from "./canvas-user.tsx";
import { doorChart } from "./door-chart.ts";
import { middleOf, mouse } from "./pointing.ts";

afterEach(closeAll);

const bellRung = doorChart.root.states[0]?.transitions[0]?.id ?? "";

test("a chart is seen whole when it is opened, with every state", async () => {
  const user = await openCanvas({ chart: doorChart });
  for (const path of ["closed", "open", "open.reading", "open.wide", "open.ajar", "gone"])
    expect(user.stateElement(path), path).not.toBeNull();
  const whole = user.boxOf("");
  const { width, height } = user.stage().getBoundingClientRect();
  expect(whole.width).toBeLessThanOrEqual(width);
  expect(whole.height).toBeLessThanOrEqual(height);
  await user.expectNoViolations();
});

test("a transition is selected by its label, and told about with ways to where it leads", async () => {
  const user = await openCanvas({ chart: doorChart });
  const label = user.find<SVGGElement>(`[data-transition="${bellRung}"] > text`);
  await mouse.click(middleOf(label?.getBoundingClientRect() ?? new DOMRect()));
  expect(user.selections).toEqual([bellRung]);
  const details = user.find("aside");
  expect(details?.innerText).toContain("on bell.rung");
  for (const fact of ["isHome", "ring", "lookOut", "open.reading", "machines/door.machine.ts"])
    expect(details?.innerText).toContain(fact);
  await user.expectNoViolations();
  user.pressButton("open.reading");
  expect(user.selections.at(-1)).toBe("open.reading");
  await vi.waitFor(() => expect(user.find("aside h2")?.textContent).toBe("reading"));
  expect(user.find("aside")?.innerText).toContain("readFull");
});

test("where there are addresses, ways are links that can be opened beside", async () => {
  const hrefOf = (at: string) => `?at=${at}`;
  const user = await openCanvas({ chart: doorChart, selected: "open.wide", hrefOf });
  const links = [...user.place.querySelectorAll<HTMLAnchorElement>("aside a")];
  expect(links.map((link) => link.getAttribute("href"))).toContain("?at=open.ajar");
  links.find((link) => link.getAttribute("href") === "?at=open.ajar")?.click();
  expect(user.selections).toEqual(["open.ajar"]);
});

test("what an address names that is not in the chart is said to be missing", async () => {
  const user = await openCanvas({ chart: doorChart, selected: "open.shut" });
  expect(user.find("aside")?.innerText).toContain("“open.shut” does not exist here any more");
});

test("the knob on a state folds it", async () => {
  const user = await openCanvas({ chart: doorChart });
  const knob = user.find('[data-fold="open"]');
  await mouse.click(middleOf(knob?.getBoundingClientRect() ?? new DOMRect()));
  await vi.waitUntil(() => user.stateElement("open.wide") === null);
  expect(user.selections).toEqual([]);
});

test("a selection from outside is brought into the window, and out of what is folded", async () => {
  const user = await openCanvas({ chart: doorChart });
  user.focusStage();
  await user.press("0+++++");
  user.pressButton("Fold all");
  await vi.waitUntil(() => user.stateElement("open.wide") === null);
  await user.settled();
  user.give({ selected: "open.ajar" });
  await vi.waitUntil(() => user.stateElement("open.ajar") !== null);
  await user.settled();
  const box = user.boxOf("open.ajar");
  const stage = user.stage().getBoundingClientRect();
  expect(box.x).toBeGreaterThan(stage.left);
  expect(box.x + box.width).toBeLessThan(stage.right);
  expect(user.selections).toEqual([]);
});

test("another version of a chart is seen as the first was, not from the beginning", async () => {
  const user = await openCanvas({ chart: doorChart });
  user.focusStage();
  await user.press("0+");
  await user.settled();
  const before = user.boxOf("closed");
  const early = { ...doorChart.root, states: doorChart.root.states.slice(0, 2) };
  user.give({ chart: { ...doorChart, root: early } });
  await vi.waitUntil(() => user.stateElement("gone") === null);
  await user.settled();
  expect(user.boxOf("closed").x).toBeCloseTo(before.x, 0);
  expect(user.boxOf("closed").y).toBeCloseTo(before.y, 0);
  expect(user.scale()).toBeCloseTo(1.25, 5);
});

test("where an actor is can be told from where it was, and is followed when it leaves the window", async () => {
  const user = await openCanvas({ chart: doorChart, follow: true });
  user.focusStage();
  await user.press("0+++++");
  await user.press("{Home}");
  await user.settled();
  const stage = user.stage().getBoundingClientRect();
  user.give({ marks: { active: new Set(["", "gone"]), taken: new Set([bellRung]) } });
  await vi.waitUntil(() => user.stateElement("gone") !== null);
  await user.settled();
  expect(user.stateElement("gone")?.dataset["active"]).toBe("true");
  const box = user.boxOf("gone");
  expect(box.x).toBeGreaterThan(stage.left);
  expect(box.x + box.width).toBeLessThan(stage.right);
});

test("what is found is gone through with N", async () => {
  const user = await openCanvas({ chart: doorChart, query: "ring" });
  expect(user.place.innerText).toContain("3 matches");
  user.focusStage();
  await user.press("nnn");
  expect(user.selections.at(-1)).toBe("open.ajar");
  await user.press("{Shift>}n{/Shift}");
  expect(user.selections.at(-1)).not.toBe("open.ajar");
});

test("notes are pins with their number, and pressing one asks for them", async () => {
  const onNotes = vi.fn<(at: string) => void>();
  const marks: Marks = { notes: new Map([["gone", 2]]) };
  const user = await openCanvas({ chart: doorChart, marks, onNotes });
  const pin = user.find("[data-notes]");
  expect(pin?.textContent).toBe("2");
  await mouse.click(middleOf(pin?.getBoundingClientRect() ?? new DOMRect()));
  expect(onNotes).toHaveBeenCalledWith("gone");
  user.pressButton("2 notes");
  expect(onNotes).toHaveBeenCalledTimes(2);
});

test("differences and figures are signs and words, not only colours", async () => {
  const user = await openCanvas({
    chart: doorChart,
    marks: {
      changed: new Map([
        ["gone", "added"],
        ["closed", "removed"],
        ["open", "changed"],
      ]),
      heat: new Map([["open.ajar", { level: 0, text: "never" }]]),
    },
  });
  const words = (path: string) =>
    [...user.place.querySelectorAll(`[data-path="${path}"] text`)].map((text) => text.textContent);
  expect(words("gone")).toContain("+");
  expect(words("closed")).toContain("−");
  expect(words("open")).toContain("~");
  expect(words("open.ajar")).toContain("never");
});

test("without a drawing the tree takes over, with the reason, until another try works", async () => {
  const results: Awaited<ReturnType<ChartCanvasProps["layOut"]>>[] = [
    { reason: "noWorker", detail: "Worker is not defined" },
  ];
  const layOut: ChartCanvasProps["layOut"] = async (chart, folded) =>
    results.shift() ?? plainDrawing(chart, folded);
  const user = await openCanvas({ chart: doorChart, layOut });
  expect(user.find("[role=application]")).toBeNull();
  expect(user.place.innerText).toContain("This chart could not be drawn");
  expect(user.place.innerText).toContain("does not let anything work in the background");
  expect(user.place.innerText).toContain("Worker is not defined");
  expect(user.find("[role=tree]")?.innerText).toContain("on bell.rung, if isHome");
  await user.expectNoViolations();
  user.pressButton("Try again");
  await vi.waitUntil(() => user.find("[role=application]") !== null);
  expect(user.find("[role=tree]")).toBeNull();
});

test("on a phone a line below the chart opens the details as a sheet", async () => {
  const user = await openCanvas({ chart: doorChart }, { width: 390, height: 780 });
  await mouse.click(middleOf(user.boxOf("gone")));
  expect(user.find("aside")).toBeNull();
  await user.expectNoViolations();
  user.pressButton("Details");
  await vi.waitUntil(() => user.find("dialog:modal") !== null);
  expect(user.find("dialog")?.innerText).toContain("final state");
  await vi.waitFor(() =>
    expect(getComputedStyle(user.find("dialog") ?? user.place).opacity).toBe("1"),
  );
  await user.expectNoViolations();
});
