import type { MemberRole } from "#generated/member/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Person } from "../workspace/workspace.ts";

/** The roles that work on requests. */
export const team: readonly MemberRole[] = ["technician", "coordinator", "admin"];

/** Whether a role works on requests; the stored role may be any text. */
export function isOfTeam(role: string): boolean {
  return team.some((each) => each === role);
}

/** Whether somebody can be given work: active staff. */
export function isAssignable({ active, role }: Pick<Person, "active" | "role">): boolean {
  return active && isOfTeam(role);
}

/** Whether nobody works on a request: it is assigned to nobody, or to somebody who left or is no longer staff. */
export function isUnmanned(
  { assignee }: Pick<Request, "assignee">,
  people: { readonly get: (id: string) => Pick<Person, "active" | "role"> | undefined },
): boolean {
  if (assignee === undefined) return true;
  const person = people.get(assignee);
  // A guest does not know the others.
  return person !== undefined && !isAssignable(person);
}
