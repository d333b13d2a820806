import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import { type House, peopleOf } from "#machines/house.ts";

const at = (path: string, id: string) => ({ id, path: `organisations/o/${path}/${id}` });

/** A place of the test organisation. */
export function place(id: string, more: Partial<Place> = {}): Document<Place> {
  return {
    ...at("places", id),
    name: id,
    kind: "room",
    site: "north",
    code: "0123456789abcdef",
    home: false,
    retired: false,
    ...more,
  };
}

/** An organisation with two sites; the first has a cellar with a laundry. */
export function testHouse(
  more: { readonly places?: readonly Document<Place>[]; readonly sites?: readonly string[] } = {},
): House {
  const me = {
    ...at("members", "sofia"),
    name: "Sofia",
    role: "resident" as const,
    active: true,
    charts: false,
    joinedAt: 0,
    ...(more.sites !== undefined && { sites: more.sites }),
  };
  const nadia = { ...me, ...at("members", "nadia"), name: "Nadia", role: "coordinator" as const };
  const gone = { ...nadia, ...at("members", "gone"), name: "Gone", active: false };
  const places = more.places ?? [
    place("cellar", { kind: "floor" }),
    place("laundry", { parent: "cellar" }),
    place("flat", { home: true }),
    place("shed", { site: "south" }),
    place("attic", { retired: true }),
    place("trunk", { parent: "attic" }),
  ];
  const sites = ["north", "south"].map((id) => ({
    ...at("sites", id),
    name: `${id} house`,
    retired: false,
  }));
  return {
    organisation: {
      id: "o",
      path: "organisations/o",
      name: "Linden Court",
      zone: "UTC",
      locale: "en",
      foundedAt: 0,
      anonymous: "guests",
      scanning: true,
      round: 0,
      closeAfterDays: 14,
      dueHours: { low: 336, normal: 120, high: 48, urgent: 8 },
    },
    me,
    ...peopleOf([me, nadia, gone]),
    sites: new Map(sites.map((each) => [each.id, each])),
    places: new Map(places.map((each) => [each.id, each])),
  };
}

/** A request of the test organisation. */
export function request(id: string, more: Partial<Request> = {}): Document<Request> {
  return {
    ...at("requests", id),
    number: "ABC123",
    title: id,
    details: "",
    category: "appliance",
    urgency: "soon",
    audience: "everyone",
    place: "laundry",
    site: "north",
    reporter: "emre",
    reportedAt: 0,
    watchers: [],
    source: "app",
    state: "reported",
    lastEntry: "e1",
    ...more,
  };
}

/** The page that a query returns. */
export function pageOf<E>(...rows: readonly Document<E>[]): Page<E> {
  return { rows, more: false, fromCache: false, problems: [] };
}
