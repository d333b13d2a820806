import {
  activityCodec,
  activityCollection,
  activityParams,
  activityPath,
} from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import type { Member } from "#generated/member/type.ts";
import { noticeCodec, noticePath } from "#generated/notice/codec.ts";
import { requestCodec, requestParams, requestPath } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  idOf,
  type Instant,
  matchPath,
} from "#generated/runtime.ts";
import { isRecent, storedNotice } from "#machines/notices/addressed-notice.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import { type Happening, noticeIdOf, noticesOf } from "#machines/notices/notices-of.ts";
import {
  audienceFields,
  quotesUnreadable,
  readingFields,
} from "#machines/notices/quotes-unreadable.ts";
import type { Applied, Consequence, FollowUp } from "#src/data/local/consequences.ts";

/**
 * Writes the notices of every step, edit and note, as functions do on a server, and takes the words of what their member may not
 * read any more out of others: of a comment that was hidden, of a request that they lost, or that only the team may read.
 */
export function notifyAfterCommit(now: () => Instant): FollowUp {
  return async (applied) => {
    const entries = entriesIn(applied.change, now());
    const hidden = await hiddenIn(applied);
    const consequences = await Promise.all([
      ...entries.map((entry) => noticesFor(applied, entry)),
      ...hidden.map((entry) => silencedOf(applied, entry)),
      ...updated(applied.change, memberCodec, readingFields).map((path) =>
        silencedFor(applied, path),
      ),
      ...updated(applied.change, requestCodec, audienceFields).map((path) =>
        silencedAbout(applied, path),
      ),
    ]);
    return consequences.flat();
  };
}

/** The comments that a change hides. */
async function hiddenIn({ change, read }: Applied): Promise<readonly Document<Activity>[]> {
  const paths = change.writes.flatMap(({ kind, path }) =>
    kind === "update" && matchPath(activityCodec, path) !== undefined ? [path] : [],
  );
  const entries = await Promise.all(
    paths.map(async (path) => documentAt(activityCodec, path, await read(path))),
  );
  return entries.flatMap((entry) =>
    entry === undefined || entry.audience === "everyone" ? [] : [entry],
  );
}

/** The entries that may make notices, which are few, because an import has a thousand that do not. */
function entriesIn(change: Change, now: Instant): readonly Document<Activity>[] {
  if (!isRecent(change.at, now) || change.command === "request.import") return [];
  return change.writes.flatMap((write) => {
    if (write.kind !== "create" || matchPath(activityCodec, write.path) === undefined) return [];
    const entry = documentAt(activityCodec, write.path, write.fields);
    return entry === undefined || entry.kind === "import" || entry.kind === "follow" ? [] : [entry];
  });
}

async function noticesFor(
  applied: Applied,
  entry: Document<Activity>,
): Promise<readonly Consequence[]> {
  const { organisation } = activityParams(entry.path);
  const happening = await happeningOf(applied, entry);
  if (happening === undefined) return [];
  return noticesOf(happening).map((addressed) => storedNotice(organisation, addressed));
}

/** The notices that quote a hidden comment to those who may not read it, without its words. */
async function silencedOf(
  { read, documentsIn }: Applied,
  entry: Document<Activity>,
): Promise<readonly Consequence[]> {
  const { organisation, request } = activityParams(entry.path);
  const notice = noticeIdOf(request, entry);
  const around = await requestAround(read, entry);
  const members = await documentsIn(memberCollection({ organisation }));
  const silenced = await Promise.all(
    members.map(async ({ path: member, fields }) => {
      const path = noticePath({ organisation, member: idOf(member), notice });
      const quoting = { path, fields: await read(path) };
      return withoutWords(quoting, entry, around, documentAt(memberCodec, member, fields));
    }),
  );
  return silenced.flat();
}

/** The documents of a kind of which a change updates one of these fields. */
function updated<E>(
  { writes }: Change,
  codec: Codec<E>,
  fields: readonly string[],
): readonly string[] {
  return writes.flatMap((write) =>
    write.kind === "update" &&
    fields.some((field) => field in write.set || write.clear?.includes(field)) &&
    matchPath(codec, write.path) !== undefined
      ? [write.path]
      : [],
  );
}

/** The notices about a request that quote what their member may not read any more, without the words. */
async function silencedAbout(applied: Applied, path: string): Promise<readonly Consequence[]> {
  const { organisation, request } = requestParams(path);
  const members = await applied.documentsIn(memberCollection({ organisation }));
  const silenced = await Promise.all(
    members.map((member) => silencedFor(applied, member.path, request)),
  );
  return silenced.flat();
}

/** The notices of a member, about one request or all, that quote what the member may not read, without the words. */
async function silencedFor(
  { read, documentsIn }: Applied,
  path: string,
  only?: string,
): Promise<readonly Consequence[]> {
  const [, organisation = ""] = path.split("/");
  const me = documentAt(memberCodec, path, await read(path));
  const notices = await documentsIn(`${path}/notices`);
  const silenced = await Promise.all(
    notices.map(async (each) => {
      const { request, entry: activity } = documentAt(noticeCodec, each.path, each.fields) ?? {};
      if (request === undefined || activity === undefined) return [];
      if (only !== undefined && request !== only) return [];
      const quoted = activityPath({ organisation, request, activity });
      const entry = documentAt(activityCodec, quoted, await read(quoted));
      return entry === undefined
        ? []
        : withoutWords(each, entry, await requestAround(read, entry), me);
    }),
  );
  return silenced.flat();
}

async function requestAround(
  read: Applied["read"],
  { path }: Document<Activity>,
): Promise<Document<Request> | undefined> {
  const around = requestPath(activityParams(path));
  return documentAt(requestCodec, around, await read(around));
}

function withoutWords(
  { path, fields }: { readonly path: string; readonly fields: Fields | undefined },
  entry: Document<Activity>,
  request: Document<Request> | undefined,
  me: Document<Member> | undefined,
): readonly Consequence[] {
  const notice = documentAt(noticeCodec, path, fields);
  if (notice === undefined || request === undefined) return [];
  if (!quotesUnreadable(notice, entry, request, me)) return [];
  const { words: _, ...silenced } = fields ?? {};
  return [{ path, fields: silenced }];
}

/** An entry with its request and the people that it may concern; `undefined` where the request cannot be read. */
async function happeningOf(
  { read, documentsIn }: Applied,
  entry: Document<Activity>,
): Promise<Happening | undefined> {
  const { organisation, request: id } = activityParams(entry.path);
  const [request, people, steps] = await Promise.all([
    requestAround(read, entry),
    documentsIn(memberCollection({ organisation })),
    isReopening(entry.kind) ? documentsIn(activityCollection({ organisation, request: id })) : [],
  ]);
  if (request === undefined) return undefined;
  const fixes = decoded(activityCodec, steps).filter(({ kind }) => kind === "resolve");
  const fixedBy = fixes.map(({ by }) => by);
  return { entry, request, people: decoded(memberCodec, people), fixedBy };
}

function decoded<E>(codec: Codec<E>, stored: readonly Consequence[]): readonly Document<E>[] {
  return stored.flatMap(({ path, fields }) => documentAt(codec, path, fields) ?? []);
}
