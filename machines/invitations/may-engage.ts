import type { Request, RequestState } from "#generated/request/type.ts";
import { type Workspace, isCoordinating, seesSite } from "../workspace/workspace.ts";

/** Whether the reader may invite a contractor to a request, and the request still needs work. */
export function mayEngage(
  workspace: Workspace,
  { site, state }: Pick<Request, "site" | "state">,
): boolean {
  return isCoordinating(workspace) && seesSite(workspace.me, site) && toBeFixed.has(state);
}

const toBeFixed: ReadonlySet<RequestState> = new Set([
  "reported",
  "triaged",
  "assigned",
  "inProgress",
  "waiting",
]);
