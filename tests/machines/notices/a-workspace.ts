import { activityCodec } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Member } from "#generated/member/type.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type ActorStamp,
  applyWrite,
  type Change,
  type Document,
  documentAt,
  type Fields,
} from "#generated/runtime.ts";
import { someRequest } from "../building/some-workspace.ts";

export const organisation = "organisations/mill-lane";

/** A member with defaults; the id is the first name in lower case. */
export function person(name: string, more: Partial<Member> = {}): Document<Member> {
  const id = (name.split(" ")[0] ?? name).toLowerCase();
  const path = `${organisation}/members/${id}`;
  return { id, path, name, role: "resident", active: true, charts: false, joinedAt: 1, ...more };
}

/** Two residents, two technicians of whom one is limited to a site, a coordinator, an admin, and a former member. */
export const people = [
  person("Ada Lind"),
  person("Ben Okafor"),
  person("Tom Reed", { role: "technician" }),
  person("Sia Park", { role: "technician", sites: ["annexe"] }),
  person("Cora Mohr", { role: "coordinator" }),
  person("Ivo Lang", { role: "admin" }),
  person("Gone Away", { role: "coordinator", active: false }),
] as const;

/** A request that Ada reported and Ben follows. */
export function request(more: Partial<Request> = {}): Document<Request> {
  const facts = { title: "Radiator stays cold", category: "heating", place: "hall" } as const;
  const who = { site: "main", reporter: "ada", watchers: ["ben"], state: "reported" } as const;
  const made = someRequest("r1", { number: "H7K2", ...facts, ...who, lastEntry: "e0", ...more });
  return { ...made, path: `${organisation}/requests/r1` };
}

/** The act of one of them. */
export function actBy(id: string, at = 1_000): ActorStamp {
  const by = people.find((each) => each.id === id);
  if (by === undefined) throw new Error(`nobody is called ${id}`);
  return { id: `act-of-${id}-${at}`, at, by: { id, name: by.name, role: by.role } };
}

/** The request after a change, and the entry that the change writes. */
export function after(
  change: Change,
  before: Document<Request>,
): { readonly request: Document<Request>; readonly entry: Document<Activity> } {
  const { id: _, path, ...fields } = before;
  let now: Fields = fields;
  let entry: Document<Activity> | undefined;
  for (const write of change.writes) {
    if (write.path === path) now = applyWrite(now, write) ?? now;
    else if (write.kind === "create") entry ??= documentAt(activityCodec, write.path, write.fields);
  }
  const changed = documentAt(requestCodec, path, now);
  if (entry === undefined || changed === undefined) throw new Error("it writes no entry");
  return { request: changed, entry };
}

/** A member's note on the request. */
export function note(by: string, more: Partial<Activity>): Document<Activity> {
  const act = actBy(by);
  return {
    id: act.id,
    path: `${organisation}/requests/r1/activity/${act.id}`,
    kind: "note",
    by,
    byName: act.by.name,
    byRole: act.by.role,
    at: act.at,
    audience: "everyone",
    photos: [],
    changed: [],
    ...more,
  };
}
