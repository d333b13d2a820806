import type { RequestPriority } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { Workspace } from "../workspace/workspace.ts";

const hourMs = 3_600_000;

/** By when the organisation promises a fix of this priority, counted from `from`: the report, or now. */
export function dueByPriority(
  workspace: Pick<Workspace, "organisation">,
  priority: RequestPriority,
  from: Instant,
): Instant {
  return from + workspace.organisation.dueHours[priority] * hourMs;
}
