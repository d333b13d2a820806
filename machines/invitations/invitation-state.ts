import type { Invitation } from "#generated/invitation/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";

/**
 * How an invitation stands: open, taken back, used by the one person it was for, ended along with all others when somebody was
 * put out, or over by itself.
 */
export type InvitationState = "open" | "revoked" | "used" | "ended" | "over";

export interface StateOf {
  readonly organisation: Pick<Organisation, "round">;
  /** The invitations for one person that somebody has used. */
  readonly used: ReadonlySet<string>;
  readonly now: Instant;
}

/** Whether somebody can still come in by an invitation, and if not, why. */
export function stateOfInvitation(
  { id, revoked, expiresAt, round }: Document<Invitation>,
  { organisation, used, now }: StateOf,
): InvitationState {
  if (used.has(id)) return "used";
  if (revoked) return "revoked";
  if (round !== organisation.round) return "ended";
  return expiresAt > now ? "open" : "over";
}
