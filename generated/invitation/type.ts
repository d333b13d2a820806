// Generated from invitation.entity.ts by "npm run codegen". Do not edit. d19f7de16378

import type { Instant } from "../runtime.ts";

/** A link that lets somebody into an organisation with a role. Its id is unguessable and secret: only its author and who was given the link know it. */
export type Invitation = {
  /** What they will be. */
  readonly role: InvitationRole;
  /** The only sites they will see and act on; without it, all. */
  readonly sites?: readonly string[];
  /** The one request a contractor comes for. */
  readonly request?: string;
  /** When their membership ends. */
  readonly until?: Instant;
  /** Until when it can be accepted. */
  readonly expiresAt: Instant;
  /** Whether many come in by it; otherwise it is for one person. */
  readonly reusable: boolean;
  /** Where it was sent. */
  readonly email?: string;
  /** Whether only the account with that verified address comes in by it. */
  readonly bound: boolean;
  /** A word to whoever gets it. */
  readonly note?: string;
  /** What its people call it, for those who are not in it yet. */
  readonly organisationName: string;
  /** Who invites. */
  readonly by: string;
  /** What they are called, for those who are not in it yet. */
  readonly byName?: string;
  /** When. */
  readonly at: Instant;
  /** The organisation's round of invitations that it belongs to; it is over with that. */
  readonly round: number;
  /** Taken back: nobody joins by it any more. */
  readonly revoked: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const invitationRoleValues = [
  "guest",
  "resident",
  "technician",
  "coordinator",
  "admin",
] as const;
export type InvitationRole = (typeof invitationRoleValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const invitationLimits = {
  sites: { min: 1, max: 50 },
  email: { min: 0, max: 200 },
  note: { min: 0, max: 500 },
  organisationName: { min: 1, max: 120 },
  byName: { min: 0, max: 80 },
} as const;
