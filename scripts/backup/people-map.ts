import { memberCollection } from "#generated/member/codec.ts";
import type { Fields } from "#generated/runtime.ts";
import { factsAt } from "#src/services/backup/known-entities.ts";
import type { AdminAuth } from "./admin-sdk.ts";
import type { NewIds } from "./rename-people.ts";

/** Somebody in a backup. */
export interface Person {
  readonly id: string;
  readonly fields: Fields;
}

/** Who is who in a project. */
export interface PeopleMap {
  /** Accounts by the ids of people in the file, for those whose id changes. */
  readonly ids: NewIds;
  /** Accounts of people who can go in. */
  readonly accounts: ReadonlySet<string>;
}

/**
 * Reads a table of two columns, without headings: somebody in the file (their id, e-mail address or name) and their account in the
 * project (its uid or e-mail address). Whoever is not in it and has no account under the id they have is kept as somebody who left.
 * Throws where a line names nobody, or several.
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

/** The people among some documents. */
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

/** What tells of somebody who cannot go in, as of somebody who left. */
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
