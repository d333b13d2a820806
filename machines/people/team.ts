import type { MemberRole } from "#generated/member/type.ts";

/** The roles that work on requests. */
export const team: readonly MemberRole[] = ["technician", "coordinator", "admin"];

/** Whether a role works on requests; the stored role may be any text. */
export function isOfTeam(role: string): boolean {
  return team.some((each) => each === role);
}
