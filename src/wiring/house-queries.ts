import { memberQueries } from "#generated/member/queries.ts";
import type { Member } from "#generated/member/type.ts";
import { placeQueries } from "#generated/place/queries.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document, Query } from "#generated/runtime.ts";
import { siteQueries } from "#generated/site/queries.ts";
import type { Site } from "#generated/site/type.ts";
import { withIds } from "./with-ids.ts";

/** What has to be asked to know an organisation as far as one member may. */
export interface HouseQueries {
  readonly people: readonly Query<Member>[];
  readonly sites: readonly Query<Site>[];
  /** A guest sees single places only; which ones is found elsewhere. */
  readonly places: readonly Query<Place>[] | "single";
}

/** Rules are no filters: whoever is limited to sites asks for those, and a guest for nobody else. */
export function houseQueries(organisation: string, me: Document<Member>): HouseQueries {
  const of = { organisation };
  const { sites } = me;
  const people =
    me.role === "guest"
      ? [withIds(memberQueries.everybody(of), [me.id])]
      : [memberQueries.everybody(of)];
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
