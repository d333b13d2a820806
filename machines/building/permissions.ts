import { mayAddMember, memberOffers } from "#generated/member/policy.ts";
import { organisationOffers } from "#generated/organisation/policy.ts";
import { mayAddPlace, placeOffers } from "#generated/place/policy.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { mayAddSite, siteOffers } from "#generated/site/policy.ts";
import type { Site } from "#generated/site/type.ts";
import type { House } from "../house.ts";

/** What a form of the building is about. */
interface Subject {
  readonly kind: "place" | "site" | "person" | "settings" | "owner";
  /** `undefined` for one that is not there yet, and for the organisation itself. */
  readonly id?: string | undefined;
}

/** Whether the policy lets this person change what a form is about. */
export function mayChange(form: Subject, house: House): boolean {
  const { me, organisation, places, sites, members } = house;
  if (form.kind === "settings" || form.kind === "owner")
    return organisationOffers(me, organisation).length > 0;
  // What is not there yet was opened by the button that adds it.
  if (form.id === undefined) return true;
  if (form.kind === "place")
    return offersSome(places.get(form.id), (place) => placeOffers(me, place));
  if (form.kind === "site") return offersSome(sites.get(form.id), (site) => siteOffers(me, site));
  return offersSome(members.get(form.id), (person) => memberOffers(me, person));
}

/** The sites still looked after on which whoever looks may add places. */
export function sitesToBuildOn(house: House): readonly Document<Site>[] {
  return [...house.sites.values()].filter(({ id, retired }) => !retired && mayBuildOn(house, id));
}

/** Whether whoever looks may add sites. */
export function mayAddSites({ me }: House): boolean {
  const site = { id: "", path: "", name: "", retired: false };
  return mayAddSite({ me, before: site, after: site });
}

/** Whether whoever looks may add people. */
export function mayAddPeople({ me }: House): boolean {
  return mayAddMember({ me, before: me, after: me });
}

/** Whether whoever looks may say what somebody may do, and whether they still belong. */
export function mayAppoint({ me, members }: House, id: string | undefined): boolean {
  const person = id === undefined ? me : members.get(id);
  return person !== undefined && memberOffers(me, person).some(({ name }) => name === "appoint");
}

function mayBuildOn({ me }: House, site: string): boolean {
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

function offersSome<E>(thing: E | undefined, offers: (thing: E) => readonly unknown[]): boolean {
  return thing !== undefined && offers(thing).length > 0;
}
