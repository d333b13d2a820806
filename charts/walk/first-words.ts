import type { AnyMachineSnapshot } from "xstate";
import type { Fixture } from "./fixture.ts";
import { type Move, movesFrom, step } from "./move.ts";
import type { Step } from "./step.ts";

/** Something that is told, and what it does. */
export interface Word {
  readonly move: Move;
  readonly step: Step;
}

/** The first word of everything that a machine follows, one after the other: what somebody looks at has usually heard of it all. */
export function* firstWords(
  snapshot: AnyMachineSnapshot,
  fixture: Fixture,
): Generator<Word, undefined> {
  const told = new Set<string>();
  for (let at = snapshot; ;) {
    const move = movesFrom(at, fixture).find(
      ({ kind, name, isGuess }) => kind === "update" && !isGuess && !told.has(name),
    );
    if (move === undefined) return;
    told.add(move.name);
    const made = step(at, move);
    yield { move, step: made };
    at = made.snapshot;
  }
}
