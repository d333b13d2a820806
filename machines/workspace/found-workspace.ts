import type { Directory } from "#generated/directory/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import { getOrMake } from "../maps.ts";
import { type Workspace, shownOf } from "./workspace.ts";

/** Whether the user is in an organisation: inside, with everything that they may read, or not a member. */
export type WorkspaceUpdate =
  | { readonly kind: "workspace"; readonly workspace: Workspace }
  | { readonly kind: "expelled" };

/** The people of an organisation: whole members, or what the directory shows of them. */
export type FoundPeople =
  | ({ readonly kind: "members" } & Page<Member>)
  | ({ readonly kind: "directory" } & Page<Directory>);

/** What has been found of an organisation so far; each part is followed by itself. */
export interface FoundWorkspace {
  readonly organisations?: Page<Organisation> | undefined;
  /** Who they are in it: one row, or none. */
  readonly mine?: Page<Member> | undefined;
  readonly people?: FoundPeople | undefined;
  readonly sites?: Page<Site> | undefined;
  readonly places?: Page<Place> | undefined;
}

/** One part of it, as it was found. */
export type FoundPart = Partial<FoundWorkspace>;

type People = Pick<Workspace, "people" | "members">;

/** Who looks, as far as that has been found. */
export function meIn({ mine }: Pick<FoundWorkspace, "mine">): Document<Member> | undefined {
  return mine?.rows[0];
}

/** Whether the reader is in an organisation; `undefined` until every part has been found. */
export function updateFrom(found: FoundWorkspace): WorkspaceUpdate | undefined {
  const { organisations, people, sites, places } = found;
  const me = meIn(found);
  if (!organisations || !me || !people || !sites || !places) return undefined;
  const [organisation] = organisations.rows;
  if (organisation === undefined) return { kind: "expelled" };
  const known = peopleOfWorkspace(me, people);
  const workspace = {
    organisation,
    me: known.members.get(me.id) ?? me,
    ...known,
    sites: byId(sites),
    places: byId(places),
    unreadable: { people: people.problems, sites: sites.problems, places: places.problems },
  };
  return { kind: "workspace", workspace };
}

/** The same maps are handed out for the same rows, so that nothing is drawn or searched anew. */
const knownPeople = new WeakMap<object, WeakMap<Document<Member>, People>>();
const maps = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** The people of an organisation that the reader may see, always with the reader. */
function peopleOfWorkspace(me: Document<Member>, found: FoundPeople): People {
  const ofRows = getOrMake(knownPeople, found.rows, () => new WeakMap<Document<Member>, People>());
  return getOrMake(ofRows, me, () => peopleFrom(me, found));
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
  const all = new Map(rows.map((row) => [row.id, row]));
  return all.has(me.id) ? all : all.set(me.id, me);
}

function byId<E>({ rows }: Page<E>): ReadonlyMap<string, Document<E>> {
  const known = maps.get(rows);
  // A map is only ever kept under the rows it was made from, which have this type.
  if (known !== undefined) return known as ReadonlyMap<string, Document<E>>;
  const made = new Map(rows.map((row) => [row.id, row]));
  maps.set(rows, made);
  return made;
}
