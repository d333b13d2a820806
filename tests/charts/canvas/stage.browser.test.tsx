import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { closeAll, openCanvas } from "./canvas-user.tsx";
import { doorChart } from "./door-chart.ts";
import { middleOf, mouse, touch } from "./pointing.ts";

afterEach(closeAll);

test("dragging, a wheel and a finger move it and select nothing; a wheel with ctrl and two fingers come nearer to where they are", async () => {
  const user = await openCanvas({ chart: doorChart });
  const atFirst = user.boxOf("closed");
  const from = middleOf(atFirst);
  await mouse.drag(from, { x: from.x + 90, y: from.y + 40 });
  const after = user.boxOf("closed");
  expect(after.x - atFirst.x).toBeCloseTo(90, 0);
  expect(after.y - atFirst.y).toBeCloseTo(40, 0);

  const before = user.boxOf("open.wide");
  await mouse.wheel(middleOf(before), { x: 30, y: 50 });
  expect(user.boxOf("open.wide").y - before.y).toBeCloseTo(-50, 0);
  expect(user.boxOf("open.wide").x - before.x).toBeCloseTo(-30, 0);

  const [scale, at] = [user.scale(), middleOf(user.boxOf("open.wide"))];
  await mouse.wheel(at, { x: 0, y: -60 }, { ctrl: true });
  expect(user.scale()).toBeGreaterThan(scale * 1.05);
  expect(middleOf(user.boxOf("open.wide")).x).toBeCloseTo(at.x, 0);
  expect(middleOf(user.boxOf("open.wide")).y).toBeCloseTo(at.y, 0);

  const between = middleOf(user.boxOf("open.wide"));
  const scaleBefore = user.scale();
  const fingers = (apart: number) => [
    { x: between.x - apart, y: between.y },
    { x: between.x + apart, y: between.y },
  ];
  await touch([fingers(40), fingers(50), fingers(60), fingers(80)]);
  expect(user.scale() / scaleBefore).toBeCloseTo(2, 1);
  expect(Math.abs(middleOf(user.boxOf("open.wide")).x - between.x)).toBeLessThan(20);
  const beforeMoving = user.boxOf("open.wide");
  await touch([
    [between],
    [{ x: between.x + 20, y: between.y + 10 }],
    [{ x: between.x + 60, y: between.y + 10 }],
  ]);
  expect(user.boxOf("open.wide").x - beforeMoving.x).toBeCloseTo(60, 0);
  expect(user.selections).toEqual([]);
});

test("when the window gets another width, a chart that nobody has moved is seen as a whole, and what somebody moved to stays in the middle, as near as it was", async () => {
  const user = await openCanvas({ chart: doorChart }, { width: 390 });
  await page.viewport(1280, 800);
  await user.settled();
  const [around, whole] = [user.stage().getBoundingClientRect(), user.boxOf("")];
  const margins = [whole.x - around.x, around.right - whole.x - whole.width];
  expect(margins[0]).toBeCloseTo(margins[1] ?? 0, 0);
  await page.viewport(390, 800);
  await user.settled();
  expect(user.boxOf("").x).toBeGreaterThanOrEqual(0);
  expect(user.boxOf("").x + user.boxOf("").width).toBeLessThanOrEqual(390);

  await mouse.wheel(middleOf(user.boxOf("gone")), { x: 0, y: -90 }, { ctrl: true });
  await user.settled();
  const scale = user.scale();
  const fromMiddle = () => {
    const stage = middleOf(user.stage().getBoundingClientRect());
    return middleOf(user.boxOf("gone")).x - stage.x;
  };
  const before = fromMiddle();
  await page.viewport(1280, 800);
  await user.settled();
  expect(user.scale()).toBe(scale);
  expect(fromMiddle()).toBeCloseTo(before, 0);
});

