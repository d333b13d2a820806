import {
  activityCodec,
  activityCollection,
  activityParams,
  activityPath,
} from "../generated/activity/codec.ts";
import type { Activity } from "../generated/activity/type.ts";
import { memberCodec, memberParams } from "../generated/member/codec.ts";
import { noticeCodec, noticeCollection, noticeParams } from "../generated/notice/codec.ts";
import type { Notice } from "../generated/notice/type.ts";
import { requestCodec, requestParams, requestPath } from "../generated/request/codec.ts";
import type { Request } from "../generated/request/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import { quotesUnreadable } from "../machines/notices/quotes-unreadable.ts";
import { isOfTeam } from "../machines/people/team.ts";
import type { People, Person } from "./people.ts";
import type { Database, Log, Position } from "./ports.ts";
import { readable, readableOne } from "./reporting.ts";

export interface SilenceParts {
  readonly database: Database;
  readonly people: People;
  /** Returns an id for a document that nobody can predict. */
  readonly newId: () => string;
  readonly now: () => Instant;
  readonly report: Log;
}

/** The number of notices that are read at once. */
const noticesAtOnce = 300;
/** The number of entries whose notices are searched at once: Firestore compares with no more than 30 values. */
const entriesAtOnce = 30;
/** The age at which notices are removed, in ms. */
export const noticeMs = 60 * 24 * 3_600_000;
/** The most entries of one request whose notices are searched, the newest first. */
const entriesMost = 600;

/**
 * Takes the words of an entry out of the notices of all who may not read it. It may be called again for the same entry.
 */
export async function silence(path: string, parts: SilenceParts): Promise<void> {
  const { database, report } = parts;
  const [found, above] = await Promise.all([
    database.read(activityCodec, path),
    database.read(requestCodec, requestPath(activityParams(path))),
  ]);
  const entry = readableOne(found, report);
  const request = readableOne(above, report);
  if (entry === undefined || request === undefined) return;
  if (entry.audience === "everyone" && request.audience === "everyone") return;
  await quoteAllNoMore([entry], request, parts);
}

/**
 * The same for the entries of a request that fewer people may read than before, given one of its entries. Older entries than the
 * oldest notices are left out. It may be called again for the same request.
 */
export async function silenceRequest(path: string, parts: SilenceParts): Promise<void> {
  const { database, now, report } = parts;
  const around = activityParams(path);
  const request = readableOne(await database.read(requestCodec, requestPath(around)), report);
  if (request === undefined) return;
  const of = { collection: activityCollection(around) };
  const oldest = now() - noticeMs;
  let after: Position | undefined;
  let searched = 0;
  do {
    const found = await database.search(activityCodec, {
      of,
      latest: "at",
      after,
      limit: entriesAtOnce,
    });
    const entries = readable(found, report);
    const telling = entries.filter(({ text, at }) => text !== undefined && at > oldest);
    if (telling.length > 0) await quoteAllNoMore(telling, request, parts);
    searched += entriesAtOnce;
    const isRest = searched < entriesMost && (entries.at(-1)?.at ?? Infinity) > oldest;
    after = isRest ? found.next : undefined;
  } while (after !== undefined);
}

/**
 * The same for the notices of a member who may read less than before, because they have another role or other sites. It may be
 * called again for the same member.
 */
export async function silenceFor(path: string, parts: SilenceParts): Promise<void> {
  const { database, report } = parts;
  const me = readableOne(await database.read(memberCodec, path), report);
  if (me === undefined || (isOfTeam(me.role) && me.sites === undefined)) return;
  const { organisation, member } = memberParams(path);
  const of = { collection: noticeCollection({ organisation, member }) };
  let after: Position | undefined;
  do {
    const found = await database.search(noticeCodec, { of, after, limit: noticesAtOnce });
    after = found.next;
    const quoting = readable(found, report).flatMap((notice) => {
      const { words, request, entry: activity } = notice;
      if (words === undefined || activity === undefined) return [];
      const above = requestPath({ organisation, request });
      return [{ notice, above, path: activityPath({ organisation, request, activity }) }];
    });
    const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)];
    const [entries, requests] = await Promise.all([
      database.readAll(activityCodec, unique(quoting.map((each) => each.path))),
      database.readAll(requestCodec, unique(quoting.map(({ above }) => above))),
    ]);
    const [told, around] = [readable(entries, report), readable(requests, report)];
    for (const { notice, above, path: quoted } of quoting) {
      const entry = told.find((each) => each.path === quoted);
      const request = around.find((each) => each.path === above);
      if (entry === undefined || request === undefined) continue;
      await quoteNoMore(notice, entry, request, me, parts);
    }
  } while (after !== undefined);
}

/**
 * Takes the words of entries of one request out of the notices of all who may not read them. The notices themselves are searched,
 * because whom an entry concerned when they were written may not follow the request any more.
 */
async function quoteAllNoMore(
  entries: readonly Document<Activity>[],
  request: Document<Request>,
  parts: SilenceParts,
): Promise<void> {
  const { database, people, report } = parts;
  const { organisation } = requestParams(request.path);
  const of = { everywhere: "notices" };
  const where = { field: "entry", oneOf: entries.map(({ id }) => id) };
  let after: Position | undefined;
  do {
    const found = await database.search(noticeCodec, { of, where, after, limit: noticesAtOnce });
    after = found.next;
    // The author of an entry chooses its id, so that an entry elsewhere may have the same.
    const notices = readable(found, report).filter(
      (each) =>
        each.request === request.id && noticeParams(each.path).organisation === organisation,
    );
    const ids = notices.map((each) => noticeParams(each.path).member);
    const members = await people.byId(organisation, [...new Set(ids)]);
    for (const notice of notices) {
      const entry = entries.find(({ id }) => id === notice.entry);
      const me = members.find(({ id }) => id === noticeParams(notice.path).member);
      if (entry !== undefined) await quoteNoMore(notice, entry, request, me, parts);
    }
  } while (after !== undefined);
}

async function quoteNoMore(
  notice: Document<Notice>,
  entry: Document<Activity>,
  request: Document<Request>,
  me: Person | undefined,
  { database, newId, now }: SilenceParts,
): Promise<void> {
  if (!quotesUnreadable(notice, entry, request, me)) return;
  const { path } = notice;
  const writes = [{ kind: "update", path, set: {}, clear: ["words"] }] as const;
  const change = { id: newId(), command: "notice.silence", by: "fettle", at: now(), writes };
  await database.commitIf(
    () => change,
    noticeCodec,
    path,
    ({ words }) => words !== undefined,
  );
}
