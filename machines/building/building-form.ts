import { problemsOfMember } from "#generated/member/codec.ts";
import { type MemberRole } from "#generated/member/type.ts";
import { problemsOfOrganisation } from "#generated/organisation/codec.ts";
import type { OrganisationAnonymous } from "#generated/organisation/type.ts";
import { problemsOfPlace } from "#generated/place/codec.ts";
import type { Place, PlaceKind } from "#generated/place/type.ts";
import type { RequestPriority } from "#generated/request/type.ts";
import type { Problem } from "#generated/runtime.ts";
import { problemsOfSite } from "#generated/site/codec.ts";
import { isEmail } from "../sign-in/credentials.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writtenLine } from "../written-line.ts";
import { sitesToBuildOn } from "./permissions.ts";

export interface PlaceForm {
  readonly kind: "place";
  /** `undefined` for a place that does not exist yet; the same in the other forms. */
  readonly id: string | undefined;
  readonly name: string;
  readonly placeKind: PlaceKind;
  readonly site: string;
  /** The id of the place it is in. */
  readonly parent: string | undefined;
  readonly home: boolean;
}

export interface SiteForm {
  readonly kind: "site";
  readonly id: string | undefined;
  readonly name: string;
  readonly address: string;
}

export interface PersonForm {
  readonly kind: "person";
  readonly id: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
  /** The ids of the sites; `undefined` for all sites. */
  readonly sites: readonly string[] | undefined;
  /** The sites the member had when the form was opened. */
  readonly oldSites: readonly string[] | undefined;
  /** Whether the member may open the charts. */
  readonly charts: boolean;
}

/** A due time as people reckon; it is stored in hours. */
export interface DueTime {
  readonly days: string;
  readonly hours: string;
}

/** Numbers are strings, as they are typed. */
export interface SettingsForm {
  readonly kind: "settings";
  readonly name: string;
  readonly zone: string;
  readonly due: Readonly<Record<RequestPriority, DueTime>>;
  readonly closeAfterDays: string;
  /** Which roles people without an account may have. */
  readonly anonymous: OrganisationAnonymous;
  /** Whether people who scan a label come in as guests. */
  readonly scanning: boolean;
}

/** The admin who is the owner. */
export interface OwnerForm {
  readonly kind: "owner";
  readonly owner: string | undefined;
}

/** A form of the building screen, before it is sent. */
export type BuildingForm = PlaceForm | SiteForm | PersonForm | SettingsForm | OwnerForm;

/** The code of each problem, by field: `"name"`, `"dueHours.low"`. */
export type FormProblems = Readonly<Record<string, string>>;

/** Stands for the QR code of a place that has none yet. */
const someCode = "0".repeat(20);

/** The form of a new place, inside another one or directly in a site. */
export function newPlace(workspace: Workspace, parent: string | undefined): PlaceForm {
  const site =
    parent === undefined
      ? firstSite(workspace)
      : (workspace.places.get(parent)?.site ?? firstSite(workspace));
  const placeKind = parent === undefined ? "building" : "room";
  return { kind: "place", id: undefined, name: "", placeKind, site, parent, home: false };
}

export function newSite(): SiteForm {
  return { kind: "site", id: undefined, name: "", address: "" };
}

export function newPerson(): PersonForm {
  return {
    kind: "person",
    id: undefined,
    name: "",
    email: "",
    role: "resident",
    sites: undefined,
    oldSites: undefined,
    charts: false,
  };
}

/** The form of an existing place; `undefined` where the place does not exist. */
export function placeForm({ places }: Workspace, id: string): PlaceForm | undefined {
  const place = places.get(id);
  if (place === undefined) return undefined;
  const { name, kind: placeKind, site, parent, home } = place;
  return { kind: "place", id, name, placeKind, site, parent, home };
}

export function siteForm({ sites }: Workspace, id: string): SiteForm | undefined {
  const site = sites.get(id);
  return site === undefined
    ? undefined
    : { kind: "site", id, name: site.name, address: site.address ?? "" };
}

export function personForm({ members }: Workspace, id: string): PersonForm | undefined {
  const person = members.get(id);
  if (person === undefined) return undefined;
  const { name, email = "", role, sites, charts } = person;
  return { kind: "person", id, name, email, role, sites, oldSites: sites, charts };
}

