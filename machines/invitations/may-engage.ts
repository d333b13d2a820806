import type { Request, RequestState } from "#generated/request/type.ts";
import { type House, isCoordinating, seesSite } from "../house.ts";

/** Whether the reader may invite a contractor to a request, and the request still needs work. */
export function mayEngage(house: House, { site, state }: Pick<Request, "site" | "state">): boolean {
  return isCoordinating(house) && seesSite(house.me, site) && toBeFixed.has(state);
}

const toBeFixed: ReadonlySet<RequestState> = new Set([
  "reported",
  "triaged",
  "assigned",
  "inProgress",
  "waiting",
]);
