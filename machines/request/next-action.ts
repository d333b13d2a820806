import type { AvailableRequestAction, RequestActionName } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isCalledIn } from "../requests/next-step.ts";
import { type Workspace, isCoordinating } from "../workspace/workspace.ts";

/**
 * The one thing this person should do next with a request: what they are asked for by their role, by whether it is theirs,
 * and by where it stands. `undefined` when it is somebody else's turn, though they may do other things.
 */
export function nextAction(
  workspace: Workspace,
  request: Document<Request>,
  availableActions: readonly AvailableRequestAction[],
): RequestActionName | undefined {
  const wanted = wantedNext(workspace, request);
  return wanted.find((name) =>
    availableActions.some((action) => action.name === name && action.refusal === undefined),
  );
}

function wantedNext(
  workspace: Workspace,
  request: Document<Request>,
): readonly RequestActionName[] {
  const isMine = request.assignee === workspace.me.id || isCalledIn(workspace.me, request.id);
  switch (request.state) {
    case "reported":
      return ["triage", "claim"];
    case "triaged":
      return isCoordinating(workspace) ? ["assign"] : ["claim"];
    case "assigned":
      return isMine ? ["start"] : hasHands(workspace, request) ? [] : ["assign"];
    case "inProgress":
      return isMine ? ["resolve"] : hasHands(workspace, request) ? [] : ["assign"];
    case "waiting":
      if (request.waitingFor === "approval" && isCoordinating(workspace)) return ["assign"];
      return isMine ? ["start"] : hasHands(workspace, request) ? [] : ["assign"];
    case "resolved":
      return request.reporter === workspace.me.id || !isHere(workspace, request.reporter)
        ? ["confirm"]
        : [];
    case "closed":
    case "declined":
    case "merged":
    case "withdrawn":
      return [];
  }
}

/** Whether somebody who is still here works on it. */
function hasHands(workspace: Workspace, request: Document<Request>): boolean {
  return request.assignee !== undefined && isHere(workspace, request.assignee);
}

function isHere(workspace: Workspace, member: string): boolean {
  return workspace.people.get(member)?.active === true;
}

/** The other actions in the order in which they are most often wanted; what ends a request comes last. */
const usual: readonly RequestActionName[] = [
  "confirm",
  "reopen",
  "sendBack",
  "start",
  "resolve",
  "wait",
  "assign",
  "claim",
  "triage",
  "stop",
  "release",
  "correct",
  "adjust",
  "merge",
  "decline",
  "withdraw",
];

/** All other available actions, the usual first; following has a place of its own, and what nobody answers lapses by itself. */
export function otherActions(
  availableActions: readonly AvailableRequestAction[],
  next: RequestActionName | undefined,
): readonly AvailableRequestAction[] {
  return availableActions
    .filter(({ name }) => name !== next && name !== "follow" && name !== "lapse")
    .toSorted((a, b) => usual.indexOf(a.name) - usual.indexOf(b.name));
}
