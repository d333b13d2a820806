import type { Changed, Judgements, See, Sent } from "./judging.ts";
import type { Knowledge, Known } from "./knowledge.ts";
import type { Declared } from "./load.ts";
import type { Move } from "./moves.ts";
import type { Observer } from "./observer.ts";
import type { Power, Powers } from "./power.ts";
import type { World } from "./world.ts";

/** What everything is asked with. */
export interface Bench {
  readonly world: World;
  readonly judgements: Judgements;
  readonly knowledge: Knowledge;
  readonly powers: Powers;
  /** What the schema itself says must never be. */
  readonly declared: readonly Declared[];
  /** Who says for whom a change causes mail or push, where somebody does. */
  readonly observer?: Observer | undefined;
}

/** Where a story stands. */
export interface Place {
  /** The numbers of the moves that led to it. */
  readonly trail: string;
  /** Who is in it together: what one of them knows, all of them know. */
  readonly members: readonly string[];
  readonly changed: Changed;
  readonly see: See;
  readonly known: Known;
  /** What each may do by right, by their ids: what they had when the story began, and what was given since by those who may. */
  readonly allowed: ReadonlyMap<string, readonly Power[]>;
  /** Which of the members wrote a document by which people come in, by its path. */
  readonly writers: ReadonlyMap<string, readonly string[]>;
  /** The documents as they were when the story began. */
  readonly origin: See;
}

/** Something that somebody did. */
export interface Taken {
  readonly move: Move;
  readonly sent: Sent;
  /** The documents that it wrote, as they are then. */
  readonly written: Changed;
}

/** One step that was let through, with what was before it and after it. */
export interface Step extends Taken {
  readonly from: Place;
  readonly to: Place;
}

/** Something happened that never may. */
export interface Violation {
  /** Tells apart what is wrong in different ways: `"role"`. */
  readonly kind: string;
  /** What happened, as the end of a story: `"stranger becomes admin"`. */
  readonly says: string;
  /** How bad it is, where one of a kind is worse than another: the worst is told. */
  readonly weight?: number;
}

/** Something that no policy may let happen. */
export interface Never {
  /** As it is told: `"gains power"`. */
  readonly name: string;
  /** What it is about: `"member.role"`; `"member.*"` is that there is one. */
  readonly fields: ReadonlySet<string>;
  /** How many steps are tried, where nothing else is asked for. */
  readonly depth: (members: readonly string[]) => number;
  /** How long the chains are that are tried besides, in which each step depends on the one before; none without it. */
  readonly chain?: (members: readonly string[]) => number;
  /** What is wrong before anybody did anything. */
  readonly atFirst?: (place: Place) => readonly Violation[];
  /** What is wrong after a step. */
  readonly after: (step: Step) => readonly Violation[];
  /** Whether two steps can be wrong together of which neither looks at what the other wrote. */
  readonly isJoint?: boolean;
}

/** How something came about that never may. */
export interface Found {
  readonly never: string;
  readonly violation: Violation;
  readonly members: readonly string[];
  readonly steps: readonly Taken[];
  /** What the members knew before the last step. */
  readonly known: Known;
}

/** The last part of a path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
