import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import type { Member } from "#generated/member/type.ts";
import { organisationCodec, organisationCollection } from "#generated/organisation/codec.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { requestCodec, requestCollection } from "#generated/request/codec.ts";
import { mayLapseRequest } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Instant,
} from "#generated/runtime.ts";
import { storedNotice } from "#machines/notices/addressed-notice.ts";
import { overdueNotices } from "#machines/notices/overdue-notices.ts";
import { isUnanswered, lapse, lapseId } from "#machines/notices/unanswered.ts";
import { belongs } from "#machines/standing.ts";
import { writeOccasion } from "#src/data/local/consequences.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { documentsIn } from "#src/data/local/stored-rows.ts";
import type { StoredDocument } from "#src/data/local/stored.ts";

export interface KeepUpParts {
  readonly database: LocalDatabase;
  readonly commit: (change: Change) => Promise<unknown>;
  readonly now: Instant;
}

/**
 * Does what time requires where there is no server: makes the notices of promised dates that have passed, and closes requests
 * whose fix nobody answered.
 */
export async function keepUp(parts: KeepUpParts): Promise<void> {
  const organisations = await all(parts.database, organisationCodec, organisationCollection());
  for (const organisation of organisations) await keepUpIn(organisation, parts);
}

async function keepUpIn(
  { id: organisation, closeAfterDays }: Document<Organisation>,
  { database, commit, now }: KeepUpParts,
): Promise<void> {
  const people = await all(database, memberCodec, memberCollection({ organisation }));
  // Few of many thousands are open, and only those are decoded.
  const mayMatter = ({ fields }: StoredDocument): boolean =>
    fields["state"] === "resolved" ||
    (typeof fields["dueAt"] === "number" && fields["dueAt"] < now);
  const collection = requestCollection({ organisation });
  for (const request of await all(database, requestCodec, collection, mayMatter)) {
    const addressed = overdueNotices(request, people, now);
    const [first] = addressed;
    if (first !== undefined) {
      const documents = addressed.map((one) => storedNotice(organisation, one));
      await writeOccasion(database, { id: first.id, at: now, documents });
    }
    if (!isUnanswered(request, closeAfterDays, now)) continue;
    const by = whoMayClose(request, people, now);
    // Refused where another tab or member has closed it, so that nothing is left to do.
    if (by === undefined) continue;
    const act = { id: lapseId(request), at: now, by };
    await commit(lapse(request, act)).catch(() => undefined);
  }
}

/** The team member in whose name the request is closed. */
function whoMayClose(
  request: Document<Request>,
  people: readonly Document<Member>[],
  now: Instant,
): Document<Member> | undefined {
  return people.find(
    (me) => belongs(me, now) && mayLapseRequest({ me, before: request, after: request }),
  );
}

async function all<E>(
  database: LocalDatabase,
  codec: Codec<E>,
  collection: string,
  matters: (document: StoredDocument) => boolean = () => true,
): Promise<readonly Document<E>[]> {
  const stored = await database.read(["documents"], (stores) => documentsIn(stores, collection));
  return stored
    .filter(matters)
    .flatMap(({ id, fields }) => documentAt(codec, `${collection}/${id}`, fields) ?? []);
}
