import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isOfTeam } from "../people/team.ts";
import { reporterOf } from "../requests/reporter.ts";
import { isOpen } from "../requests/states.ts";
import { isCoordinating, type Person, seesSite, type Workspace } from "../workspace/workspace.ts";
import type { Ending } from "./building-change.ts";
import type { Affected, BuildingContext } from "./building-context.ts";
import { placesBelow } from "./place-rows.ts";

/** Whether a member holds a request: the lifecycle says from which states it can be released. */
export function isHeldBy({ state, assignee }: Request, member: string): boolean {
  return assignee === member && requestLifecycle.steps.release.from.some((from) => from === state);
}

/** Those of the requests that the reader may take away from a member. */
function heldBy(
  member: string,
  { me }: Pick<Workspace, "me">,
  requests: readonly Document<Request>[],
): readonly Document<Request>[] {
  return requests.filter(
    (request) =>
      isHeldBy(request, member) &&
      availableRequestActions(me, request).some(
        ({ name, refusal }) => name === "release" && refusal === undefined,
      ),
  );
}

/** The members who can take over all work of a member who leaves: active staff who see every site of it, by name. */
export function newAssigneesOf(
  { workspace, ending }: Pick<BuildingContext, "workspace" | "ending">,
  affected: Pick<Affected, "held"> | undefined,
): readonly Person[] {
  // Only coordinators may assign requests to others; releasing is open to more roles.
  if (!isCoordinating(workspace)) return [];
  const places = new Set(affected?.held.map(({ site }) => site));
  return [...workspace.people.values()].filter(
    (person) =>
      person.active &&
      isOfTeam(person.role) &&
      person.id !== ending?.id &&
      [...places].every((site) => seesSite(person, site)),
  );
}

/** What is open at a place or a site, or held by a member, out of all requests. */
export function affectedBy(
  { kind, id }: Ending,
  workspace: Workspace,
  requests: readonly Document<Request>[],
): Affected {
  if (kind === "person") {
    const held = heldBy(id, workspace, requests);
    const assigned = requests.filter((request) => isOpen(request) && request.assignee === id);
    const confirming = assigned.filter((request) => !isHeldBy(request, id)).length;
    const stuck = id === workspace.me.id ? assigned.length - confirming - held.length : 0;
    const begun = held.filter(({ state }) => state !== "assigned").length;
    const reported = requests.filter(
      (request) => isOpen(request) && reporterOf(request, workspace.people) === id,
    ).length;
    return { open: held.length + stuck, held, stuck, confirming, begun, reported };
  }
  const places = new Set([id, ...placesBelow(workspace, id).map((place) => place.id)]);
  const isThere = ({ site, place }: Request): boolean =>
    kind === "site" ? site === id : places.has(place);
  return {
    open: requests.filter((row) => isOpen(row) && isThere(row)).length,
    held: [],
    stuck: 0,
    confirming: 0,
    begun: 0,
    reported: 0,
  };
}
