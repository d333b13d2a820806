import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import {
  byId,
  someWorkspace,
  someMember,
  somePlace,
  someRequest,
  someSite,
} from "../building/some-workspace.ts";

export { somePlace as place } from "../building/some-workspace.ts";

/** An organisation with two sites; the first has a cellar with a laundry. */
export function testOrganisation(
  more: { readonly places?: readonly Document<Place>[]; readonly sites?: readonly string[] } = {},
): Workspace {
  const places = more.places ?? [
    somePlace("cellar", { kind: "floor" }),
    somePlace("laundry", { parent: "cellar" }),
    somePlace("flat", { home: true }),
    somePlace("shed", { site: "south" }),
    somePlace("attic", { retired: true }),
    somePlace("trunk", { parent: "attic" }),
  ];
  const members = [
    someMember("sofia", { name: "Sofia", ...(more.sites !== undefined && { sites: more.sites }) }),
    someMember("nadia", { name: "Nadia", role: "coordinator" }),
    someMember("gone", { name: "Gone", role: "coordinator", active: false }),
  ];
  const sites = ["north", "south"].map((id) => someSite(id, { name: `${id} house` }));
  return someWorkspace("sofia", {
    members: byId(members),
    sites: byId(sites),
    places: byId(places),
  });
}

/** A reported request at the laundry. */
export function request(id: string, more: Partial<Request> = {}): Document<Request> {
  const facts = { title: id, category: "appliance", place: "laundry", reporter: "emre" } as const;
  return someRequest(id, { ...facts, state: "reported", ...more });
}

/** The page that a query returns. */
export function pageOf<E>(...rows: readonly Document<E>[]): Page<E> {
  return { rows, more: false, fromCache: false, problems: [] };
}
