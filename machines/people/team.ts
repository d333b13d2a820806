import type { Member, MemberRole } from "#generated/member/type.ts";
import type { Request } from "#generated/request/type.ts";

/** The roles that work on requests. */
export const team: readonly MemberRole[] = ["technician", "coordinator", "admin"];

/** Whether a role works on requests; the stored role may be any text. */
export function isOfTeam(role: string): boolean {
  return team.some((each) => each === role);
}

/** Whether somebody can be given work: active staff. */
export function isAssignable({ active, role }: Pick<Member, "active" | "role">): boolean {
  return active && isOfTeam(role);
}

/** Whether nobody works on a request: it is assigned to nobody, or to somebody who left or is no longer staff. */
export function isUnmanned(
  { assignee }: Pick<Request, "assignee">,
  people: { readonly get: (id: string) => Pick<Member, "active" | "role"> | undefined },
): boolean {
  if (assignee === undefined) return true;
  const person = people.get(assignee);
  // A guest does not know the others.
  return person !== undefined && !isAssignable(person);
}
