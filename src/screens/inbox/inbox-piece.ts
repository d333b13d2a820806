import type { SnapshotFrom } from "xstate";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { Speaker } from "./row-text.ts";

/** The props of every part of the inbox. */
export interface InboxPieceProps {
  readonly snapshot: SnapshotFrom<typeof inboxMachine>;
  readonly send: (event: InboxEvent) => void;
  readonly speaker: Speaker;
}
