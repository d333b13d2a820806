// Generated from directory.entity.ts by "npm run codegen". Do not edit. b1765a0453b8

/** What all may see of a member: name, role and sites. The id is the member's. */
export type Directory = {
  /** What others see. */
  readonly name: string;
  /** What they may do. */
  readonly role: DirectoryRole;
  /** The only sites they see and act on; without it, all. */
  readonly sites?: readonly string[];
  /** Whether they still belong; history keeps those who left. */
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
