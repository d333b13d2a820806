import type { Member } from "../generated/member/type.ts";
import type { NoticeKind } from "../generated/notice/type.ts";
import { organisationCodec, organisationPath } from "../generated/organisation/codec.ts";
import type { Document } from "../generated/runtime.ts";
import type { Told } from "../machines/notices/told.ts";
import type { Database, NewDocument } from "./ports.ts";
import { wordsOf } from "./words.ts";

export interface MailParts {
  readonly database: Database;
  /** The collection that the extension "Trigger Email" watches. */
  readonly collection: string;
  /** Where the app is: `"https://fettle.example"`. */
  readonly origin: string;
}

/** What somebody is written to about: what waits for them. The rest stands in the app. */
const weighty: ReadonlySet<NoticeKind> = new Set([
  "assigned",
  "confirm",
  "mentioned",
  "reopened",
  "overdue",
]);

/** Letters to those who gave an address, in the language of their organisation; the same event always makes the same letter. */
export async function mailFor(
  organisation: string,
  told: readonly Told[],
  people: readonly Document<Member>[],
  { database, collection, origin }: MailParts,
): Promise<readonly NewDocument[]> {
  const byId = new Map(people.map((each) => [each.id, each]));
  const letters = told.flatMap((one) => {
    const email = byId.get(one.to)?.email;
    return weighty.has(one.notice.kind) && email !== undefined ? [{ one, email }] : [];
  });
  if (letters.length === 0) return [];
  const house = await database.read(organisationCodec, organisationPath({ organisation }));
  if (house === undefined) return [];
  return letters.map(({ one: { id, to, notice }, email }) => {
    const said = wordsOf(notice, house.locale);
    const link = `${origin}/requests/${notice.request}`;
    return {
      path: `${collection}/${id}-${to}`,
      fields: {
        to: [email],
        message: {
          subject: `${notice.title}: ${said}`,
          text: `${said}\n${notice.title}\n${house.name}\n\n${link}\n`,
        },
      },
    };
  });
}
