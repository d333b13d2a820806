import type { Directory } from "#generated/directory/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type House, shownOf } from "#machines/house.ts";

/** What was found of the people of an organisation: whole members, or what the directory shows of them. */
export type FoundPeople =
  | { readonly kind: "members"; readonly rows: readonly Document<Member>[] }
  | { readonly kind: "directory"; readonly rows: readonly Document<Directory>[] };

type People = Pick<House, "people" | "members">;

/** The same maps are handed out for the same rows, so that nothing is drawn or searched anew. */
const known = new WeakMap<object, WeakMap<Document<Member>, People>>();

/** The people of an organisation as one of them knows them; whoever looks is always among them. */
export function peopleOfHouse(me: Document<Member>, found: FoundPeople): People {
  const ofRows = known.get(found.rows) ?? new WeakMap<Document<Member>, People>();
  known.set(found.rows, ofRows);
  const people = ofRows.get(me) ?? peopleFrom(me, found);
  ofRows.set(me, people);
  return people;
}

function peopleFrom(me: Document<Member>, found: FoundPeople): People {
  const all = found.kind === "members" ? found.rows : [];
  const shown = found.kind === "members" ? all.map(shownOf) : found.rows;
  return { people: withMe(shown, shownOf(me)), members: withMe(all, me) };
}

function withMe<E>(
  rows: readonly Document<E>[],
  me: Document<E>,
): ReadonlyMap<string, Document<E>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return byId.has(me.id) ? byId : byId.set(me.id, me);
}
