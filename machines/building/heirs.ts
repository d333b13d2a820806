import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { requestOffers } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type House, isCoordinating, type Person, seesSite } from "../house.ts";
import { isOfTeam } from "../people/team.ts";
import type { Affected, BuildingContext } from "./building-context.ts";

/** Whether a request lies in somebody's hands: the lifecycle says from where it can be given back. */
export function isHeldBy({ state, assignee }: Request, member: string): boolean {
  return assignee === member && requestLifecycle.steps.release.from.some((from) => from === state);
}

/** Of these requests, those whoever looks may take out of somebody's hands. */
export function heldBy(
  member: string,
  { me }: Pick<House, "me">,
  requests: readonly Document<Request>[],
): readonly Document<Request>[] {
  return requests.filter(
    (request) =>
      isHeldBy(request, member) &&
      requestOffers(me, request).some(
        ({ name, refusal }) => name === "release" && refusal === undefined,
      ),
  );
}

/** Who can take over all the work of somebody who leaves: active staff who see every site of it, by name. */
export function heirsOf(
  { house, ending }: Pick<BuildingContext, "house" | "ending">,
  affected: Pick<Affected, "held"> | undefined,
): readonly Person[] {
  // To give it to somebody is not for everybody; to give it back is.
  if (!isCoordinating(house)) return [];
  const places = new Set(affected?.held.map(({ site }) => site));
  return [...house.people.values()].filter(
    (person) =>
      person.active &&
      isOfTeam(person.role) &&
      person.id !== ending?.id &&
      [...places].every((site) => seesSite(person, site)),
  );
}
