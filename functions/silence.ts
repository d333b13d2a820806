import { activityCodec, activityParams, activityPath } from "../generated/activity/codec.ts";
import type { Activity } from "../generated/activity/type.ts";
import { memberCodec, memberParams } from "../generated/member/codec.ts";
import { noticeCodec, noticeCollection, noticeParams } from "../generated/notice/codec.ts";
import type { Notice } from "../generated/notice/type.ts";
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

/**
 * Takes the words of an entry out of the notices of all who may not read it. The notices themselves are searched, because whom an
 * entry concerned when they were written may not follow the request any more. It may be called again for the same entry.
 */
export async function silence(path: string, parts: SilenceParts): Promise<void> {
  const { database, people, report } = parts;
  const entry = readableOne(await database.read(activityCodec, path), report);
  if (entry === undefined || entry.audience === "everyone") return;
  const { organisation, request } = activityParams(path);
  const of = { everywhere: "notices" };
  const where = { field: "entry", oneOf: [entry.id] };
  let after: Position | undefined;
  do {
    const found = await database.search(noticeCodec, { of, where, after, limit: noticesAtOnce });
    after = found.next;
    // The author of an entry chooses its id, so that an entry elsewhere may have the same.
    const notices = readable(found, report).filter(
      (each) => each.request === request && noticeParams(each.path).organisation === organisation,
    );
    const ids = notices.map((each) => noticeParams(each.path).member);
    const members = await people.byId(organisation, ids);
    for (const notice of notices) {
      const me = members.find(({ id }) => id === noticeParams(notice.path).member);
      await quoteNoMore(notice, entry, me, parts);
    }
  } while (after !== undefined);
}

/**
 * The same for the notices of a member who may read less than before, because they do not belong to the team any more. It may be
 * called again for the same member.
 */
export async function silenceFor(path: string, parts: SilenceParts): Promise<void> {
  const { database, report } = parts;
  const me = readableOne(await database.read(memberCodec, path), report);
  if (me === undefined || isOfTeam(me.role)) return;
  const { organisation, member } = memberParams(path);
  const of = { collection: noticeCollection({ organisation, member }) };
  let after: Position | undefined;
  do {
    const found = await database.search(noticeCodec, { of, after, limit: noticesAtOnce });
    after = found.next;
    const quoting = readable(found, report).flatMap((notice) => {
      const { words, request, entry: activity } = notice;
      if (words === undefined || activity === undefined) return [];
      return [{ notice, path: activityPath({ organisation, request, activity }) }];
    });
    const paths = [...new Set(quoting.map((each) => each.path))];
    const entries = readable(await database.readAll(activityCodec, paths), report);
    for (const { notice, path: quoted } of quoting) {
      const entry = entries.find((each) => each.path === quoted);
      if (entry !== undefined) await quoteNoMore(notice, entry, me, parts);
    }
  } while (after !== undefined);
}

async function quoteNoMore(
  notice: Document<Notice>,
  entry: Document<Activity>,
  me: Person | undefined,
  { database, newId, now }: SilenceParts,
): Promise<void> {
  if (!quotesUnreadable(notice, entry, me)) return;
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
