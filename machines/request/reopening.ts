import { type AvailableRequestAction, availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isAssignable } from "../people/team.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What this person may do with a request now, with one way to reopen it: back to its assignee if they are still there. */
export function offeredActions(
  workspace: Pick<Workspace, "me" | "people">,
  request: Document<Request>,
): readonly AvailableRequestAction[] {
  const other = hasAbleAssignee(workspace, request) ? "reopen" : "sendBack";
  return availableRequestActions(workspace.me, request).filter(({ name }) => name !== other);
}

/** Guests do not see who is still a member: for them, as in the policy, an assignee is there. */
function hasAbleAssignee(
  { me, people }: Pick<Workspace, "me" | "people">,
  { assignee }: Document<Request>,
): boolean {
  if (assignee === undefined) return false;
  const person = people.get(assignee);
  return me.role === "guest" || (person !== undefined && isAssignable(person));
}
