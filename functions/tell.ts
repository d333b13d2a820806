import { activityCodec, activityCollection } from "../generated/activity/codec.ts";
import type { Activity } from "../generated/activity/type.ts";
import { requestCodec, requestParams } from "../generated/request/codec.ts";
import type { Document } from "../generated/runtime.ts";
import { isNews } from "../machines/notices/news.ts";
import { noticesOf } from "../machines/notices/notices-of.ts";
import { storedNotice, type Told } from "../machines/notices/told.ts";
import { mailFor, type MailParts } from "./mail.ts";
import type { People } from "./people.ts";
import { send, type SendParts } from "./send.ts";

export interface TellParts extends SendParts {
  readonly people: People;
  /** Where letters are put for the extension that sends them; none without. */
  readonly mail?: MailParts | undefined;
}

/**
 * Tells everybody whom an entry concerns. It may be called again for the same entry: notices have the entry's id, and who had
 * one already is sent nothing more.
 */
export async function tell(path: string, parts: TellParts): Promise<void> {
  const { database, people } = parts;
  const entry = await database.read(activityCodec, path);
  if (entry === undefined || entry.kind === "import" || entry.kind === "follow") return;
  if (!isNews(entry.at, parts.now())) return;
  const requestPath = path.split("/").slice(0, 4).join("/");
  const { organisation } = requestParams(requestPath);
  const [request, everybody, fixedBy] = await Promise.all([
    database.read(requestCodec, requestPath),
    people.of(organisation),
    fixersOf(entry, parts),
  ]);
  if (request === undefined) return;
  const likely = noticesOf({ entry, request, people: everybody, fixedBy });
  if (likely.length === 0) return;
  const now = await people.ofNow(
    organisation,
    likely.map(({ to }) => to),
  );
  await deliver(organisation, noticesOf({ entry, request, people: now, fixedBy }), now, parts);
}

/** Who said that it was fixed, each time; only asked when it is opened again. */
async function fixersOf(
  { kind, path }: Document<Activity>,
  { database }: TellParts,
): Promise<readonly string[]> {
  if (kind !== "reopen") return [];
  const collection = activityCollection(requestParams(path.split("/").slice(0, 4).join("/")));
  const fixes = await database.list(activityCodec, collection, { field: "kind", value: "resolve" });
  return fixes.map(({ by }) => by);
}

/** Writes notices, and sends what was not told before. */
export async function deliver(
  organisation: string,
  told: readonly Told[],
  people: Awaited<ReturnType<People["of"]>>,
  parts: TellParts,
): Promise<void> {
  const notices = told.map((one) => ({ one, ...storedNotice(organisation, one) }));
  const made = await parts.database.createMissing(notices);
  const news = notices.filter(({ path }) => made.has(path)).map(({ one }) => one);
  if (news.length === 0) return;
  if (parts.mail !== undefined) {
    await parts.database.createMissing(await mailFor(organisation, news, people, parts.mail));
  }
  await send(news, parts);
}
