import type { Scene, SceneMove, SceneWalker, Trail } from "./prototype-scenes.ts";

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
export function play(walker: SceneWalker, played: Played, move: SceneMove): Played {
  const { scenes, at } = played.trail;
  const scene = scenes[at];
  if (scene === undefined) return played;
  try {
    const next = walker.after(scene, move);
    // What nobody waits for changes nothing.
    if (next.snapshot === scene.snapshot) return { ...played, failure: undefined };
    const before = scenes.slice(0, isMoreOfTheSame(scene, next) ? at : at + 1);
    return {
      ...played,
      trail: { scenes: [...before, next], at: before.length },
      failure: undefined,
      isCut: false,
    };
  } catch (error) {
    return { ...played, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Letter after letter is one step: "lamp" is not four. */
function isMoreOfTheSame(scene: Scene, next: Scene): boolean {
  return (
    scene.move?.kind === "event" &&
    next.move?.kind === "event" &&
    scene.move.name.endsWith(".typed") &&
    scene.move.name === next.move.name &&
    JSON.stringify(scene.snapshot.value) === JSON.stringify(next.snapshot.value)
  );
}
