import type { AvailableRequestAction, RequestActionName } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { nextStep } from "../requests/next-step.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { ActionName } from "./action-context.ts";

/** An available action that has a button. */
type OrderedAction = AvailableRequestAction & { readonly name: ActionName };

/** What a person may do with a request, in the order in which it is wanted. */
export interface ActionOrder {
  /** The primary action; `undefined` if it is somebody else's turn. */
  readonly next: ActionName | undefined;
  /** All others: what else the next step could be, then the usual ones, and last what ends the request. */
  readonly others: readonly OrderedAction[];
}

/**
 * Orders the available actions. Following has its own button, and a lapse happens by itself. An action that is refused now is never
 * the primary one.
 */
export function orderActions(
  workspace: Workspace,
  request: Document<Request>,
  availableActions: readonly AvailableRequestAction[],
): ActionOrder {
  const wanted = wantedNext(workspace, request);
  const isWanted = ({ name, refusal }: AvailableRequestAction): boolean =>
    refusal === undefined && wanted.includes(name);
  const order = [...wanted, ...usual];
  const ordered = availableActions
    .flatMap((action) =>
      action.name === "follow" || action.name === "lapse" ? [] : [{ ...action, name: action.name }],
    )
    .toSorted(
      (a, b) =>
        Number(isWanted(b)) - Number(isWanted(a)) || order.indexOf(a.name) - order.indexOf(b.name),
    );
  const [first, ...rest] = ordered;
  return first !== undefined && isWanted(first)
    ? { next: first.name, others: rest }
    : { next: undefined, others: ordered };
}

/** The actions that take the next step; the policy decides which of them a person may take. */
function wantedNext(
  workspace: Workspace,
  request: Document<Request>,
): readonly RequestActionName[] {
  const { what, turn, member, isMine } = nextStep(request, workspace);
  const isWorker = turn === "member" && isMine;
  const isHere = member !== undefined && workspace.people.get(member)?.active === true;
  if (!isMine && isHere) return [];
  switch (what) {
    case "look":
      // Its sheet sets the priority, too.
      return ["assign", "triage", "claim"];
    case "takeOn":
      return ["assign", "claim"];
    case "unblock":
      // Coordinators unblock what waits for an approval.
      if (turn === "coordinators") return ["approve", "assign"];
      return isWorker ? ["start"] : ["assign"];
    case "begin":
      return isWorker ? ["start"] : ["assign"];
    case "finish":
      return isWorker ? ["resolve"] : ["assign"];
    case "confirm":
      return ["confirm"];
    case "nothing":
      return [];
  }
}

/** The order in which actions are usually wanted; what ends a request comes last. */
const usual: readonly RequestActionName[] = [
  "confirm",
  "approve",
  "reopen",
  "sendBack",
  "retract",
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
