import type { Request } from "#generated/request/type.ts";
import { type House, isCoordinating, isStaff, seesSite } from "../house.ts";

/** Who has to do what next, so that a request goes on. */
export interface NextStep {
  /** `look` at it, `takeOn`, `begin`, `finish`, `unblock` what it waits for, `confirm` the fix; `nothing` once it has ended. */
  readonly what: "look" | "takeOn" | "begin" | "finish" | "unblock" | "confirm" | "nothing";
  /** Whose turn it is: one certain person's, any coordinator's, anybody's who works here, or nobody's. */
  readonly turn: "member" | "coordinators" | "staff" | "nobody";
  /** Whose, when it is one certain person's. */
  readonly member?: string | undefined;
  /** Whether it is the turn of whoever looks, and theirs to do. */
  readonly isMine: boolean;
}

type Facts = Pick<Request, "state" | "site" | "assignee" | "reporter" | "waitingFor"> & {
  readonly id?: string;
};

/** What has to happen next to a request, and whose turn it is. */
export function nextStep(request: Facts, house: House): NextStep {
  switch (request.state) {
    case "reported":
      return ofCoordinators("look", request, house);
    case "triaged":
      return {
        what: "takeOn",
        turn: "staff",
        isMine: isStaff(house) && seesSite(house.me, request.site),
      };
    case "assigned":
      return ofWorker("begin", request, house);
    case "inProgress":
      return ofWorker("finish", request, house);
    case "waiting":
      return request.waitingFor === "approval"
        ? ofCoordinators("unblock", request, house)
        : ofWorker("unblock", request, house);
    case "resolved":
      return {
        what: "confirm",
        turn: "member",
        member: request.reporter,
        isMine: request.reporter === house.me.id,
      };
    case "closed":
    case "declined":
    case "merged":
    case "withdrawn":
      return { what: "nothing", turn: "nobody", isMine: false };
  }
}

/** Whether somebody was called in from outside for this one request. */
export function isCalledIn({ role, request }: House["me"], id: string | undefined): boolean {
  return role === "guest" && request !== undefined && request === id;
}

function ofCoordinators(what: NextStep["what"], { site }: Facts, house: House): NextStep {
  return { what, turn: "coordinators", isMine: isCoordinating(house) && seesSite(house.me, site) };
}

/** Whoever was called in from outside works on it as much as whoever took it on, and sees it as theirs. */
function ofWorker(what: NextStep["what"], request: Facts, house: House): NextStep {
  const { me } = house;
  const isGuest = isCalledIn(me, request.id);
  const member = isGuest ? me.id : request.assignee;
  if (member === undefined) return ofCoordinators(what, request, house);
  return { what, turn: "member", member, isMine: isGuest || (member === me.id && isStaff(house)) };
}
