// Generated from directory.entity.ts by "npm run codegen". Do not edit. e4fa410c00d6

/** The part of a member that every member may read: name, role and sites. The id is the member's. */
export type Directory = {
  /** The name that other members see. */
  readonly name: string;
  /** The role, which decides what the member may do. */
  readonly role: DirectoryRole;
  /** The sites that the member has access to; without it, all. */
  readonly sites?: readonly string[];
  /** Whether the membership is active; members who left stay in the history. */
  readonly active: boolean;
};

export const directoryRoleValues = [
  "guest",
  "resident",
  "technician",
  "coordinator",
  "admin",
] as const;
export type DirectoryRole = (typeof directoryRoleValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const directoryLimits = {
  name: { min: 1, max: 80 },
  sites: { min: 0, max: 50 },
} as const;
