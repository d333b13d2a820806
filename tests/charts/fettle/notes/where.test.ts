import { expect, test } from "vitest";
import { noteMarks } from "#charts/drawing/marks.ts";
import { choicesFor, isThere } from "#charts/fettle/notes/where.ts";

const machines = [
  { id: "request", states: ["viewer", "viewer.open"], transitions: ["viewer.open on closed"] },
  { id: "report", states: ["drafting"], transitions: [] },
];

test("a note hangs on a machine, a state or a transition as long as there is one", () => {
  expect(isThere({ machine: "request", at: "" }, machines)).toBe(true);
  expect(isThere({ machine: "request", at: "viewer.open" }, machines)).toBe(true);
  expect(isThere({ machine: "request", at: "viewer.open on closed" }, machines)).toBe(true);
  expect(isThere({ machine: "request", at: "viewer.opened" }, machines)).toBe(false);
  expect(isThere({ machine: "requests", at: "" }, machines)).toBe(false);
});

test("a note whose state was renamed is offered what is looked at, what is near, and its machine", () => {
  const lost = { machine: "request", at: "viewer.opened" };
  const looked = { machine: "report", at: "drafting" };
  expect(choicesFor(lost, machines, looked)).toEqual([
    looked,
    { machine: "request", at: "viewer.open" },
    { machine: "request", at: "viewer.open on closed" },
    { machine: "request", at: "viewer" },
    { machine: "request", at: "" },
  ]);
});

test("a note whose machine was renamed is offered machines that are near, and never where it hangs already", () => {
  expect(choicesFor({ machine: "requests", at: "viewer" }, machines, undefined)).toEqual([
    { machine: "request", at: "" },
  ]);
  const here = { machine: "request", at: "" };
  expect(choicesFor(here, machines, here)).not.toContainEqual(here);
});

test("only open notes of the machine are counted where they hang", () => {
  const note = {
    at: "viewer",
    text: "",
    author: "a",
    writtenAt: 0,
    resolved: false,
    discarded: false,
  };
  const notes = [
    { ...note, machine: "request" },
    { ...note, machine: "request" },
    { ...note, machine: "request", resolved: true },
    { ...note, machine: "report" },
  ];
  expect([...noteMarks(notes, "request")]).toEqual([["viewer", 2]]);
});
