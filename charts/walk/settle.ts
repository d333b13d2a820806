import type { AnyMachineSnapshot } from "xstate";
import { activeStates } from "../model/states-of.ts";
import type { Card } from "./card.ts";
import { digest } from "./digest.ts";
import type { Fixture } from "./fixture.ts";
import { type Move, movesFrom, step } from "./move.ts";

/**
 * A state as somebody would find it: the shortest way leads there in the first moment, when what is asked for besides has not
 * come yet. Here everything has, the first sample of each, as far as it does not lead out of the state.
 */
export function settle(card: Card, fixture: Fixture): Card {
  // What was told on the way there is not told again: meanwhile it may have become something else.
  const told = card.moves.map(({ event }) => event.type);
  const stays = (after: AnyMachineSnapshot): boolean =>
    after.status === "active" && activeStates(after).includes(card.state);
  const { moves, snapshot } = letAnswer(card.snapshot, fixture, stays, told);
  return { ...card, moves: [...card.moves, ...moves], snapshot };
}

/** Lets everything that is asked for answer once, with the first sample of each. What leads to an unwanted snapshot is left out. */
export function letAnswer(
  begin: AnyMachineSnapshot,
  fixture: Fixture,
  isWanted: (after: AnyMachineSnapshot) => boolean = () => true,
  told: Iterable<string> = [],
): Pick<Card, "moves" | "snapshot"> {
  let snapshot = begin;
  const moves: Move[] = [];
  const tried = new Set(told);
  for (;;) {
    const move = movesFrom(snapshot, fixture).find(
      (each) => isAnswer(each) && !tried.has(each.event.type),
    );
    if (move === undefined) return { moves, snapshot };
    tried.add(move.event.type);
    const after = tryMove(snapshot, move);
    if (after === undefined || !isWanted(after)) continue;
    // What was told before says nothing new.
    if (isSame(snapshot, after)) continue;
    snapshot = after;
    moves.push(move);
  }
}

/** Whether a move is an update or the output of an actor that has a sample for it. */
function isAnswer({ kind, isGuess }: Move): boolean {
  return (kind === "update" || kind === "done") && !isGuess;
}

function isSame(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return (
    activeStates(before).join() === activeStates(after).join() &&
    digest(before.context) === digest(after.context)
  );
}

/** Nothing where it throws: the walk has told of that. */
function tryMove(snapshot: AnyMachineSnapshot, move: Move): AnyMachineSnapshot | undefined {
  try {
    return step(snapshot, move).snapshot;
  } catch {
    return undefined;
  }
}
