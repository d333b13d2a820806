// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 28d51e03bcbf

import type { Instant } from "../runtime.ts";

/** A link with which a user joins an organisation in a role. Its id cannot be guessed, and only its author and the people who received the link know it. */
export type Invitation = {
  /** The role of the invited user. */
  readonly role: InvitationRole;
  /** The sites that the invited user gets access to; without it, all. */
  readonly sites?: readonly string[];
  /** The one request that a contractor is invited for. */
  readonly request?: string;
  /** When the membership ends. */
  readonly until?: Instant;
  /** When the invitation expires. */
  readonly expiresAt: Instant;
  /** Whether many users can accept it; otherwise only one. */
  readonly reusable: boolean;
  /** The address that it was sent to. */
  readonly email?: string;
  /** Whether only the account with that verified address can accept it. */
  readonly bound: boolean;
  /** A message to the invited user. */
  readonly note?: string;
  /** The organisation's name, for a user who has not joined yet. */
  readonly organisationName: string;
  /** Who invites. */
  readonly by: string;
  /** The inviting member's name, for a user who has not joined yet. */
  readonly byName?: string;
  /** When. */
  readonly at: Instant;
  /** The organisation's round of invitations when it was created; it is valid as long as that round. */
  readonly round: number;
  /** Whether it was revoked: nobody can join with it any more. */
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
