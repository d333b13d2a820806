import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";

/** A document as a store hands it out. */
function documentOf<E>(id: string, fields: E): Document<E> {
  return { ...fields, id, path: `test/${id}` };
}

/** A house in Berlin with two sites, and who looks at it. */
export function houseOf(
  role: "resident" | "technician" | "coordinator" | "admin" = "admin",
): House {
  const member = documentOf("me", { name: "Ada", role, active: true, joinedAt: 0 });
  const site = (id: string, name: string) => [id, documentOf(id, { name, active: true })] as const;
  // Of these documents an overview reads names, roles and the zone alone.
  return {
    organisation: documentOf("org", { name: "Linden Court", zone: "Europe/Berlin", locale: "en" }),
    me: member,
    people: new Map([["me", member]]),
    sites: new Map([site("north", "North House"), site("south", "South House")]),
    places: new Map(),
  } as unknown as House;
}

let made = 0;

/** A request that was reported at a moment; everything else as a test says. */
export function requestOf(
  fields: Partial<Request> & Pick<Request, "reportedAt">,
): Document<Request> {
  made += 1;
  return documentOf(`request${made}`, {
    number: `N${made}`,
    title: "The tap drips",
    details: "",
    category: "plumbing",
    urgency: "soon",
    audience: "everyone",
    place: "kitchen",
    site: "north",
    reporter: "me",
    watchers: [],
    source: "app",
    state: "reported",
    lastEntry: "entry",
    ...fields,
  });
}

/** A moment by its ISO text. */
export function at(text: string): number {
  return Date.parse(text);
}
