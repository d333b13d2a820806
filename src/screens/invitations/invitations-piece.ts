import type { SnapshotFrom } from "xstate";
import type { InvitationsEvent } from "#machines/invitations/invitations-context.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";

/** What everything about invitations draws from. */
export interface InvitationsPieceProps {
  readonly snapshot: SnapshotFrom<typeof invitationsMachine>;
  readonly send: (event: InvitationsEvent) => void;
  /** The address by which somebody comes in. */
  readonly linkOf: (invitation: string) => string;
  /** Whether this device hands texts to other apps. */
  readonly canShare: boolean;
}
