import type { Fields } from "#generated/runtime.ts";
import type { Person } from "./people.ts";

/** The state of a world as those see it who send something because of it. */
export interface Observed {
  readonly documents: ReadonlyMap<string, Fields>;
  /** Everybody with an account, and what is known of it. */
  readonly people: readonly Person[];
  /** Who came in by their own doing: their accounts remember it. Who else stands among the members was put there. */
  readonly joined: ReadonlySet<string>;
  /** ms */
  readonly now: number;
}

/** Something that is sent to somebody outside of the app. */
export interface Delivery {
  /** The id of their account. */
  readonly to: string;
  readonly how: "mail" | "push";
  /** The e-mail address, or the path of the device. */
  readonly at: string;
  /** The paths of the documents of which it says something. */
  readonly shows: readonly string[];
}

/** Says for whom a change causes mail or push, by what really decides it. A schema may have one; the search works without. */
export interface Observer {
  /** The entity of the documents whose beginning is told of. */
  readonly entity: string;
  /** @param path of a document that has just begun */
  readonly deliveries: (observed: Observed, path: string) => readonly Delivery[];
}
