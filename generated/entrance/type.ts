// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 6bb031977837

import type { Instant } from "../runtime.ts";

/** That somebody comes in by an invitation. It holds the invitation's secret id, so nobody reads it but its author; a member names it. */
export type Entrance = {
  /** The invitation they accept. */
  readonly invitation: string;
  /** What says that it is used, where the invitation is for one person: the invitation's id. */
  readonly redemption?: string;
  /** What the invitation makes them. */
  readonly role: EntranceRole;
  /** The only sites it lets them see and act on. */
  readonly sites?: readonly string[];
  /** The one request it is for. */
  readonly request?: string;
  /** When their membership ends. */
  readonly until?: Instant;
  /** Who comes in. */
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
