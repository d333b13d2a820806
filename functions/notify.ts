import { activityCodec, activityCollection, activityParams } from "../generated/activity/codec.ts";
import type { Activity } from "../generated/activity/type.ts";
import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import { requestCodec, requestPath } from "../generated/request/codec.ts";
import type { Document } from "../generated/runtime.ts";
import {
  isRecent,
  storedNotice,
  type AddressedNotice,
} from "../machines/notices/addressed-notice.ts";
import { concernedBy } from "../machines/notices/concerned.ts";
import { isReopening } from "../machines/notices/is-reopening.ts";
import { type Happening, noticesOf } from "../machines/notices/notices-of.ts";
import { type Author, mailAllowances, pushAllowances } from "./allowances.ts";
import { lettersOf, type MailParts, readersOf } from "./letters.ts";
import type { Person } from "./people.ts";
import type { Accounts } from "./ports.ts";
import { pushesOf } from "./pushes.ts";
import { type Recipients, recipientsOf } from "./recipients.ts";
import { readable, readableOne } from "./reporting.ts";
import { send, type SendParts } from "./send.ts";
import { silence, type SilenceParts } from "./silence.ts";

export interface NotifyParts extends SendParts, SilenceParts {
  readonly accounts: Accounts;
  /** Where e-mails are written for the extension that sends them; without it none are sent. */
  readonly mail?: MailParts | undefined;
}

/** The most fixes of one request that are read, when it is reopened. */
const fixesMost = 50;

/**
 * Notifies the recipients of an entry. It may be called again for the same entry: the ids of notices and letters are
 * derived from the entry, and a member who has a notice already gets nothing more.
 */
export async function notify(path: string, parts: NotifyParts): Promise<void> {
  const entry = readableOne(await parts.database.read(activityCodec, path), parts.report);
  if (entry === undefined || entry.kind === "import" || entry.kind === "follow") return;
  if (!isRecent(entry.at, parts.now())) return;
  const happening = await happeningOf(entry, parts);
  if (happening === undefined) return;
  const by = entry.byRole === "system" ? undefined : { id: entry.by, role: entry.byRole };
  const { organisation, people } = happening;
  try {
    await deliver({ organisation, addressed: noticesOf(happening), people, by }, parts);
  } finally {
    // It may have been hidden meanwhile, when its notices were not there yet.
    if (entry.text !== undefined) await silence(path, parts);
  }
}

/** An entry with its request and the members that it may concern; `undefined` where the request cannot be read. */
async function happeningOf(
  entry: Document<Activity>,
  parts: NotifyParts,
): Promise<
  (Happening & { readonly organisation: string; readonly people: readonly Person[] }) | undefined
> {
  const { database, people, report } = parts;
  const around = activityParams(entry.path);
  const { organisation } = around;
  const [reading, fixedBy] = await Promise.all([
    database.read(requestCodec, requestPath(around)),
    fixersOf(entry, parts),
  ]);
  const request = readableOne(reading, report);
  if (request === undefined) return undefined;
  const concerned = concernedBy({ entry, request, fixedBy });
  const some = await people.concerned(organisation, request.id, concerned);
  return { organisation, entry, request, people: some, fixedBy };
}

/** The members who marked the request as fixed, each time; only read when it is reopened. */
async function fixersOf(
  { kind, path }: Document<Activity>,
  { database, report }: NotifyParts,
): Promise<readonly string[]> {
  if (!isReopening(kind)) return [];
  const collection = activityCollection(activityParams(path));
  const where = { field: "kind", oneOf: ["resolve"] };
  const fixes = await database.search(activityCodec, {
    of: { collection },
    where,
    limit: fixesMost,
  });
  return readable(fixes, report).map(({ by }) => by);
}

/** The notices for some members of an organisation, with the author of the entry; `undefined` where time caused it. */
export interface NoticeDelivery {
  readonly organisation: string;
  readonly addressed: readonly AddressedNotice[];
  readonly people: readonly Person[];
  readonly by?: Author | undefined;
}

/** Writes notices, and sends those that did not exist before. */
export async function deliver(delivery: NoticeDelivery, parts: NotifyParts): Promise<void> {
  const { organisation, addressed } = delivery;
  if (addressed.length === 0) return;
  const ids = addressed.map(({ to }) => to);
  const recipients = await recipientsOf(organisation, ids, parts);
  // Letters are created apart from notices, and existing ones stay, so that a repetition after an interruption between the two
  // completes both.
  const outcomes = await Promise.allSettled([
    writeNotices(delivery, recipients, parts),
    writeLetters(delivery, recipients, parts),
  ]);
  for (const each of outcomes) if (each.status === "rejected") throw each.reason;
}

async function writeNotices(
  { organisation, addressed, by }: NoticeDelivery,
  recipients: Recipients,
  parts: NotifyParts,
): Promise<void> {
  const { database, log } = parts;
  const at = parts.now();
  const notices = addressed.map((one) => ({ one, ...storedNotice(organisation, one) }));
  const made = await database.createMissing(notices);
  const created = notices.filter(({ path }) => made.has(path)).map(({ one }) => one);
  const ringing = created.filter((one) => pushesOf([one], recipients, at).length > 0);
  const { wishes, until } = pushAllowances({ by, to: ringing.map(({ to }) => to), at });
  // The notices are there, so that nothing rings for them later. What cannot be counted in a crowd rings all the same.
  const granted = await database.grant(wishes, until).catch(() => {
    log("pushes not counted", { members: ringing.length, organisation });
    return wishes.map(() => true);
  });
  const rung = ringing.filter((_, index) => granted[index]);
  await send(pushesOf(rung, recipients, at), parts);
  if (rung.length < ringing.length)
    log("push held back", { members: ringing.length - rung.length, organisation });
}

async function writeLetters(
  { organisation, addressed, people, by }: NoticeDelivery,
  recipients: Recipients,
  { database, accounts, mail, now, log, report }: NotifyParts,
): Promise<void> {
  const readers = readersOf(addressed, people, recipients);
  if (mail === undefined || readers.length === 0) return;
  const path = organisationPath({ organisation });
  const [reading, addresses] = await Promise.all([
    database.read(organisationCodec, path),
    accounts.verifiedAddresses(readers),
  ]);
  const sender = readableOne(reading, report);
  if (sender === undefined) return;
  const letters = lettersOf(sender, addressed, addresses, mail);
  const there = await database.existing(letters.map((each) => each.path));
  const missing = letters.filter((each) => !there.has(each.path));
  const { wishes, until } = mailAllowances({ organisation, by, letters: missing, at: now() });
  const granted = await database.grant(wishes, until);
  const sent = missing.filter((_, index) => granted[index]);
  await database.createMissing(sent);
  if (sent.length < missing.length)
    log("mail held back", { letters: missing.length - sent.length, organisation });
}
