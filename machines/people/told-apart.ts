import type { MemberRole } from "#generated/member/type.ts";
import { getOrMake, pushTo } from "../maps.ts";
import type { Person, Workspace } from "../workspace/workspace.ts";
import { isOfTeam } from "./team.ts";

/** Letters of other alphabets, and digits, that look like a Latin letter, in lower case. */
const alike: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
  ı: "i",
  ɩ: "i",
  // Cyrillic
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  ё: "e",
  һ: "h",
  н: "h",
  і: "i",
  ї: "i",
  ӏ: "i",
  ј: "j",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  ԛ: "q",
  ѕ: "s",
  т: "t",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  у: "y",
  // Greek
  α: "a",
  β: "b",
  ε: "e",
  η: "h",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "n",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
  ζ: "z",
};

const anyLetter = /\p{L}/u;
const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const plainLatin = /[a-z\u00df-\u024f\u1e00-\u1eff]/u;

/**
 * Whether a name mixes Latin letters with letters of another alphabet, or with letters that only phonetics and typesetting use.
 * Some of these look exactly like common letters, and there are more of them than any list has.
 */
function mixesAlphabets(name: string): boolean {
  const letters = Array.from(name.normalize("NFC").toLowerCase()).filter((each) =>
    anyLetter.test(each),
  );
  const isLatin = (each: string): boolean => latin.test(each);
  const isPlain = (each: string): boolean => plainLatin.test(each);
  return letters.some(isLatin) && !letters.every(isPlain);
}

/**
 * A name as a reader perceives it: two names with the same skeleton are easily mistaken for each other. Case, accents, spaces,
 * punctuation and invisible characters make no difference, nor does a letter of another alphabet that looks the same.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    // Text in brackets, which looks like a role beside a name.
    .replace(/(?<=\S\s*)\([^()]*\)/gu, "")
    // Accents, and invisible characters: joiners, direction marks, fillers of other alphabets.
    .replace(/[\u0300-\u036f\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");
  const letters = Array.from(plain, (letter) => alike[letter] ?? letter).join("");
  const words = letters
    .replace(/rn/gu, "m")
    .replace(/vv/gu, "w")
    .replace(/[\p{P}\p{S}\p{Z}]+/gu, "");
  // In a name of signs only, the signs count.
  return words === "" ? plain.trim() : words;
}

/** The mark beside a name, so that one person is not mistaken for another. */
export interface NameMark {
  /** The person's role; a guest is always marked as one. */
  readonly role: MemberRole;
  /** Their sites, where another person with that name has the same role. */
  readonly sites: readonly string[] | undefined;
  /** A number from 1, where nothing else distinguishes people with that name. */
  readonly number: number | undefined;
  /** Whether another person has a similar name. */
  readonly isShared: boolean;
}

/** A person as shown: with the present name, or the name when they wrote something. */
export type Shown = Pick<Person, "id" | "name" | "role" | "sites">;

/**
 * The mark beside a person's name, if one is needed. Where the reader does not know the person, as a guest does not know other
 * members, namesakes are unknown too, so everybody outside the team is marked with their role.
 */
export function markOf({ people }: Pick<Workspace, "people">, person: Shown): NameMark | undefined {
  const others = namesakes(people, person.name).filter(({ id }) => id !== person.id);
  const { role, sites } = person;
  const isShared = others.length > 0;
  const mark = { role, sites: undefined, number: undefined, isShared };
  if (!isShared)
    return isAlwaysTold(people, person) || isMistakable(person.name) ? mark : undefined;
  const ofRole = others.filter((each) => each.role === role);
  if (ofRole.length === 0) return mark;
  const where = placesIn(sites);
  if (ofRole.every((each) => placesIn(each.sites) !== where)) return { ...mark, sites };
  const inOrder = [...ofRole, person].map(({ id }) => id).toSorted();
  return { ...mark, number: inOrder.indexOf(person.id) + 1 };
}

function isAlwaysTold(people: Workspace["people"], { id, role }: Shown): boolean {
  return role === "guest" || (!people.has(id) && !isOfTeam(role));
}

/** The name that timeline entries of the app itself carry. */
const ofTheApp = skeletonOf("Fettle");

/** Whether a name looks like the app's own name, or mixes alphabets and so may imitate another name. */
function isMistakable(name: string): boolean {
  return skeletonOf(name) === ofTheApp || mixesAlphabets(name);
}

/** The mark of a member. */
export function markOfMember(
  workspace: Pick<Workspace, "people">,
  id: string,
): NameMark | undefined {
  const person = workspace.people.get(id);
  return person === undefined ? undefined : markOf(workspace, person);
}

function placesIn(sites: readonly string[] | undefined): string {
  return sites === undefined ? "all" : sites.toSorted().join(" ");
}

type BySkeleton = ReadonlyMap<string, readonly Person[]>;

/** The people by skeleton, computed once per map of people. */
const known = new WeakMap<Workspace["people"], BySkeleton>();

function namesakes(people: Workspace["people"], name: string): readonly Person[] {
  return getOrMake(known, people, () => grouped(people)).get(skeletonOf(name)) ?? [];
}

function grouped(people: Workspace["people"]): BySkeleton {
  const groups = new Map<string, Person[]>();
  for (const person of people.values()) pushTo(groups, skeletonOf(person.name), person);
  return groups;
}
