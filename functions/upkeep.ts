import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { requestCodec, requestParams } from "../generated/request/codec.ts";
import type { Request } from "../generated/request/type.ts";
import type { Act, Document, Instant } from "../generated/runtime.ts";
import { overdueNotices } from "../machines/notices/overdue-notices.ts";
import { isUnanswered, lapse } from "../machines/notices/unanswered.ts";
import { inParts } from "./in-parts.ts";
import { ending, isOver, memberships, type Person } from "./people.ts";
import type { Database, Search, Sighting } from "./ports.ts";
import { organisationOf, Unreadable } from "./reporting.ts";
import { runAll } from "./run-all.ts";
import { deliver, type TellParts } from "./tell.ts";
import { Tries } from "./tries.ts";
import { walk } from "./walk.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Whoever looks says so again and again; what is older was left behind. */
const lookMs = hourMs;
/** The last moment that is stored: the end of the year 9999. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59);
/** How long notices stay. */
const noticeMs = 60 * dayMs;
/** Documents that a job looks at, or removes of each kind, in one run. */
const most = { overdue: 2_000, unanswered: 50_000, guests: 2_000, removed: 10_000 } as const;
/** Of these, so many of one organisation. */
const share = { overdue: 200, unanswered: 5_000, guests: 200, removed: 1_000 } as const;
/** So many documents are looked at for removal, and removed, at once. */
const removedAtOnce = 400;

/** Who acts where nobody does: written into the timeline like anybody. */
const fettle: Act["by"] = { id: "fettle", name: "Fettle", role: "system" };

/** Tells those concerned of every promised date that has passed since the last time. */
export async function tellOverdue(parts: TellParts): Promise<void> {
  const { people, now } = parts;
  const coordinators = onceEach((organisation) => people.coordinators(organisation));
  const tellOf = async (request: Document<Request>): Promise<void> => {
    const { organisation } = requestParams(request.path);
    const { assignee } = request;
    const team = await coordinators(organisation);
    const isKnown = assignee === undefined || team.some(({ id }) => id === assignee);
    const others = isKnown ? [] : await people.byId(organisation, [assignee]);
    const concerned = [...team, ...others];
    const told = overdueNotices(request, concerned, now());
    await deliver({ organisation, told, people: concerned }, parts);
  };
  const of = (after: Instant, until: Instant) => ({
    of: { everywhere: "requests" },
    window: { field: "dueAt", after, until },
  });
  await walk(
    {
      name: "overdue",
      codec: requestCodec,
      of,
      most: most.overdue,
      share: share.overdue,
      each: tellOf,
    },
    parts,
  );
}

/** Closes what was said to be fixed and nobody answered, after the number of days that the organisation gives. */
export async function closeUnanswered(parts: TellParts): Promise<void> {
  const { database, now, newId } = parts;
  const daysOf = onceEach(async (organisation) => {
    const house = await database.read(organisationCodec, organisationPath({ organisation }));
    if (house.kind === "unreadable") throw new Unreadable(house.problem.path);
    return house.kind === "there" ? house.document.closeAfterDays : Infinity;
  });
  const close = async (request: Document<Request>): Promise<void> => {
    const { path } = request;
    const at = now();
    const days = await daysOf(requestParams(path).organisation);
    if (!isUnanswered(request, days, at)) return;
    await database.commitIf(
      // An id that nobody can foresee: an entry that had it already would keep the request from being closed.
      (still) => lapse(still, { id: newId(), at, by: fettle }),
      requestCodec,
      path,
      (still) => isUnanswered(still, days, at),
    );
  };
  const of = () => ({
    of: { everywhere: "requests" },
    where: { field: "state", oneOf: ["resolved"] },
  });
  await walk(
    {
      name: "unanswered",
      codec: requestCodec,
      of,
      most: most.unanswered,
      share: share.unanswered,
      each: close,
    },
    parts,
  );
}

/** Lets those go whose time as a guest is over: the rules have long refused them, and now lists say so too. */
export async function dismissGuests(parts: TellParts): Promise<void> {
  const { database, now } = parts;
  const { codec, everywhere, until: field } = memberships;
  const of = (after: Instant, until: Instant) => ({
    of: { everywhere },
    window: { field, after, until },
  });
  const dismiss = async ({ path, active }: Person): Promise<void> => {
    if (!active) return;
    const at = now();
    const act = { id: `expire-${at}`, command: "member.expire", by: fettle.id, at };
    await database.commitIf(
      (still) => ending(still, act),
      codec,
      path,
      // Who was put out meanwhile is not to come back as somebody whose time was over.
      (still) => still.active && isOver(still, at),
    );
  };
  await walk(
    { name: "guests", codec, of, most: most.guests, share: share.guests, each: dismiss },
    parts,
  );
}

/** Removes notices that are old, and what is left of those who no longer look. */
export async function clearOld({ database, now, report }: TellParts): Promise<void> {
  const clear =
    (of: Search["of"], field: string, until: Instant, after = 0) =>
    (job: string): Promise<void> =>
      clearFound(database, { of, window: { field, after, until } }, new Tries(job, report));
  await runAll(
    {
      notices: clear({ everywhere: "notices" }, "at", now() - noticeMs),
      looks: clear({ everywhere: "looks" }, "at", now() - lookMs),
      // What says so for a time to come was not said by the app, and would never be old.
      looksAhead: clear({ everywhere: "looks" }, "at", endOfTime, now() + lookMs),
      allowances: clear({ collection: "allowances" }, "until", now()),
    },
    report,
  );
}

/**
 * Removes what a search finds, whatever is in it, up to so much in one run; the earliest first, so that the next goes on there. Of
 * one organisation only its share, as long as there is something of others.
 * @throws SomeFailed where one could not be removed, after all others
 */
async function clearFound(
  database: Database,
  search: Omit<Search, "after" | "limit">,
  tries: Tries,
): Promise<void> {
  const remove = async (sightings: readonly Sighting[]): Promise<void> => {
    for (const some of inParts(sightings, removedAtOnce)) {
      try {
        await database.remove(some);
      } catch {
        // One that cannot be removed keeps the others from going with it, and is reported when it is tried alone.
        await tries.countDone(
          some,
          ({ path }) => path,
          (each) => database.remove([each]),
        );
      }
    }
  };
  const removed = new Map<string, number>();
  const later: Sighting[] = [];
  let [left, looks] = [most.removed, most.removed * 5];
  let after: string | undefined;
  do {
    const { sightings, next } = await database.sight({ ...search, after, limit: removedAtOnce });
    const turn = sightings.filter(({ path }) => {
      const organisation = organisationOf(path);
      const count = (removed.get(organisation) ?? 0) + 1;
      removed.set(organisation, count);
      return count <= share.removed;
    });
    await remove(turn);
    later.push(...sightings.filter((each) => !turn.includes(each)));
    left -= turn.length;
    looks -= sightings.length;
    after = next;
  } while (after !== undefined && left > 0 && looks > 0);
  await remove(later.slice(0, Math.max(0, left)));
  tries.end();
}

/** Asks once in a run for each. */
function onceEach<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (id) => {
    const answer = asked.get(id) ?? ask(id);
    asked.set(id, answer);
    return answer;
  };
}
