import { expect, test } from "vitest";
import { Bases } from "./bases.ts";
import type { Mutant } from "./mutant.ts";
import type { Target } from "./search.ts";

const mutant: Mutant = {
  file: "firestore.rules",
  place: "requests changes",
  kind: "drop",
  from: "belongs(me)",
  to: "true",
  start: 0,
  end: 1,
};
const target = (): Target<string> => ({ mutant: { ...mutant }, judge: () => "yes" });

test("the first base is the trial that evaluated the most mutants, then come those of untried mutants", () => {
  const [one, two, three] = [target(), target(), target()];
  const bases = new Bases<string>(2);
  bases.keep("few", new Set([one]));
  bases.keep("most", new Set([one, two]));
  bases.keep("other", new Set([three]));
  const isOpen = (): boolean => true;
  expect(bases.next(isOpen)).toEqual(["most", [one, two]]);
  expect(bases.next(isOpen)).toEqual(["other", [three]]);
  expect(bases.next(isOpen)).toEqual(["few", [one]]);
  expect(bases.next(isOpen)).toBeUndefined();
});

test("a trial is no base once all its mutants are killed", () => {
  const bases = new Bases<string>(2);
  bases.keep("done", new Set([target()]));
  expect(bases.next(() => false)).toBeUndefined();
});

test("the limited number of bases per mutant includes some of each kind", () => {
  const one = target();
  const bases = new Bases<string>(2, (trial) => trial[0]);
  for (const trial of ["rare", "common 1", "common 2", "common 3"])
    bases.keep(trial, new Set([one]));
  const isOpen = (): boolean => true;
  expect(bases.next(isOpen)?.[0]).toBe("rare");
  expect(bases.next(isOpen)?.[0]).toBe("common 3");
  expect(bases.next(isOpen)).toBeUndefined();
});
