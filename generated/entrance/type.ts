// Generated from entrance.entity.ts by "npm run codegen". Do not edit. f4d6010fc146

import type { Instant } from "../runtime.ts";

/** The record that a user accepted an invitation. Only its author may read it, because it holds the invitation's secret id; the member refers to it. */
export type Entrance = {
  /** The accepted invitation. */
  readonly invitation: string;
  /** The redemption of an invitation for one person; its id is the invitation's id. */
  readonly redemption?: string;
  /** The role that the invitation grants. */
  readonly role: EntranceRole;
  /** The sites that the invitation grants access to. */
  readonly sites?: readonly string[];
  /** The one request that the invitation is for. */
  readonly request?: string;
  /** When their membership ends. */
  readonly until?: Instant;
  /** Who accepted the invitation. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};

export const entranceRoleValues = [
  "guest",
  "resident",
  "technician",
  "coordinator",
  "admin",
] as const;
export type EntranceRole = (typeof entranceRoleValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const entranceLimits = {
  sites: { min: 1, max: 50 },
} as const;
