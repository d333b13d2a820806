import { memberQueries } from "#generated/member/queries.ts";
import type { Member } from "#generated/member/type.ts";
import { organisationQueries } from "#generated/organisation/queries.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { placeQueries } from "#generated/place/queries.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document, Page, Query } from "#generated/runtime.ts";
import { siteQueries } from "#generated/site/queries.ts";
import type { Site } from "#generated/site/type.ts";
import type { Identity } from "#machines/house.ts";
import type { HouseNews } from "#machines/session/session.machine.ts";
import type { Store } from "../store/store.ts";
import { subscribable } from "../store/subscribable.ts";

/** The organisation with its people, sites and places as one value, told anew whenever one of them changes. */
export function followHouse(store: Store, identity: Identity) {
  return subscribable<HouseNews>((next, _, error) => {
    const at = { organisation: identity.organisation };
    const reader = { id: identity.member };
    let organisations: Page<Organisation> | undefined;
    let people: Page<Member> | undefined;
    let sites: Page<Site> | undefined;
    let places: Page<Place> | undefined;

    const tell = (): void => {
      if (!organisations || !people || !sites || !places) return;
      const organisation = organisations.rows.find((each) => each.id === identity.organisation);
      const me = people.rows.find((each) => each.id === identity.member);
      if (organisation === undefined || !belongs(me)) next({ kind: "expelled" });
      else {
        const house = {
          organisation,
          me,
          people: byId(people),
          sites: byId(sites),
          places: byId(places),
        };
        next({ kind: "house", house });
      }
    };
    const follow = <E>(query: Query<E>, keep: (page: Page<E>) => void): (() => void) =>
      store.watch(query, reader, {
        next: (page) => {
          keep(page);
          tell();
        },
        error,
      });

    const stops = [
      follow(organisationQueries.all(), (page) => (organisations = page)),
      follow(memberQueries.everybody(at), (page) => (people = page)),
      follow(siteQueries.all(at), (page) => (sites = page)),
      follow(placeQueries.all(at), (page) => (places = page)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

function belongs(me: Document<Member> | undefined): me is Document<Member> {
  return me !== undefined && me.active;
}

/** The same map for the same rows, so that whoever looks at it sees what did not change. */
function byId<E>(page: Page<E>): ReadonlyMap<string, Document<E>> {
  const known = maps.get(page.rows);
  // A map is only ever kept under the rows it was made from, which have this type.
  if (known !== undefined) return known as ReadonlyMap<string, Document<E>>;
  const made = new Map(page.rows.map((row) => [row.id, row]));
  maps.set(page.rows, made);
  return made;
}

const maps = new WeakMap<object, ReadonlyMap<string, unknown>>();
