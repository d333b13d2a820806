import type { SnapshotFrom } from "xstate";
import type { InboxEvent } from "#machines/inbox/inbox-event.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { Speaker } from "./row-text.ts";

/** What every piece of the inbox is drawn from. */
export interface InboxPieceProps {
  readonly snapshot: SnapshotFrom<typeof inboxMachine>;
  readonly send: (event: InboxEvent) => void;
  readonly speaker: Speaker;
}
