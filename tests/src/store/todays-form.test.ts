import { expect, test } from "vitest";
import type { Change, Fields } from "#generated/runtime.ts";
import { inTodaysForm } from "#src/store/todays-form.ts";
import { adjust, codeOf, tampered } from "../../generated/forging.ts";
import { JudgedHouse, noon } from "../../generated/judged-house.ts";

/** What the entry of a change tells of values. */
function toldBy({ writes }: Change): Fields {
  const entry = writes.find(({ path }) => path.includes("/activity/"));
  if (entry?.kind !== "create") throw new Error("there is an entry");
  const { was = null, became = null } = entry.fields;
  return { was, became };
}

/** The change as the app before this one kept it. */
function older(change: Change): Change {
  const { was, became } = toldBy(change);
  return tampered(change, 1, { was: JSON.stringify(was), became: JSON.stringify(became) });
}

test("a change that an older app kept is sent as today's app makes it", () => {
  expect(codeOf(older(adjust()))).toBe("activity.was");
  expect(inTodaysForm(older(adjust()))).toEqual(adjust());
  expect(codeOf(inTodaysForm(older(adjust())))).toBeUndefined();
});

test("what is not told by value any more is left out", () => {
  const change = tampered(adjust(), 1, {
    was: JSON.stringify({ title: "The lamp is out", closedAt: noon }),
    became: JSON.stringify({ closedAt: noon }),
  });
  expect(toldBy(inTodaysForm(change))).toEqual({ was: { title: "The lamp is out" }, became: null });
});

test("what today's app makes stays as it is", () => {
  const change = adjust(new JudgedHouse());
  expect(inTodaysForm(change)).toEqual(change);
});
