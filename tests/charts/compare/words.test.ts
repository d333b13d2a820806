import { expect, it } from "vitest";
import type { Difference } from "#charts/compare/difference.ts";
import { differenceText } from "#charts/compare/words.ts";

const machine = "request";

it("differences are printed one a line, under their machine", () => {
  const transition = { machine, about: "transition", change: "changed" } as const;
  const differences: readonly Difference[] = [
    { machine: "bell", about: "machine", change: "added", details: [] },
    { machine, about: "state", change: "renamed", before: "viewer", after: "photos", details: [] },
    {
      machine,
      about: "state",
      change: "changed",
      before: "",
      after: "",
      details: [{ part: "tags", before: "busy", after: "busy, late" }],
    },
    {
      machine,
      about: "transition",
      change: "added",
      after: "photos on zoomed",
      details: [
        { part: "guard", after: "isLarge" },
        { part: "targets", after: "photos.zoomed" },
      ],
    },
    {
      ...transition,
      before: "viewer on closed",
      after: "photos on closed",
      details: [{ part: "guard", after: "isOpen" }],
    },
    {
      ...transition,
      before: "a on x",
      after: "a on x",
      details: [
        { part: "guard", before: "isOpen" },
        { part: "targets", before: "b", after: "c" },
        { part: "actions", before: "take" },
      ],
    },
    { machine, about: "state", change: "removed", before: "lost", details: [] },
  ];
  expect(differenceText(differences)).toBe(`bell
  + machine added

request
  ? state viewer → photos (renamed? all else about it is the same)
  ~ state (root): tags busy → busy, late
  + transition photos on zoomed: guard isLarge; targets photos.zoomed
  ~ transition photos on closed (was viewer on closed): guarded by isOpen
  ~ transition a on x: no longer guarded by isOpen; retargeted b → c; actions take → nothing
  - state lost`);
});
