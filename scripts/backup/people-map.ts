import { memberCollection } from "#generated/member/codec.ts";
import type { Fields } from "#generated/runtime.ts";
import { factsAt } from "#src/services/backup/known-entities.ts";
import type { AdminAuth } from "./admin-sdk.ts";
import type { NewIds } from "./rename-people.ts";

/** A member in a backup. */
export interface Person {
  readonly id: string;
  readonly fields: Fields;
}

/** The accounts of a backup's members in a project. */
export interface PeopleMap {
  /** Accounts by the id of the member in the file, for members whose id changes. */
  readonly ids: NewIds;
  /** The accounts of members who can sign in. */
  readonly accounts: ReadonlySet<string>;
}

/**
 * Parses a table of two columns, without headings: a member in the file (id, e-mail address or name) and their account in the
 * project (uid or e-mail address). A member who is not in it and has no account under their id is kept as a former member. Throws
 * where a line matches no member, or several.
 */
export async function mapPeople(
  people: readonly Person[],
  table: string,
  auth: AdminAuth,
): Promise<PeopleMap> {
  const ids = new Map<string, string>();
  const accounts = new Set<string>();
  for (const [who, account] of rowsOf(table)) {
    const uid = await uidOf(account, auth);
    const person = personCalled(who, people);
    if (accounts.has(uid)) throw new Error(`The account ${account} is that of two people.`);
    accounts.add(uid);
    if (person.id !== uid) ids.set(person.id, uid);
  }
  for (const { id } of people.filter((each) => !ids.has(each.id)))
    if (await isAccount(id, auth)) accounts.add(id);
  return { ids, accounts };
}

/** The members among some documents. */
export function peopleIn(
  organisation: string,
  documents: readonly { readonly path: string; readonly fields: Fields }[],
): readonly Person[] {
  const collection = `${memberCollection({ organisation })}/`;
  return documents
    .filter(
      ({ path }) => path.startsWith(collection) && !path.slice(collection.length).includes("/"),
    )
    .map(({ path, fields }) => ({ id: path.slice(collection.length), fields }));
}

/** The fields of a member without an account, as of a former member. */
export function asLeft(path: string, fields: Fields): Fields {
  const active = factsAt(path).people?.active;
  return active === undefined ? fields : { ...fields, [active]: false };
}

function rowsOf(table: string): readonly (readonly [who: string, account: string])[] {
  return table
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [who = "", account = "", ...more] = line
        .split(/[,;\t]/)
        .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
      if (who === "" || account === "" || more.length > 0)
        throw new Error(`"${line}" is not somebody and their account.`);
      return [who, account] as const;
    });
}

function personCalled(who: string, people: readonly Person[]): Person {
  const same = (value: unknown): boolean =>
    typeof value === "string" && value.toLowerCase() === who.toLowerCase();
  const found = people.filter(
    ({ id, fields }) => id === who || same(fields["email"]) || same(fields["name"]),
  );
  const [person] = found;
  if (person === undefined) throw new Error(`Nobody in the file is "${who}".`);
  if (found.length > 1) throw new Error(`${found.length} people are called "${who}": use the id.`);
  return person;
}

async function uidOf(account: string, auth: AdminAuth): Promise<string> {
  try {
    const user = account.includes("@")
      ? await auth.getUserByEmail(account)
      : await auth.getUser(account);
    return user.uid;
  } catch (cause) {
    throw new Error(`There is no account ${account} in this project.`, { cause });
  }
}

async function isAccount(uid: string, auth: AdminAuth): Promise<boolean> {
  try {
    await auth.getUser(uid);
    return true;
  } catch {
    return false;
  }
}
