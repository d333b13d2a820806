import { memberQueries } from "#generated/member/queries.ts";
import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import type { Place } from "#generated/place/type.ts";
import type { Document, Page, Query } from "#generated/runtime.ts";
import type { Site } from "#generated/site/type.ts";
import type { Identity } from "#machines/house.ts";
import type { HouseNews } from "#machines/session/session.machine.ts";
import { belongs } from "#machines/standing.ts";
import { Refused, type Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import { followGuestPlaces } from "./follow-guest-places.ts";
import { houseQueries } from "./house-queries.ts";
import { ownOrganisation } from "./own-organisation.ts";
import { type FoundPeople, peopleOfHouse } from "./people-of-house.ts";
import { watchEach } from "./watch-each.ts";
import { withIds } from "./with-ids.ts";

/**
 * The organisation with its people, sites and places as one value, told anew whenever one of them changes. Who one is in it
 * comes first: a guest may ask for less than the others, and whoever is limited to sites for
 * those only.
 */
export function followHouse(store: Store, identity: Identity) {
  return subscribable<HouseNews>((next, _, error) => {
    const at = { organisation: identity.organisation };
    const reader = { id: identity.member };
    let organisations: Page<Organisation> | undefined;
    let me: Document<Member> | undefined;
    let people: (FoundPeople & Pick<Page<object>, "problems">) | undefined;
    let sites: Page<Site> | undefined;
    let places: Page<Place> | undefined;
    let accessKey: string | undefined;
    let surroundings: readonly (() => void)[] = [];
    let end: ReturnType<typeof setTimeout> | undefined;
    let stops: readonly (() => void)[] = [];
    let isRefused = false;
    let waitMs = shortestMs;
    let again: ReturnType<typeof setTimeout> | undefined;

    const tell = (): void => {
      if (!isInside(me) || !organisations || !people || !sites || !places) return;
      const organisation = organisations.rows.find((each) => each.id === identity.organisation);
      if (organisation === undefined) return next({ kind: "expelled" });
      // What was refused is asked for again all the same: it hears nothing any more.
      [isRefused, waitMs] = [false, shortestMs];
      const known = peopleOfHouse(me, people);
      const house = {
        organisation,
        me: known.members.get(identity.member) ?? me,
        ...known,
        sites: byId(sites),
        places: byId(places),
        unreadable: {
          people: people.problems,
          sites: sites.problems,
          places: places.problems,
        },
      };
      next({ kind: "house", house });
    };
    const fail = (reason: unknown): void => {
      // Whom the server shows nothing does not belong, or no longer; and nobody tells them when they are let in again.
      if (!(reason instanceof Refused)) return error(reason);
      isRefused = true;
      next({ kind: "expelled" });
      // Several are refused at once.
      if (again !== undefined) return;
      again = setTimeout(begin, waitMs);
      waitMs = Math.min(waitMs * 2, longestMs);
    };
    const follow = <E>(queries: readonly Query<E>[], keep: (page: Page<E>) => void) =>
      watchEach(store, queries, reader, {
        next: (page) => {
          // What this device kept from before says nothing about whether they were let in again.
          if (isRefused && page.fromCache) return;
          keep(page);
          tell();
        },
        error: fail,
      });
    const leave = (): void => {
      for (const stop of surroundings) stop();
      surroundings = [];
      [people, sites, places] = [undefined, undefined, undefined];
    };
    const lookAround = (who: Document<Member>): void => {
      leave();
      const asked = houseQueries(identity.organisation, who);
      surroundings = [
        asked.people.kind === "members"
          ? follow(asked.people.ask, (page) => (people = { kind: "members", ...page }))
          : follow(asked.people.ask, (page) => (people = { kind: "directory", ...page })),
        follow(asked.sites, (page) => (sites = page)),
        asked.places === "single"
          ? followGuestPlaces({
              store,
              scope: guestScope(identity, who),
              label: who.label,
              next: (page) => {
                places = page;
                tell();
              },
              error: fail,
            })
          : follow(asked.places, (page) => (places = page)),
      ];
    };
    const takeMe = (found: Document<Member> | undefined): void => {
      me = found;
      clearTimeout(end);
      if (!isInside(me)) {
        leave();
        accessKey = undefined;
        return next({ kind: "expelled" });
      }
      const left = me.until === undefined ? undefined : me.until - Date.now();
      if (left !== undefined && left < longestTimer) end = setTimeout(() => takeMe(found), left);
      const { role, sites: limits, request, label } = me;
      // Admins, guests and all others ask for different things.
      const as = { admin: ["admin"], guest: ["guest", request, label] };
      const now = JSON.stringify([limits, role === "admin" || role === "guest" ? as[role] : []]);
      if (now !== accessKey) {
        accessKey = now;
        lookAround(me);
      }
      tell();
    };

    const stop = (): void => {
      clearTimeout(end);
      clearTimeout(again);
      again = undefined;
      leave();
      for (const each of stops) each();
    };
    const begin = (): void => {
      stop();
      [organisations, me, accessKey] = [undefined, undefined, undefined];
      stops = [
        follow([ownOrganisation(identity.organisation)], (page) => (organisations = page)),
        follow([withIds(memberQueries.everybody(at), [identity.member])], ({ rows }) =>
          takeMe(rows.find(({ id }) => id === identity.member)),
        ),
      ];
    };
    begin();
    return stop;
  });
}

/** How soon, and at last how rarely, whoever was refused looks whether they were let in again, in ms. */
const [shortestMs, longestMs] = [1_000, 60_000];

/** A timer that is set for longer goes off at once, in ms. */
const longestTimer = 2 ** 31;

function isInside(me: Document<Member> | undefined): me is Document<Member> {
  return me !== undefined && belongs(me, Date.now());
}

function guestScope({ organisation, member }: Identity, { request }: Member) {
  const came = request === undefined ? {} : { cameFor: request };
  return { organisation, member, isStaff: false, isGuest: true, ...came };
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
