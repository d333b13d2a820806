import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { someRequest } from "../building/some-workspace.ts";

/** A document as a store returns it. */
function documentOf<E>(id: string, fields: E): Document<E> {
  return { ...fields, id, path: `test/${id}` };
}

/** An organisation in Berlin with two sites, and its reader. */
export function workspaceOf(
  role: "resident" | "technician" | "coordinator" | "admin" = "admin",
): Workspace {
  const member = documentOf("me", { name: "Ada", role, active: true, joinedAt: 0 });
  const site = (id: string, name: string) => [id, documentOf(id, { name, active: true })] as const;
  // An overview reads only names, roles and the time zone of these documents.
  return {
    organisation: documentOf("org", { name: "Linden Court", zone: "Europe/Berlin", locale: "en" }),
    me: member,
    people: new Map([["me", member]]),
    sites: new Map([site("north", "North House"), site("south", "South House")]),
    places: new Map(),
  } as unknown as Workspace;
}

let made = 0;

/** A request reported at this instant; the test gives the other fields. */
export function requestOf(
  fields: Partial<Request> & Pick<Request, "reportedAt">,
): Document<Request> {
  made += 1;
  const facts = { number: `N${made}`, category: "plumbing", reporter: "me" } as const;
  return someRequest(`request${made}`, { ...facts, state: "reported", ...fields });
}

/** An instant from an ISO text. */
export function at(text: string): number {
  return Date.parse(text);
}
