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
  /** What a move from a moment is called in an address. */
  readonly wordOf: (scene: Scene, move: Move) => string;
  /** The move of such a word, as far as it can be made now. Throws an error for a word that is no move. */
  readonly moveOf: (scene: Scene, word: string) => Move | undefined;
}

/** What the address says of the storyboard. */
export interface StoryboardPlace {
  /** The state whose card is large. */
  readonly selected: string | undefined;
  /** Which moment of what was played is shown; the end of it unless told. */
  readonly step?: number | undefined;
  /** What was played beyond the way to the state: the words of its moves; first "*2" where only two moments of the way came before. */
  readonly walk?: string | undefined;
}

/** What is large, and how it came about. */
export interface Played {
  /** The state whose card was opened; none while all are looked at. */
  readonly selected: string | undefined;
  /** What was played beyond the way to that state, as in the address. */
  readonly walk: string | undefined;
  /** Every moment that was played, the beginning first, and which of them is shown. */
  readonly trail: Trail;
  /** What the machine said when the last move was made, where it could not be. */
  readonly failure: string | undefined;
  /** How many of the last steps that a link led to are not possible here. */
  readonly missing: number;
}

/** Nothing is large. */
export const nothingPlayed: Played = {
  selected: undefined,
  walk: undefined,
  trail: { scenes: [], at: 0 },
  failure: undefined,
  missing: 0,
};

/** A state's card with what was played from there, as far as the machine takes it. Nothing where no sample leads to the state. */
export function open(walker: SceneWalker, { selected, step, walk }: StoryboardPlace): Played {
  const way = selected === undefined ? undefined : walker.wayTo(selected);
  if (way === undefined) return nothingPlayed;
  const { scenes, missing } = replay(walker, way.scenes, walk);
  const end = walk === undefined ? way.at : scenes.length - 1;
  const at = step === undefined || scenes[step] === undefined ? end : step;
  // A link of an earlier version says how far it led, and not by which way.
  const lost = walk === undefined ? Math.max(0, (step ?? 0) - scenes.length + 1) : missing;
  return { selected, walk, trail: { scenes, at }, failure: undefined, missing: lost };
}

/** The way to a state, and what was played from there; how many moves at its end the machine does not take any more. */
function replay(walker: SceneWalker, way: readonly Scene[], walk = "") {
  const words = walk.split(" ").filter(Boolean);
  const kept = words[0]?.startsWith("*") ? Number(words.shift()?.slice(1)) : way.length;
  const scenes = way.slice(0, Math.max(1, kept || way.length));
  for (const [made, word] of words.entries()) {
    const next = sceneAfter(walker, scenes.at(-1), word);
    if (next === undefined) return { scenes, missing: words.length - made };
    scenes.push(next);
  }
  return { scenes, missing: 0 };
}

function sceneAfter(walker: SceneWalker, scene: Scene | undefined, word: string) {
  try {
    const move = scene && walker.moveOf(scene, word);
    const next = move && walker.after(scene, move);
    return next?.snapshot === scene?.snapshot ? undefined : next;
  } catch {
    // The word is no move, or the machine throws an error at it.
    return undefined;
  }
}

/** What was played beyond the way to a state, in words for the address. */
function walkOf(walker: SceneWalker, selected: string | undefined, scenes: readonly Scene[]) {
  const way = selected === undefined ? [] : (walker.wayTo(selected)?.scenes ?? []);
  const played = scenes.findIndex((scene, i) => scene !== way[i]);
  const words = scenes.flatMap((before, i) => {
    const move = scenes[i + 1]?.move;
    return i + 1 < played || move === undefined ? [] : [walker.wordOf(before, move)];
  });
  return [...(played < way.length ? [`*${played}`] : []), ...words].join(" ");
}

/** What was played after the moment that is shown gives way to what comes of the move. */
function play(walker: SceneWalker, played: Played, move: Move): Played {
  const { selected, trail } = played;
  const { scenes, at } = trail;
  const scene = scenes[at];
  if (scene === undefined) return played;
  try {
    const next = walker.after(scene, move);
    // What nobody waits for changes nothing.
    if (next.snapshot === scene.snapshot) return { ...played, failure: undefined };
    const before = scenes.slice(0, isMoreOfTheSame(scene, next) ? at : at + 1);
    const now = { scenes: [...before, next], at: before.length };
    const walk = walkOf(walker, selected, now.scenes);
    return { ...played, trail: now, walk, failure: undefined, missing: 0 };
  } catch (error) {
    return { ...played, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Several moves, one after the other. */
export function playAll(walker: SceneWalker, begun: Played, moves: readonly Move[]): Played {
  let played = begun;
  for (const move of moves) played = play(walker, played, move);
  return played;
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
