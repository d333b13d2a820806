// Generated from member.entity.ts by "npm run codegen". Do not edit. d59160ed21d6

import type { Instant } from "../runtime.ts";

/** A person in an organisation, with the fields that only this person and the admins may read. The id is the id of the person's account. */
export type Member = {
  /** The name that other members see. */
  readonly name: string;
  /** The role, which decides what the member may do. */
  readonly role: MemberRole;
  /** The sites that the member has access to; without it, all. */
  readonly sites?: readonly string[];
  /** Whether the membership is active; members who left stay in the history. */
  readonly active: boolean;
  /** The address for notices, if the member wants any. */
  readonly email?: string;
  /** Whether the member may open the charts; admins always may. */
  readonly charts: boolean;
  /** The one request that a contractor was invited for. */
  readonly request?: string;
  /** When the membership ends by itself. */
  readonly until?: Instant;
  /** The record of the accepted invitation. */
  readonly entrance?: string;
  /** The label that a guest scanned last. */
  readonly label?: string;
  /** When the member left, or the membership ended by itself. */
  readonly leftAt?: Instant;
  /** When the member was added. */
  readonly joinedAt: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const memberRoleValues = [
  "guest",
  "resident",
  "technician",
  "coordinator",
  "admin",
] as const;
export type MemberRole = (typeof memberRoleValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const memberLimits = {
  name: { min: 1, max: 80 },
  sites: { min: 0, max: 50 },
  email: { min: 0, max: 200 },
} as const;
