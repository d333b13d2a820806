import type { AnyMachineSnapshot } from "xstate";
import type { Move } from "../walk/move.ts";

/** One moment of the machine, and what led to it. */
export interface Scene {
  readonly snapshot: AnyMachineSnapshot;
  /** None where it begins, and where it goes on by itself. */
  readonly move: Move | undefined;
  /** It is passed at once, on the way to the next one. */
  readonly isPassing: boolean;
}

/** Moments in a row, and which of them is shown. */
export interface Trail {
  readonly scenes: readonly Scene[];
  readonly at: number;
}

/** Walks a machine without running anything of it. */
export interface SceneWalker {
  /** The shortest way to a state, from the beginning; none when no sample leads there. */
  readonly wayTo: (state: string) => Trail | undefined;
  /** What comes of a move. Throws what the machine's guards and assignments throw. */
  readonly after: (scene: Scene, move: Move) => Scene;
}

/** What is large, and how it came about. */
export interface Played {
  /** The state whose card was opened; none while all are looked at. */
  readonly selected: string | undefined;
  /** Every moment that was played, the beginning first, and which of them is shown. */
  readonly trail: Trail;
  /** What the machine said when the last move was made, where it could not be. */
  readonly failure: string | undefined;
  /** Whether a link led to a moment beyond the way to the state: what was played there is not known here. */
  readonly isCut: boolean;
}

/** Nothing is large. */
export const nothingPlayed: Played = {
  selected: undefined,
  trail: { scenes: [], at: 0 },
  failure: undefined,
  isCut: false,
};

/** A state's card, at a step of the way to it; at its end unless told. Nothing where no sample leads there. */
export function open(walker: SceneWalker, selected: string | undefined, step?: number): Played {
  const way = selected === undefined ? undefined : walker.wayTo(selected);
  if (way === undefined) return nothingPlayed;
  const isCut = step !== undefined && way.scenes[step] === undefined;
  const at = isCut ? way.at : (step ?? way.at);
  return { selected, trail: { ...way, at }, failure: undefined, isCut };
}

/** What was played after the moment that is shown gives way to what comes of the move. */
export function play(walker: SceneWalker, { trail }: Played, move: Move): Partial<Played> {
  const { scenes, at } = trail;
  const scene = scenes[at];
  if (scene === undefined) return {};
  try {
    const next = walker.after(scene, move);
    // What nobody waits for changes nothing.
    if (next.snapshot === scene.snapshot) return { failure: undefined };
    const before = scenes.slice(0, isMoreOfTheSame(scene, next) ? at : at + 1);
    const played = { scenes: [...before, next], at: before.length };
    return { trail: played, failure: undefined, isCut: false };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Letter after letter is one step: "lamp" is not four. */
function isMoreOfTheSame({ move, snapshot }: Scene, next: Scene): boolean {
  return (
    move?.kind === "event" &&
    move.name.endsWith(".typed") &&
    move.name === next.move?.name &&
    JSON.stringify(snapshot.value) === JSON.stringify(next.snapshot.value)
  );
}
