import type { Instant } from "#generated/runtime.ts";
import { isSentBy, type Sender } from "../outbox/outbox-entry.ts";

/** Something that was kept on this device and cannot be read. */
export interface SetAside {
  readonly id: string;
  /** Where it was kept: `"outbox"`, `"drafts"` … */
  readonly table: string;
  /** Where in it something is not what it should be: `"change.writes[0].path"`. */
  readonly where: string;
  /** When it was found. */
  readonly at: Instant;
  /** Whose it is, as far as that can be read: the id of their member document. */
  readonly by: string | undefined;
}

/** What the person who is there may look at: what others wrote on this device is for them alone. */
export function seenBy(all: readonly SetAside[], sender: Sender): readonly SetAside[] {
  return all.filter(({ by }) => by === undefined || isSentBy(sender, { by }));
}
