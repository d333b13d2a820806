import type { Request } from "#generated/request/type.ts";
import { type House, isCoordinating, isStaff } from "../house.ts";

/** Who has to do what next, so that a request goes on. */
export interface NextStep {
  /** `look` at it, `takeOn`, `begin`, `finish`, `unblock` what it waits for, `confirm` the fix; `nothing` once it has ended. */
  readonly what: "look" | "takeOn" | "begin" | "finish" | "unblock" | "confirm" | "nothing";
  /** Whose turn it is: one certain person's, any coordinator's, anybody's who works here, or nobody's. */
  readonly turn: "member" | "coordinators" | "staff" | "nobody";
  /** Whose, when it is one certain person's. */
  readonly member?: string | undefined;
  /** Whether it is the turn of whoever looks. */
  readonly isMine: boolean;
}

type Facts = Pick<Request, "state" | "assignee" | "reporter" | "waitingFor"> & {
  readonly id?: string;
};

/** What has to happen next to a request, and whose turn it is. */
export function nextStep(request: Facts, house: House): NextStep {
  switch (request.state) {
    case "reported":
      return { what: "look", turn: "coordinators", isMine: isCoordinating(house) };
    case "triaged":
      return { what: "takeOn", turn: "staff", isMine: isStaff(house) };
    case "assigned":
      return ofMember("begin", worker(request, house), house);
    case "inProgress":
      return ofMember("finish", worker(request, house), house);
    case "waiting":
      return request.waitingFor === "approval"
        ? { what: "unblock", turn: "coordinators", isMine: isCoordinating(house) }
        : ofMember("unblock", worker(request, house), house);
    case "resolved":
      return ofMember("confirm", request.reporter, house);
    case "closed":
    case "declined":
    case "merged":
    case "withdrawn":
      return { what: "nothing", turn: "nobody", isMine: false };
  }
}

/** Whoever was called in from outside works on it as much as whoever took it on, and sees it as theirs. */
function worker({ id, assignee }: Facts, { me }: House): string | undefined {
  return isCalledIn(me, id) ? me.id : assignee;
}

/** Whether somebody was called in from outside for this one request. */
export function isCalledIn({ role, request }: House["me"], id: string | undefined): boolean {
  return role === "guest" && request !== undefined && request === id;
}

function ofMember(what: NextStep["what"], member: string | undefined, house: House): NextStep {
  return member === undefined
    ? { what, turn: "coordinators", isMine: isCoordinating(house) }
    : { what, turn: "member", member, isMine: member === house.me.id };
}
