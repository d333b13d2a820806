import { directoryQueries } from "#generated/directory/queries.ts";
import type { Directory } from "#generated/directory/type.ts";
import { memberQueries } from "#generated/member/queries.ts";
import type { Member } from "#generated/member/type.ts";
import { organisationQueries } from "#generated/organisation/queries.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { placeQueries } from "#generated/place/queries.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document, Query } from "#generated/runtime.ts";
import { siteQueries } from "#generated/site/queries.ts";
import type { Site } from "#generated/site/type.ts";

/** The same of certain documents only: each is asked for by itself, which rules allow where they could prove it of no list. */
export function withIds<E>(query: Query<E>, ids: readonly string[]): Query<E> {
  return { ...query, where: [{ field: "id", values: ids }] };
}

/** One organisation, by its id: rules let members read their own, and nobody a list of all that there are. */
export function ownOrganisation(id: string): Query<Organisation> {
  return withIds(organisationQueries.all(), [id]);
}

/** What has to be asked to know an organisation as far as one member may. */
export interface WorkspaceQueries {
  readonly people: PeopleQueries;
  readonly sites: readonly Query<Site>[];
  /** A guest sees single places only; which ones is found elsewhere. */
  readonly places: readonly Query<Place>[] | "single";
}

/** Admins read whole members, which the directory would only repeat; others read the directory, and a guest nobody. */
export type PeopleQueries =
  | { readonly kind: "members"; readonly ask: readonly Query<Member>[] }
  | { readonly kind: "directory"; readonly ask: readonly Query<Directory>[] };

/** Rules are no filters: a member limited to sites asks only for those, and a guest only for themselves. */
export function workspaceQueries(organisation: string, me: Document<Member>): WorkspaceQueries {
  const of = { organisation };
  const { sites } = me;
  const people = peopleQueries(organisation, me);
  if (sites === undefined) {
    return me.role === "guest"
      ? { people, sites: [], places: "single" }
      : { people, sites: [siteQueries.all(of)], places: [placeQueries.all(of)] };
  }
  return {
    people,
    sites: sites.length === 0 ? [] : [withIds(siteQueries.all(of), sites)],
    places:
      me.role === "guest" ? "single" : sites.map((site) => placeQueries.atSite({ ...of, site })),
  };
}

function peopleQueries(organisation: string, { role }: Member): PeopleQueries {
  const of = { organisation };
  if (role === "admin") return { kind: "members", ask: [memberQueries.everybody(of)] };
  return { kind: "directory", ask: role === "guest" ? [] : [directoryQueries.everybody(of)] };
}
