import { activityCodec, activityCollection } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import { requestCodec, requestParams } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Instant,
  matchPath,
} from "#generated/runtime.ts";
import { isRecent, storedNotice } from "#machines/notices/addressed-notice.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import { noticesOf } from "#machines/notices/notices-of.ts";
import type { Applied, Consequence, FollowUp } from "#src/data/local/consequences.ts";

/** Writes the notices of every step, edit and note, as functions do on a server. */
export function notifyAfterCommit(now: () => Instant): FollowUp {
  return async (applied) => {
    const entries = entriesIn(applied.change, now());
    const addressed = await Promise.all(entries.map((entry) => consequencesOf(applied, entry)));
    return addressed.flat();
  };
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

async function consequencesOf(
  { read, documentsIn }: Applied,
  entry: Document<Activity>,
): Promise<readonly Consequence[]> {
  const { organisation, request: id } = requestOf(entry);
  const path = entry.path.split("/").slice(0, 4).join("/");
  const [fields, people, steps] = await Promise.all([
    read(path),
    documentsIn(memberCollection({ organisation })),
    isReopening(entry.kind) ? documentsIn(activityCollection({ organisation, request: id })) : [],
  ]);
  const request: Document<Request> | undefined = documentAt(requestCodec, path, fields);
  if (request === undefined) return [];
  const fixes = decoded(activityCodec, steps).filter(({ kind }) => kind === "resolve");
  return noticesOf({
    entry,
    request,
    people: decoded(memberCodec, people),
    fixedBy: fixes.map(({ by }) => by),
  }).map((addressed) => storedNotice(organisation, addressed));
}

function requestOf({ path }: Document<Activity>): ReturnType<typeof requestParams> {
  return requestParams(path.split("/").slice(0, 4).join("/"));
}

function decoded<E>(codec: Codec<E>, stored: readonly Consequence[]): readonly Document<E>[] {
  return stored.flatMap(({ path, fields }) => documentAt(codec, path, fields) ?? []);
}
