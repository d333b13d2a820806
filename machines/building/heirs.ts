import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { requestOffers } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isOfTeam } from "../people/team.ts";
import { type Workspace, isCoordinating, type Person, seesSite } from "../workspace/workspace.ts";
import type { Affected, BuildingContext } from "./building-context.ts";

/** Whether a member holds a request: the lifecycle says from which states it can be released. */
export function isHeldBy({ state, assignee }: Request, member: string): boolean {
  return assignee === member && requestLifecycle.steps.release.from.some((from) => from === state);
}

/** Those of the requests that the reader may take away from a member. */
export function heldBy(
  member: string,
  { me }: Pick<Workspace, "me">,
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

/** The members who can take over all work of a member who leaves: active staff who see every site of it, by name. */
export function heirsOf(
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
