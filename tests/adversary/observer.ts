import type { Fields } from "#generated/runtime.ts";
import type { Person } from "./people.ts";

/** The state of a world as the sender of messages sees it. */
export interface Observed {
  readonly documents: ReadonlyMap<string, Fields>;
  /** Every account. */
  readonly people: readonly Person[];
  /**
   * Ids of accounts that joined by themselves, which their account document records. Other members were added by someone else.
   */
  readonly joined: ReadonlySet<string>;
  /** ms */
  readonly now: number;
}

/** A message that leaves the app. */
export interface Delivery {
  /** The id of the recipient's account. */
  readonly to: string;
  readonly how: "mail" | "push";
  /** The e-mail address, or the path of the device. */
  readonly at: string;
  /** The paths of the documents that the message reveals. */
  readonly shows: readonly string[];
}

/** Determines the recipients of mail and push messages by the production code. Optional: the search works without one. */
export interface Observer {
  /** The entity whose new documents cause messages. */
  readonly entity: string;
  /** @param path of a new document */
  readonly deliveries: (observed: Observed, path: string) => readonly Delivery[];
}
