import type { AnyMachineSnapshot, EventObject } from "xstate";

/** Something that may happen to the machine that is played with. */
export interface SceneMove {
  /** An event somebody sends, what an invoked actor answers or tells, or time that passes. */
  readonly kind: "event" | "done" | "error" | "news" | "time";
  /** The event's type, the name of the actor's logic, or the delay. */
  readonly name: string;
  /** Tells it apart from all others that are possible now. */
  readonly label: string;
  readonly event: EventObject;
  /** Nobody wrote a sample of it. */
  readonly isGuess: boolean;
}

/** One moment of the machine, and what led to it. */
export interface Scene {
  readonly snapshot: AnyMachineSnapshot;
  /** None where it begins, and where it goes on by itself. */
  readonly move: SceneMove | undefined;
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
  readonly after: (scene: Scene, move: SceneMove) => Scene;
}
