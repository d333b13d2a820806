import type { Member, MemberRole } from "#generated/member/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import { type Workspace, peopleOf } from "#machines/workspace/workspace.ts";
import { someWorkspace, someRequest } from "../building/some-workspace.ts";

/** Noon on a day in November. */
export const noon = Date.UTC(2026, 10, 21, 12);
export const hour = 3_600_000;
export const day = 24 * hour;

const root = "organisations/org";

function byId<E>(collection: string, documents: Readonly<Record<string, E>>) {
  return new Map(
    Object.entries(documents).map(([id, fields]): [string, Document<E>] => [
      id,
      { ...fields, id, path: `${root}/${collection}/${id}` },
    ]),
  );
}

const person = (name: string, role: MemberRole): Member => ({
  name,
  role,
  active: true,
  charts: false,
  joinedAt: 0,
});
const members = byId<Member>("members", {
  nadia: person("Nadia Rahman", "coordinator"),
  tom: person("Tom Brandt", "technician"),
  iris: person("Iris Keller", "technician"),
  emre: person("Emre Yıldız", "resident"),
  anna: person("Anna Lindner", "resident"),
  uma: { ...person("Uma Okonkwo", "resident"), active: false },
  lee: { ...person("Lee Marsh", "technician"), active: false },
});
const people = peopleOf([...members.values()]);
const sites = byId<Site>("sites", {
  north: { name: "North House", retired: false },
  garden: { name: "Garden House", retired: false },
});
const place = (name: string, site: string, parent?: string): Place => ({
  name,
  kind: "room",
  site,
  ...(parent !== undefined && { parent }),
  code: `code-${name}`,
  home: false,
  retired: false,
});
const places = byId<Place>("places", {
  northHouse: place("North House", "north"),
  cellar: place("Cellar", "north", "northHouse"),
  laundry: place("Wäscherei", "north", "cellar"),
  yard: place("Yard", "garden"),
});

/** An organisation with two sites and five members, as one of them sees it. */
export function workspaceOf(me: "nadia" | "tom" | "iris" | "emre" | "anna"): Workspace {
  const found = members.get(me);
  if (found === undefined) throw new Error(`nobody is called ${me}`);
  const { organisation } = someWorkspace();
  const own = { id: "org", path: root, zone: "Europe/Berlin", closeAfterDays: 14 };
  const dueHours = { low: 720, normal: 168, high: 48, urgent: 4 };
  return {
    organisation: { ...organisation, ...own, dueHours },
    me: found,
    ...people,
    sites,
    places,
  };
}

/** A request that Emre reported in the laundry two days ago, with these fields. */
export function row(id: string, facts: Partial<Request> = {}): Document<Request> {
  const request = someRequest(id, {
    number: id.toUpperCase().slice(0, 6).padEnd(4, "0"),
    title: `Request ${id}`,
    category: "plumbing",
    place: "laundry",
    reporter: "emre",
    reportedAt: noon - 2 * day,
    state: "reported",
    ...facts,
  });
  return { ...request, path: `${root}/requests/${id}` };
}
