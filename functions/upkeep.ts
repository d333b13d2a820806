import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { requestCodec, requestParams } from "../generated/request/codec.ts";
import type { Request } from "../generated/request/type.ts";
import type { ActorStamp, Document, Instant } from "../generated/runtime.ts";
import { overdueNotices } from "../machines/notices/overdue-notices.ts";
import { isUnanswered, lapse } from "../machines/notices/unanswered.ts";
import { deliver, type NotifyParts } from "./notify.ts";
import { ending, isOver, memberships, type Person } from "./people.ts";
import type { Database, Search, Sighting } from "./ports.ts";
import { organisationOf, Unreadable } from "./reporting.ts";
import { noticeMs } from "./silence.ts";
import { inParts, runAll, Tries } from "./tries.ts";
import { walk } from "./walk.ts";

const hourMs = 3_600_000;
/** The age after which a presence is orphaned, in ms, because open pages renew theirs. */
const lookMs = hourMs;
/** The latest moment that can be stored: the end of the year 9999. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59);
/** The most documents that a job reads, or deletes of each kind, per run. */
const most = { overdue: 2_000, unanswered: 50_000, guests: 2_000, removed: 10_000 } as const;
/** The most of these per organisation. */
const share = { overdue: 200, unanswered: 5_000, guests: 200, removed: 1_000 } as const;
/** The number of documents that are sighted for deletion, and deleted, at once. */
const removedAtOnce = 400;

/** The author of changes that time causes; it is in the timeline like any member. */
const fettle: ActorStamp["by"] = { id: "fettle", name: "Fettle", role: "system" };

/** Notifies of every promised date that has passed since the last run. */
export async function notifyOverdue(parts: NotifyParts): Promise<void> {
  const { people, now } = parts;
  const coordinators = onceEach((organisation) => people.coordinators(organisation));
  const notifyOf = async (request: Document<Request>): Promise<void> => {
    const { organisation } = requestParams(request.path);
    const { assignee } = request;
    const team = await coordinators(organisation);
    const isKnown = assignee === undefined || team.some(({ id }) => id === assignee);
    const others = isKnown ? [] : await people.byId(organisation, [assignee]);
    const concerned = [...team, ...others];
    const addressed = overdueNotices(request, concerned, now());
    await deliver({ organisation, addressed, people: concerned }, parts);
  };
  const of = (after: Instant, until: Instant) => ({
    of: { everywhere: "requests" },
    window: { field: "dueAt", after, until },
  });
  const bounds = { most: most.overdue, share: share.overdue };
  await walk({ name: "overdue", codec: requestCodec, of, ...bounds, each: notifyOf }, parts);
}

/** Closes requests whose fix was neither confirmed nor rejected, after the organisation's number of days. */
export async function closeUnanswered(parts: NotifyParts): Promise<void> {
  const { database, now, newId } = parts;
  const daysOf = onceEach(async (organisation) => {
    const found = await database.read(organisationCodec, organisationPath({ organisation }));
    if (found.kind === "unreadable") throw new Unreadable(found.problem.path);
    return found.kind === "there" ? found.document.closeAfterDays : Infinity;
  });
  const close = async (request: Document<Request>): Promise<void> => {
    const { path } = request;
    const at = now();
    const days = await daysOf(requestParams(path).organisation);
    if (!isUnanswered(request, days, at)) return;
    await database.commitIf(
      // The id cannot be predicted, because an existing entry with it would prevent the closing.
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
  const bounds = { most: most.unanswered, share: share.unanswered };
  await walk({ name: "unanswered", codec: requestCodec, of, ...bounds, each: close }, parts);
}

/** Ends the memberships of guests whose time is over: the rules refuse them already, and lists show it after this. */
export async function dismissGuests(parts: NotifyParts): Promise<void> {
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
      // A member who was removed meanwhile must not become one whose time was over, because those may return.
      (still) => still.active && isOver(still, at),
    );
  };
  const bounds = { most: most.guests, share: share.guests };
  await walk({ name: "guests", codec, of, ...bounds, each: dismiss }, parts);
}

/** Deletes old notices, and orphaned presences. */
export async function clearOld({ database, now, report }: NotifyParts): Promise<void> {
  const clear =
    (of: Search["of"], field: string, until: Instant, after = 0) =>
    (job: string): Promise<void> =>
      clearFound(database, { of, window: { field, after, until } }, new Tries(job, report));
  await runAll(
    {
      notices: clear({ everywhere: "notices" }, "at", now() - noticeMs),
      looks: clear({ everywhere: "looks" }, "at", now() - lookMs),
      // A presence in the future was not written by the app, and would never become old.
      looksAhead: clear({ everywhere: "looks" }, "at", endOfTime, now() + lookMs),
      allowances: clear({ collection: "allowances" }, "until", now()),
    },
    report,
  );
}

/**
 * Deletes the documents that a search finds, whatever is in them, up to a limit per run; the earliest first, so that the next run
 * continues there. Of one organisation only its share, as long as others have any.
 * @throws SomeFailed where one could not be deleted, after all others
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
        // One document that cannot be deleted makes the batch fail; it is reported when each is tried alone.
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

/** Caches the result per id within a run. */
function onceEach<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (id) => {
    const answer = asked.get(id) ?? ask(id);
    asked.set(id, answer);
    return answer;
  };
}
