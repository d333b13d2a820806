import { afterEach, expect, test, vi } from "vitest";
import { closeAll, openCanvas } from "./canvas-user.tsx";
import { doorChart } from "./door-chart.ts";

afterEach(closeAll);

/** Opens the tree beside the chart and stands on its first line. */
async function openTree(locale: "en" | "de" = "en") {
  const user = await openCanvas({ chart: doorChart }, { locale });
  user.pressButton(locale === "en" ? "Tree" : "Baum");
  await vi.waitUntil(() => user.find("[role=tree]") !== null);
  await user.settled();
  const lines = () => [...user.place.querySelectorAll<HTMLElement>("[role=treeitem]")];
  const said = (line: HTMLElement | undefined) => line?.textContent ?? "";
  const nameOf = (line: HTMLElement | undefined) => said(line).split(/[,;]/)[0];
  lines()[0]?.focus();
  return {
    ...user,
    lines,
    said: () => lines().map(said),
    names: () => lines().map(nameOf),
    focused: () => nameOf(lines().find((line) => line === document.activeElement)),
  };
}

test("the tree says what the chart shows, in words, with levels and places, and the state that has a selected transition", async () => {
  const user = await openTree();
  expect(user.names()).toEqual(["door", "closed", "open", "reading", "wide", "ajar", "gone"]);
  const [, closed, open, reading, wide] = user.said();
  expect(closed).toBe(
    "closed, state; Nobody comes in.; on bell.rung, if isHome, to open.reading, does ring, lookOut; on letter.thrown, stays, does ring",
  );
  expect(open).toBe(
    "open, compound state, initial reading; on viewer.closed, to closed; tagged overlay",
  );
  expect(reading).toBe(
    "reading, state; when readFull is done, to wide; when readFull fails, to ajar; invokes readFull",
  );
  expect(wide).toBe("wide, state; after 3 s, to ajar");
  await user.expectNoViolations();

  const told = user
    .lines()
    .map((line) =>
      ["level", "posinset", "setsize"].map((name) => line.getAttribute(`aria-${name}`)).join("/"),
    );
  expect(told).toEqual(["1/1/1", "2/1/3", "2/2/3", "3/1/3", "3/2/3", "3/3/3", "2/3/3"]);

  const id = doorChart.root.states[0]?.transitions[0]?.id ?? "";
  user.give({ selected: id });
  await vi.waitFor(() => expect(user.find("[data-chosen]")?.textContent).toContain("on bell.rung"));
  expect(user.lines().find(({ tabIndex }) => tabIndex === 0)?.textContent).toMatch(/^closed,/);
});

test("Tab stops once; arrows, Home, End and the beginning of a name go on from there and select", async () => {
  const user = await openTree();
  expect(user.lines().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.press("{ArrowDown}{ArrowDown}");
  expect(user.focused()).toBe("open");
  expect(user.selections.at(-1)).toBe("open");
  await user.press("{End}");
  expect(user.focused()).toBe("gone");
  await user.press("{Home}");
  expect(user.focused()).toBe("door");
  expect(user.lines().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(user.lines().filter(({ ariaSelected }) => ariaSelected === "true")).toHaveLength(1);

  await user.press("wi");
  expect(user.focused()).toBe("wide");
});

test("the tree speaks German", async () => {
  const user = await openTree("de");
  const said = user.said();
  expect(said[2]).toBe(
    "open, zusammengesetzter Zustand, beginnt in reading; bei viewer.closed, nach closed; gekennzeichnet mit overlay",
  );
});

test("left closes a state and goes out of it, right opens it and goes in, in the chart as well", async () => {
  const user = await openTree();
  await user.press("{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(user.focused()).toBe("reading");
  await user.press("{ArrowLeft}");
  expect(user.focused()).toBe("open");
  await user.press("{ArrowLeft}");
  expect(user.names()).toEqual(["door", "closed", "open", "gone"]);
  expect(user.lines()[2]?.ariaExpanded).toBe("false");
  await vi.waitUntil(() => user.stateElement("open.wide") === null);
  await user.press("{ArrowRight}");
  expect(user.lines()).toHaveLength(7);
});