test("pressing selects, pressing twice comes nearer, pressing beside everything lets go", async () => {
  const user = await openCanvas({ chart: doorChart });
  await mouse.click(middleOf(user.boxOf("gone")));
  expect(user.selections).toEqual(["gone"]);
  await user.settled();
  const scale = user.scale();
  await mouse.click(middleOf(user.boxOf("gone")), 2);
  expect(user.scale()).toBeGreaterThan(scale);
  const { x, y } = user.stage().getBoundingClientRect();
  await mouse.click({ x: x + 5, y: y + 5 });
  expect(user.selections).toEqual(["gone", undefined]);
});

test("arrow keys go from state to state, Home to the beginning, Escape lets go", async () => {
  const user = await openCanvas({ chart: doorChart });
  user.focusStage();
  await user.press("{Home}");
  expect(user.selections).toEqual(["closed"]);
  await user.press("{ArrowRight}");
  expect(user.selections.at(-1)).toBe("open.reading");
  await user.press("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(user.selections.at(-1)).toBe("gone");
  expect(user.stage().querySelector("[role=status]")?.textContent).toContain("gone, final state");
  await user.press("{Escape}");
  expect(user.selections.at(-1)).toBeUndefined();
});

test("Enter on a state without children goes to its details", async () => {
  const user = await openCanvas({ chart: doorChart, selected: "gone" });
  user.focusStage();
  await user.press("{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("gone"));
});

test("keys zoom: plus, minus, 0 for full size, F for everything", async () => {
  const user = await openCanvas({ chart: doorChart });
  user.focusStage();
  const fit = user.scale();
  await user.press("0");
  await user.settled();
  expect(user.scale()).toBe(1);
  await user.press("+");
  await user.settled();
  expect(user.scale()).toBeCloseTo(1.25, 5);
  await user.press("-");
  await user.settled();
  expect(user.scale()).toBeCloseTo(1, 5);
  // Pressed again before it is there, it adds up.
  await user.press("++");
  await user.settled();
  expect(user.scale()).toBeCloseTo(1.25 ** 2, 5);
  await user.press("f");
  await user.settled();
  expect(user.scale()).toBeCloseTo(fit, 5);
});

test("Enter folds a state and opens it again, and it stays where it was", async () => {
  const user = await openCanvas({ chart: doorChart, selected: "open" });
  user.focusStage();
  const before = user.boxOf("open");
  await user.press("{Enter}");
  await vi.waitUntil(() => user.stateElement("open.wide") === null);
  await user.settled();
  const folded = user.boxOf("open");
  // A folded state is drawn as two sheets, one a little below the other.
  expect(Math.abs(folded.x - before.x)).toBeLessThan(8);
  expect(folded.width).toBeLessThan(before.width);
  await user.press("{Enter}");
  await vi.waitUntil(() => user.stateElement("open.wide") !== null);
  await user.settled();
  expect(user.boxOf("open").x).toBeCloseTo(before.x, 0);
  expect(user.boxOf("open").y).toBeCloseTo(before.y, 0);
});

test("the map in the corner goes where it is dragged to, and goes away when all is seen", async () => {
  const user = await openCanvas({ chart: doorChart });
  const map = user.find<SVGSVGElement>("svg[viewBox][data-over]");
  expect(map?.hasAttribute("data-idle")).toBe(true);
  user.focusStage();
  for (let times = 0; times < 4; times += 1) {
    await user.press("+");
    await user.settled();
  }
  expect(map?.hasAttribute("data-idle")).toBe(false);
  const box = map?.getBoundingClientRect() ?? new DOMRect();
  const y = middleOf(box).y;
  await mouse.drag({ x: box.x + 8, y }, { x: box.x + box.width - 12, y });
  await user.settled();
  const stage = user.stage().getBoundingClientRect();
  expect(user.boxOf("gone").x).toBeGreaterThan(stage.left);
  expect(user.boxOf("gone").x).toBeLessThan(stage.right);
});
