import type { Invitation } from "#generated/invitation/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";

/**
 * The state of an invitation: open, revoked, used by the one person it was for, ended together with all others when a member was
 * removed, or expired.
 */
export type InvitationState = "open" | "revoked" | "used" | "ended" | "over";

export interface StateOf {
  readonly organisation: Pick<Organisation, "round">;
  /** The ids of the invitations for one person that were used. */
  readonly used: ReadonlySet<string>;
  readonly now: Instant;
}

/** Whether an invitation can still be used, and if not, why. */
export function stateOfInvitation(
  { id, revoked, expiresAt, round }: Document<Invitation>,
  { organisation, used, now }: StateOf,
): InvitationState {
  if (used.has(id)) return "used";
  if (revoked) return "revoked";
  if (round !== organisation.round) return "ended";
  return expiresAt > now ? "open" : "over";
}