export function settingsForm({ organisation }: Workspace): SettingsForm {
  const { name, zone, dueHours, closeAfterDays, anonymous, scanning } = organisation;
  const { low, normal, high, urgent } = dueHours;
  return {
    kind: "settings",
    name,
    zone,
    due: {
      low: dueTime(low),
      normal: dueTime(normal),
      high: dueTime(high),
      urgent: dueTime(urgent),
    },
    closeAfterDays: `${closeAfterDays}`,
    anonymous,
    scanning,
  };
}

export function ownerForm({ organisation }: Workspace): OwnerForm {
  return { kind: "owner", owner: organisation.owner };
}

/** The schema's problems with a form; empty where the form is valid. */
export function problemsOf(form: BuildingForm, workspace: Workspace): FormProblems {
  const problems = schemaProblems(form, workspace);
  const found = Object.fromEntries(problems.map(({ at, code }) => [at, code]));
  if (form.kind === "place" && isNameTaken(form, workspace)) return { ...found, name: "taken" };
  if (form.kind !== "person") return found;
  return {
    ...found,
    ...(form.email.trim() === "" || isEmail(form.email) ? {} : { email: "badEmail" }),
    // The schema accepts an empty list, with which the member would see no site at all.
    ...(form.sites?.length === 0 ? { sites: "missing" } : {}),
  };
}

/** Whether another place beside this one has its name, archived or not. A place that stays where and what it is may keep its name. */
function isNameTaken({ id, name, site, parent }: PlaceForm, { places }: Workspace): boolean {
  const nameOf = (text: string): string => writtenLine(text).toLowerCase();
  const isAlike = (each: Place): boolean =>
    each.parent === parent &&
    (parent !== undefined || each.site === site) &&
    nameOf(each.name) === nameOf(name);
  const before = id === undefined ? undefined : places.get(id);
  if (before !== undefined && isAlike(before)) return false;
  return [...places.values()].some(isAlike);
}

/** Whether another active member already has the e-mail address of a form. */
export function isSharedEmail({ id, email }: PersonForm, { members }: Workspace): boolean {
  const address = email.trim().toLowerCase();
  if (address === "") return false;
  return [...members.values()].some(
    (each) => each.id !== id && each.active && each.email?.toLowerCase() === address,
  );
}

function schemaProblems(form: BuildingForm, { organisation }: Workspace): readonly Problem[] {
  switch (form.kind) {
    case "place": {
      const { placeKind: kind, site, parent, home } = form;
      const name = writtenLine(form.name);
      return problemsOfPlace({ name, kind, site, parent, home, code: someCode, retired: false });
    }
    case "site":
      return problemsOfSite({
        name: writtenLine(form.name),
        address: form.address.trim(),
        retired: false,
      });
    case "person": {
      const { email, role, sites, charts } = form;
      return problemsOfMember({
        name: writtenLine(form.name),
        email: email.trim(),
        role,
        sites,
        active: true,
        charts,
        joinedAt: 0,
      });
    }
    case "settings":
      return problemsOfOrganisation({
        ...organisation,
        name: writtenLine(form.name),
        ...settingsOf(form),
      });
    case "owner":
      return form.owner === undefined
        ? [{ at: "owner", code: "missing", expected: "an admin" }]
        : [];
  }
}

/** The settings as they are stored; text that is not a whole number becomes `undefined`. */
export function settingsOf({ zone, due, closeAfterDays, anonymous, scanning }: SettingsForm) {
  const { low, normal, high, urgent } = due;
  return {
    zone,
    dueHours: {
      low: inHours(low),
      normal: inHours(normal),
      high: inHours(high),
      urgent: inHours(urgent),
    },
    closeAfterDays: whole(closeAfterDays),
    anonymous,
    scanning,
  };
}

function dueTime(all: number): DueTime {
  return { days: `${Math.floor(all / 24)}`, hours: `${all % 24}` };
}

/** An empty field counts as 0. */
function inHours({ days, hours }: DueTime): number {
  return whole(days.trim() || "0") * 24 + whole(hours.trim() || "0");
}

function whole(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function firstSite(workspace: Workspace): string {
  return sitesToBuildOn(workspace)[0]?.id ?? "";
}
