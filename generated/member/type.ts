// Generated from member.entity.ts by "npm run codegen". Do not edit. f684face126f

import type { Instant } from "../runtime.ts";

/** A person in an organisation, with what only they and its admins see. The id is the identity they sign in with. */
export type Member = {
  /** What others see. */
  readonly name: string;
  /** What they may do. */
  readonly role: MemberRole;
  /** The only sites they see and act on; without it, all. */
  readonly sites?: readonly string[];
  /** Whether they still belong; history keeps those who left. */
  readonly active: boolean;
  /** Where notices go, if they want any. */
  readonly email?: string;
  /** Whether they may look at the charts, as designers do; admins may anyway. */
  readonly charts: boolean;
  /** The one request a contractor came for. */
  readonly request?: string;
  /** When their membership ends by itself. */
  readonly until?: Instant;
  /** How they came in by an invitation. */
  readonly entrance?: string;
  /** The label they last scanned, as a guest. */
  readonly label?: string;
  /** When they left by themselves, or their time ended. */
  readonly leftAt?: Instant;
  /** When they were added. */
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
