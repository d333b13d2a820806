import type { Request, RequestState } from "#generated/request/type.ts";
import { type House, isCoordinating, seesSite } from "../house.ts";

/** Whether whoever looks may ask somebody from outside to see to a request, and it still needs seeing to. */
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
