import type { NoticeKind } from "../generated/notice/type.ts";
import type { Organisation } from "../generated/organisation/type.ts";
import type { Document } from "../generated/runtime.ts";
import type { AddressedNotice } from "../machines/notices/addressed-notice.ts";
import { type Person, wantsMail } from "./people.ts";
import { isAddress, plainLine, withoutLinks } from "./plain-line.ts";
import type { NewDocument } from "./ports.ts";
import type { Recipients } from "./recipients.ts";
import { wordsOf } from "./words.ts";

export interface MailParts {
  /** The collection that the extension "Trigger Email" watches. */
  readonly collection: string;
  /** The app's address: `"https://fettle.example"`. */
  readonly origin: string;
}

/** An e-mail in the form of the extension, and the member it is for. */
export interface Letter extends NewDocument {
  readonly to: string;
}

/** The kinds of notices that are also sent by e-mail, because they wait for the member. The others are only in the app. */
const weighty: ReadonlySet<NoticeKind> = new Set([
  "assigned",
  "approved",
  "confirm",
  "mentioned",
  "reopened",
  "overdue",
]);

/** Maximum lengths in characters. A subject with the mail program's additions stays below the 998 that a line may have. */
const most = { subject: 150, line: 200 } as const;

/** The members who want e-mails and can be reached. */
export function readersOf(
  addressed: readonly AddressedNotice[],
  people: readonly Person[],
  recipients: Recipients,
): readonly string[] {
  const wanting = new Set(people.filter(wantsMail).map(({ id }) => id));
  return addressed
    .filter(({ to, notice }) => weighty.has(notice.kind) && wanting.has(to) && recipients.has(to))
    .map(({ to }) => to);
}

/**
 * E-mails to the members whose address is given, in the language of their organisation. The same event always makes the same
 * e-mail under the same path.
 */
export function lettersOf(
  organisation: Document<Organisation>,
  addressed: readonly AddressedNotice[],
  addresses: ReadonlyMap<string, string>,
  { collection, origin }: MailParts,
): readonly Letter[] {
  return addressed.flatMap(({ id, to, notice }) => {
    const address = addresses.get(to);
    if (address === undefined || !isAddress(address)) return [];
    const { said, intro } = wordsOf(notice, organisation.locale);
    // A text that a stranger may have written begins with words of ours.
    const subject = [...(intro === undefined ? [notice.title] : [intro]), said];
    const lines = [...(intro === undefined ? [] : [intro]), said, notice.title, organisation.name];
    const text = lines.map((each) => plainLine(withoutLinks(each), most.line)).join("\n");
    const link = `${origin}/requests/${notice.request}`;
    const message = {
      subject: plainLine(withoutLinks(subject.join(": ")), most.subject),
      text: `${text}\n\n${link}\n`,
    };
    const path = `${collection}/${organisation.id}.${notice.request}.${id}.${to}`;
    return [{ to, path, fields: { to: [address], message } }];
  });
}
