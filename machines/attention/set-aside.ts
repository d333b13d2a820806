import type { Instant } from "#generated/runtime.ts";
import { isSentBy, type Sender } from "../outbox/outbox-entry.ts";

/** A record that was stored on this device and cannot be read. */
export interface SetAside {
  readonly id: string;
  /** The table that held it: `"outbox"`, `"drafts"` … */
  readonly table: string;
  /** The path of the first invalid value in the record: `"change.writes[0].path"`. */
  readonly where: string;
  /** When it was found. */
  readonly at: Instant;
  /** The id of the author's member document, where it can be read. */
  readonly by: string | undefined;
}

/** The records that the signed-in user may see, because another member's text on this device is private to that member. */
export function seenBy(all: readonly SetAside[], sender: Sender): readonly SetAside[] {
  return all.filter(({ by }) => by === undefined || isSentBy(sender, { by }));
}
