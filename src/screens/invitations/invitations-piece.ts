import type { SnapshotFrom } from "xstate";
import type { InvitationsEvent } from "#machines/invitations/invitations-context.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";

/** The props of every part of the invitations. */
export interface InvitationsPieceProps {
  readonly snapshot: SnapshotFrom<typeof invitationsMachine>;
  readonly send: (event: InvitationsEvent) => void;
  /** The address of an invitation's link. */
  readonly linkOf: (invitation: string) => string;
  /** Whether this device can share texts with other apps. */
  readonly canShare: boolean;
}
