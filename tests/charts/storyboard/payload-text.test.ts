import { expect, test } from "vitest";
import { payloadTexts } from "#charts/storyboard/payload-text.ts";
import type { Move } from "#charts/walk/move.ts";

const move = (kind: Move["kind"], name: string, rest: object): Move => ({
  kind,
  name,
  label: name,
  event: { type: name, ...rest },
  isGuess: false,
});

const textsOf = (...moves: readonly Move[]) => [...payloadTexts(moves).values()];

test("a move says what comes with it", () => {
  expect(
    textsOf(
      move("event", "typed", { email: "ada@example.org" }),
      move("event", "left", {}),
      move("done", "count", { output: 3 }),
      move("done", "load", { output: { draft: { title: "Lift" }, wasSetAside: false } }),
      move("error", "load", { error: { code: "unavailable", retryable: true } }),
      move("update", "clock", { snapshot: { context: 12 } }),
      move("time", "300", {}),
    ),
  ).toEqual([
    "email: “ada@example.org”",
    "",
    "3",
    "draft: {1}, wasSetAside: false",
    "code: “unavailable”, retryable: true",
    "12",
    "",
  ]);
});

test("samples that read the same tell in what they differ", () => {
  const load = (place: string) =>
    move("done", "load", { output: { draft: { fields: { title: "Lift", place } } } });
  expect(textsOf(load("cellar"), load("roof"), move("done", "other", { output: {} }))).toEqual([
    "draft: {1} · place: “cellar”",
    "draft: {1} · place: “roof”",
    "{0}",
  ]);
});

test("a number that may be a moment also says when", () => {
  const clock = move("update", "clock", { snapshot: { context: 1_794_920_400_000 } });
  expect(textsOf(clock)).toEqual(["1794920400000 = 2026-11-17T13:00:00.000Z"]);
});
