// Generated from member.entity.ts by "npm run codegen". Do not edit. 7f87d66f3842

import type { Instant } from "../runtime.ts";

/** A person in an organisation. The id is the identity they sign in with. */
export type Member = {
  /** What others see. */
  readonly name: string;
  /** Where notices go, if they want any. */
  readonly email?: string;
  /** What they may do. */
  readonly role: MemberRole;
  /** The only sites they see and act on; without it, all. */
  readonly sites?: readonly string[];
  /** Whether they still belong; history keeps those who left. */
  readonly active: boolean;
  /** When they were added. */
  readonly joinedAt: Instant;
};

export const memberRoleValues = ["resident", "technician", "coordinator", "admin"] as const;
export type MemberRole = (typeof memberRoleValues)[number];
