import { memberCommands } from "#generated/member/commands.ts";
import type { Member } from "#generated/member/type.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  sameJson,
  together,
} from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { isOfTeam } from "../people/team.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writtenLine } from "../written-line.ts";
import {
  type BuildingForm,
  type PersonForm,
  type PlaceForm,
  settingsOf,
  type SiteForm,
} from "./building-form.ts";
import { endsInvitations } from "./owner.ts";
import { placesBelow } from "./place-rows.ts";

/** A place, a site or a member that is taken out of use, or brought back. */
export interface Ending {
  readonly kind: "place" | "site" | "person";
  readonly id: string;
  readonly isBack: boolean;
  /** The member stays, in a role that is not assigned requests; only their work is taken from them. */
  readonly isDemotion?: boolean;
}

/** The change that a form describes; `undefined` where it changes nothing. */
export function changeOfForm(
  form: BuildingForm,
  workspace: Workspace,
  act: ActorStamp,
  newId: () => string,
): Change | undefined {
  switch (form.kind) {
    case "place":
      return changeOfPlace(form, workspace, act, newId);
    case "site":
      return changeOfSite(form, workspace, act, newId);
    case "person":
      return changeOfPerson(form, workspace, act, newId);
    case "settings":
      return organisationCommands.configure(
        workspace.organisation,
        { name: writtenLine(form.name), ...settingsOf(form) },
        act,
      );
    case "owner":
      return form.owner === workspace.organisation.owner
        ? undefined
        : organisationCommands.handOver(workspace.organisation, { owner: form.owner }, act);
  }
}

/** The requests of a member who leaves, and the member who takes them over; without one the requests are released. */
export interface LeftWork {
  readonly held: readonly Document<Request>[];
  readonly newAssignee: string | undefined;
  /** The next owner, where the owner leaves. */
  readonly successor?: string | undefined;
}

/**
 * The change that takes something out of use, or brings it back. Removing a member also reassigns their work, in the same change.
 */
export function changeOfEnding(
  { kind, id, isBack }: Ending,
  workspace: Workspace,
  act: ActorStamp,
  { held, newAssignee, successor }: LeftWork = { held: [], newAssignee: undefined },
): Change | undefined {
  const retired = !isBack;
  if (kind === "place") {
    const place = workspace.places.get(id);
    return place && placeCommands.change(place, { retired }, act);
  }
  if (kind === "site") {
    const site = workspace.sites.get(id);
    return site && siteCommands.change(site, { retired }, act);
  }
  const person = workspace.members.get(id);
  if (person === undefined) return undefined;
  if (isBack) return memberCommands.appoint(person, { active: true }, act);
  const handOver = handedOver({ held, newAssignee }, act);
  const { organisation } = workspace;
  if (id !== workspace.me.id)
    return together(
      memberCommands.appoint(person, { active: false }, act),
      // Otherwise an old invitation would let them in again.
      organisationCommands.endInvitations(organisation, {}, act),
      ...handOver,
    );
  const next =
    successor === undefined
      ? []
      : [organisationCommands.handOver(organisation, { owner: successor }, act)];
  return together(memberCommands.leave(person, {}, act), ...next, ...handOver);
}

/** The change of a member's form with a lower role, which also reassigns their work. */
export function changeOfDemotion(
  form: PersonForm,
  workspace: Workspace,
  act: ActorStamp,
  newId: () => string,
  work: LeftWork,
): Change | undefined {
  const change = changeOfPerson(form, workspace, act, newId);
  return change && together(change, ...handedOver(work, act));
}

/** Whether a form gives a member who can be assigned requests a role that cannot. */
export function isDemotion(
  form: BuildingForm | undefined,
  { people }: Pick<Workspace, "people">,
): form is PersonForm & { readonly id: string } {
  if (form?.kind !== "person" || form.id === undefined || isOfTeam(form.role)) return false;
  return isOfTeam(people.get(form.id)?.role ?? "");
}

function handedOver({ held, newAssignee }: LeftWork, act: ActorStamp): readonly Change[] {
  return held.map((request) =>
    newAssignee === undefined
      ? requestCommands.release(request, {}, act)
      : requestCommands.assign(request, { assignee: newAssignee }, act),
  );
}

/** Whether removing this member would leave no admin, so that nobody could appoint people or change the settings. */
export function isLastAdmin({ people }: Workspace, id: string): boolean {
  const admins = [...people.values()].filter(({ role, active }) => active && role === "admin");
  return admins.length === 1 && admins[0]?.id === id;
}

function changeOfPlace(
  form: PlaceForm,
  workspace: Workspace,
  act: ActorStamp,
  newId: () => string,
): Change | undefined {
  const { placeKind: kind, site, parent, home } = form;
  const name = writtenLine(form.name);
  if (form.id === undefined) {
    const at = { organisation: workspace.organisation.id, place: newId() };
    const within = parent === undefined ? {} : { parent };
    return placeCommands.add(at, { name, kind, site, home, code: newId(), ...within }, act);
  }
  const place = workspace.places.get(form.id);
  if (place === undefined) return undefined;
  // The places inside it move to the other site too.
  const along = placesBelow(workspace, place.id).filter((each) => each.site !== site);
  return together(
    placeCommands.change(place, { name, kind, site, home, parent: parent ?? null }, act),
    ...along.map((each) => placeCommands.change(each, { site }, act)),
  );
}

function changeOfSite(
  form: SiteForm,
  workspace: Workspace,
  act: ActorStamp,
  newId: () => string,
): Change | undefined {
  const name = writtenLine(form.name);
  const address = form.address.trim();
  if (form.id === undefined) {
    const at = { organisation: workspace.organisation.id, site: newId() };
    return siteCommands.add(at, { name, ...(address === "" ? {} : { address }) }, act);
  }
  const site = workspace.sites.get(form.id);
  return site && siteCommands.change(site, { name, address: address === "" ? null : address }, act);
}

function changeOfPerson(
  form: PersonForm,
  workspace: Workspace,
  act: ActorStamp,
  newId: () => string,
): Change | undefined {
  const { role, sites, charts } = form;
  const name = writtenLine(form.name);
  const email = form.email.trim();
  if (form.id === undefined) {
    const at = { organisation: workspace.organisation.id, member: newId() };
    const given = { ...(email === "" ? {} : { email }), ...(sites === undefined ? {} : { sites }) };
    return memberCommands.add(at, { name, role, charts, joinedAt: act.at, ...given }, act);
  }
  const person = workspace.members.get(form.id);
  if (person === undefined) return undefined;
  // A guest who becomes something else stays for more than one request, and without an end.
  const isStaying = person.role === "guest" && role !== "guest";
  const unbound = isStaying ? { request: null, until: null } : {};
  const named = { name, email: email === "" ? null : email };
  if (person.role === role && person.charts === charts && sameJson(person.sites, sites))
    return isRenamed(person, name, email) ? memberCommands.rename(person, named, act) : undefined;
  const become = { ...named, role, charts, sites: sites ?? null, ...unbound };
  const appoint = memberCommands.appoint(person, become, act);
  return endsInvitations(person, { role, ...(sites !== undefined && { sites }) })
    ? together(appoint, organisationCommands.endInvitations(workspace.organisation, {}, act))
    : appoint;
}

function isRenamed(person: Document<Member>, name: string, email: string): boolean {
  return person.name !== name || (person.email ?? "") !== email;
}
