/** A point in px of the drawing at 100 %, from its upper left corner. Every place in a drawing is given so: nothing is relative. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Which way a piece of a chart runs. */
export type Direction = "DOWN" | "RIGHT";

/** Which way each piece runs, by the path of its state. */
export type Directions = ReadonlyMap<string, Direction>;

/** A chart with a place for everything: what is drawn, on paper and on the screen. */
export interface LaidOut {
  /** Only a whole chart has them. Its next drawing keeps these directions, so that nothing jumps. */
  readonly directions?: Directions;
  readonly width: number;
  readonly height: number;
  /** Every state that is shown, the root included, parents before their children. */
  readonly states: readonly LaidOutState[];
  readonly transitions: readonly LaidOutTransition[];
  /** Where a state that has children is entered. */
  readonly initials: readonly LaidOutInitial[];
}

export interface LaidOutState extends Box {
  readonly path: string;
  /** Its parts in words, as they are shown, each at its baseline. What it does without leaving is in `LaidOut.transitions`. */
  readonly lines: readonly LaidOutLine[];
  /** Whether its children are hidden. */
  readonly folded: boolean;
}

export interface LaidOutLine extends Point {
  readonly role: "name" | "description" | "tag" | "invoke" | "entry" | "exit";
  readonly text: string;
}

export interface LaidOutTransition {
  /** Id of the transition. Those between the same two states share one line, with their labels one below the other. */
  readonly id: string;
  /**
   * Corners of the line, from source to target; empty for one that is listed in its state: it only acts, belongs to the
   * machine as a whole, or leads back to it.
   */
  readonly points: readonly Point[];
  readonly label: Box & { readonly lines: readonly LaidOutLabelLine[] };
}

/** A piece of a label; several can stand on one line. */
export interface LaidOutLabelLine extends Point {
  readonly role: "trigger" | "guard" | "target" | "actions" | "by" | "description";
  readonly text: string;
}

/** The dot from which an arrow leads to the state that is entered first. */
export interface LaidOutInitial extends Point {
  /** Path of the state that is entered, or of the history state whose default this is; the dot is `x`, `y` at its centre. */
  readonly of: string;
  readonly radius: number;
  /** Corners of the arrow, from the dot to the state; none when the dot itself is not drawn. */
  readonly points: readonly Point[];
}
