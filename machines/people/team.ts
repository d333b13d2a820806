import type { MemberRole } from "#generated/member/type.ts";

/** The roles that work on requests. */
export const team: readonly MemberRole[] = ["technician", "coordinator", "admin"];

/** Whether a role is one that works on requests; what is stored as a role might be anything. */
export function isOfTeam(role: string): boolean {
  return team.some((each) => each === role);
}
