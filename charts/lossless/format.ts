/**
 * A value within a node: text, a truth value, null and plain numbers as they are; another node by its place, as `[3]`; what
 * JSON has no word for by name, as `["undefined"]` or `["bigint", "12"]`.
 */
export type Slot =
  | string
  | number
  | boolean
  | null
  | Place
  | readonly [string]
  | readonly [string, string];

/** Where a node lies in the list. */
export type Place = readonly [number];

/** An object, an array, a function and the like: its kind, and what belongs to it. */
export type Node = readonly [kind: string, ...slots: readonly Slot[]];

/**
 * Everything that was reached, in one flat list: what is shared or leads back to itself is named by its place, and no depth
 * is too deep.
 */
export interface Written {
  readonly v: 1;
  readonly root: Slot;
  readonly nodes: readonly Node[];
}

/** A later value: what it has besides the nodes that were written before. */
export interface WrittenChange extends Written {
  /** How many there were. */
  readonly after: number;
}

/** Whether a slot names another node. */
export function isPlace(slot: Slot | undefined): slot is Place {
  return Array.isArray(slot) && typeof slot[0] === "number";
}

/** Text that `encode` did not write. */
export class LosslessError extends Error {
  readonly code = "not-lossless";

  constructor(what: string, options?: ErrorOptions) {
    super(`The text ${what}: only what encode() wrote can be read.`, options);
    this.name = "LosslessError";
  }
}
