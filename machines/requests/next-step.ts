import type { Request } from "#generated/request/type.ts";
import { isUnmanned } from "../people/team.ts";
import { type Workspace, isCoordinating, isStaff, seesSite } from "../workspace/workspace.ts";
import { reporterOf } from "./reporter.ts";

/** The next step of a request, and who has to take it. */
export interface NextStep {
  /** `look` at it, `takeOn`, `begin`, `finish`, `unblock` what it waits for, `confirm` the fix; `nothing` once it has ended. */
  readonly what: "look" | "takeOn" | "begin" | "finish" | "unblock" | "confirm" | "nothing";
  /** Whose turn it is: one member's, any coordinator's, any staff member's, or nobody's. */
  readonly turn: "member" | "coordinators" | "staff" | "nobody";
  /** The id of that member, where it is one member's turn. */
  readonly member?: string | undefined;
  /** Whether the reader is one of those whose turn it is. */
  readonly isMine: boolean;
}

type Facts = Pick<
  Request,
  "state" | "site" | "assignee" | "reporter" | "reporterName" | "source" | "waitingFor"
> & {
  readonly id?: string;
};

/** The next step of a request, and whose turn it is. */
export function nextStep(request: Facts, workspace: Workspace): NextStep {
  switch (request.state) {
    case "reported":
      return ofCoordinators("look", request, workspace);
    case "triaged":
      return {
        what: "takeOn",
        turn: "staff",
        isMine: isStaff(workspace) && seesSite(workspace.me, request.site),
      };
    case "assigned":
      return ofWorker("begin", request, workspace);
    case "inProgress":
      return ofWorker("finish", request, workspace);
    case "waiting":
      return request.waitingFor === "approval"
        ? ofCoordinators("unblock", request, workspace)
        : ofWorker("unblock", request, workspace);
    case "resolved": {
      const member = reporterOf(request, workspace.people);
      const hasLeft = member !== undefined && workspace.people.get(member)?.active === false;
      if (hasLeft) return ofCoordinators("confirm", request, workspace);
      return {
        what: "confirm",
        turn: member === undefined ? "nobody" : "member",
        member,
        isMine: member === workspace.me.id,
      };
    }
    case "closed":
    case "declined":
    case "merged":
    case "withdrawn":
      return { what: "nothing", turn: "nobody", isMine: false };
  }
}

/**
 * Whether the list marks a request as the reader's turn. What any staff member may take on is nobody's turn, and of what waits only
 * an approval is.
 */
export function isMyTurn(request: Facts, workspace: Workspace): boolean {
  const { what, turn, isMine } = nextStep(request, workspace);
  if (what === "unblock")
    return isMine && turn === "coordinators" && request.waitingFor === "approval";
  return isMine && what !== "takeOn";
}

/** Whether a member is a contractor who was invited to this one request. */
function isCalledIn({ role, request }: Workspace["me"], id: string | undefined): boolean {
  return role === "guest" && request !== undefined && request === id;
}

function ofCoordinators(what: NextStep["what"], { site }: Facts, workspace: Workspace): NextStep {
  return {
    what,
    turn: "coordinators",
    isMine: isCoordinating(workspace) && seesSite(workspace.me, site),
  };
}

/** A contractor works on the request as the assignee does, so it is their turn too. */
function ofWorker(what: NextStep["what"], request: Facts, workspace: Workspace): NextStep {
  const { me } = workspace;
  const isGuest = isCalledIn(me, request.id);
  const member = isGuest ? me.id : request.assignee;
  const isNobodys = !isGuest && isUnmanned(request, workspace.people);
  if (member === undefined || isNobodys) return ofCoordinators(what, request, workspace);
  return {
    what,
    turn: "member",
    member,
    isMine: isGuest || (member === me.id && isStaff(workspace)),
  };
}
