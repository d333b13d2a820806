import { mayAddMember, availableMemberActions } from "#generated/member/policy.ts";
import { availableOrganisationActions } from "#generated/organisation/policy.ts";
import { mayAddPlace, availablePlaceActions } from "#generated/place/policy.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { mayAddSite, availableSiteActions } from "#generated/site/policy.ts";
import type { Site } from "#generated/site/type.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The entity that a form of the building screen edits. */
interface Subject {
  readonly kind: "place" | "site" | "person" | "settings" | "owner";
  /** `undefined` for an entity that does not exist yet, and for the organisation itself. */
  readonly id?: string | undefined;
}

/** Whether the policy lets the reader change what a form edits. */
export function mayChange(form: Subject, workspace: Workspace): boolean {
  const { me, organisation, places, sites, members } = workspace;
  if (form.kind === "settings" || form.kind === "owner")
    return availableOrganisationActions(me, organisation).length > 0;
  // The form of a new entity is opened by the button that adds it, which is shown only to members who may add one.
  if (form.id === undefined) return true;
  if (form.kind === "place")
    return allowsSome(places.get(form.id), (place) => availablePlaceActions(me, place));
  if (form.kind === "site")
    return allowsSome(sites.get(form.id), (site) => availableSiteActions(me, site));
  return allowsSome(members.get(form.id), (person) => availableMemberActions(me, person));
}

/** The sites in use on which the reader may add places. */
export function sitesToBuildOn(workspace: Workspace): readonly Document<Site>[] {
  return [...workspace.sites.values()].filter(
    ({ id, retired }) => !retired && mayBuildOn(workspace, id),
  );
}

/** Whether the reader may add sites. */
export function mayAddSites({ me }: Workspace): boolean {
  const site = { id: "", path: "", name: "", retired: false };
  return mayAddSite({ me, before: site, after: site });
}

/** Whether the reader may add members. */
export function mayAddPeople({ me }: Workspace): boolean {
  return mayAddMember({ me, before: me, after: me });
}

/** Whether the reader may change a member's role, and whether they are active; without an `id` it is the reader. */
export function mayAppoint({ me, members }: Workspace, id: string | undefined): boolean {
  const person = id === undefined ? me : members.get(id);
  return (
    person !== undefined &&
    availableMemberActions(me, person).some(({ name }) => name === "appoint")
  );
}

function mayBuildOn({ me }: Workspace, site: string): boolean {
  const place: Document<Place> = {
    id: "",
    path: "",
    name: "",
    kind: "room",
    site,
    code: "",
    home: false,
    retired: false,
  };
  return mayAddPlace({ me, before: place, after: place });
}

function allowsSome<E>(thing: E | undefined, actionsOf: (thing: E) => readonly unknown[]): boolean {
  return thing !== undefined && actionsOf(thing).length > 0;
}
