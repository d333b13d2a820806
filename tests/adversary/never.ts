import type { Changed, Judgements, See, Sent } from "./judging.ts";
import type { Knowledge, Known } from "./knowledge.ts";
import type { Declared } from "./load.ts";
import type { Move } from "./moves.ts";
import type { Observer } from "./observer.ts";
import type { Power, Powers } from "./power.ts";
import type { World } from "./world.ts";

/** The input of every never. */
export interface Bench {
  readonly world: World;
  readonly judgements: Judgements;
  readonly knowledge: Knowledge;
  readonly powers: Powers;
  /** The nevers that the schema declares. */
  readonly declared: readonly Declared[];
  /** Determines the recipients of mail and push messages, if the schema has an observer. */
  readonly observer?: Observer | undefined;
}

/** A state within a story. */
export interface Place {
  /** The numbers of the moves that led to it. */
  readonly trail: string;
  /** The members of the coalition; they share their knowledge. */
  readonly members: readonly string[];
  readonly changed: Changed;
  readonly see: See;
  readonly known: Known;
  /**
   * The legitimate power of each person, by id: what they had at the start of the story, and what authorised people gave since.
   */
  readonly allowed: ReadonlyMap<string, readonly Power[]>;
  /** The coalition members who wrote a document by which people join, by its path. */
  readonly writers: ReadonlyMap<string, readonly string[]>;
  /** The documents at the start of the story. */
  readonly origin: See;
}

/** A step of a story. */
export interface Taken {
  readonly move: Move;
  readonly sent: Sent;
  /** The documents that it wrote. */
  readonly written: Changed;
}

/** One allowed step, with the states before and after it. */
export interface Step extends Taken {
  readonly from: Place;
  readonly to: Place;
}

/** A violation of a never. */
export interface Violation {
  /** Distinguishes kinds of violations: `"role"`. */
  readonly kind: string;
  /** The end of the story: `"stranger becomes admin"`. */
  readonly says: string;
  /** The severity, to choose the worst violation of a kind. */
  readonly weight?: number;
}

/** An invariant that no policy may let users violate. */
export interface Never {
  /** The name in reports: `"gains power"`. */
  readonly name: string;
  /** The fields it is about: `"member.role"`; `"member.*"` for the existence of a document. */
  readonly fields: ReadonlySet<string>;
  /** The default number of steps. */
  readonly depth: (members: readonly string[]) => number;
  /** Violations in the initial state. */
  readonly atFirst?: (place: Place) => readonly Violation[];
  /** Violations after a step. */
  readonly after: (step: Step) => readonly Violation[];
  /** Whether two independent steps can violate it together, although neither reads what the other wrote. */
  readonly isJoint?: boolean;
}

/** A violation and the steps that led to it. */
export interface Found {
  readonly never: string;
  readonly violation: Violation;
  readonly members: readonly string[];
  readonly steps: readonly Taken[];
  /** The secrets that the members knew before the last step. */
  readonly known: Known;
}

/** The last segment of a path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
