import type { MemberRole } from "#generated/member/type.ts";
import { team } from "../people/team.ts";
import type { Person } from "../workspace/workspace.ts";

type Mentionable = Pick<Person, "id" | "name" | "role">;

/**
 * The ids of the members that a handle names, by the folded text after an `@`; empty where several members share a first name.
 */
type Handles = ReadonlyMap<string, readonly string[]>;

/**
 * The ranks by which names take precedence. Residents and guests choose their names themselves, and by a label any number of
 * accounts can become guests.
 */
const ranks: readonly (readonly MemberRole[])[] = [team, ["resident"], ["guest"]];

/**
 * The most members of a rank who share a name by chance. A name of more members mentions nobody, because it is not a person's
 * name.
 */
const namesakesMost = 3;
/** The most different name beginnings that are looked up per text; mentions after that are ignored. */
const beginningsMost = 10;

/**
 * The ids of the members that a text mentions: `@` and a member's whole name, or the first name where no other member of the same
 * rank has it. `people` are the members who may be mentioned; other names mention nobody and take no precedence. Case makes no
 * difference. Where one name is the beginning of another, the longest match counts. An e-mail address mentions nobody.
 *
 * The team takes precedence over residents, and residents over guests: members of a lower rank with the same name are not
 * mentioned. A longer matching name of a lower rank is mentioned in addition, not instead, because one mention too many is better
 * than the wrong one. For the same reason up to three members of one rank who share a name are all mentioned.
 */
export function mentionedIn(text: string, people: Iterable<Mentionable>): ReadonlySet<string> {
  const found = new Set<string>();
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return found;
  const all = [...people];
  const ranked = ranks.map((roles) => {
    const handles = handlesOf(all.filter(({ role }) => roles.includes(role)));
    return { handles, longestFirst: [...handles.keys()].toSorted((a, b) => b.length - a.length) };
  });
  for (const rest of mentions) {
    let longest = "";
    for (const { handles, longestFirst } of ranked) {
      const named = longestFirst.find(
        (handle) => rest.startsWith(handle) && !beginsWithWord(rest.slice(handle.length)),
      );
      if (named === undefined || named.length <= longest.length) continue;
      longest = named;
      const ids = handles.get(named) ?? [];
      if (ids.length <= namesakesMost) for (const id of ids) found.add(id);
    }
  }
  return found;
}

/**
 * What is written after an `@` at the end of a text, and the members whose names go on like it: those with a word that begins so,
 * by name. `undefined` where nobody is being named.
 */
export function namesBegun<P extends Mentionable>(
  text: string,
  people: Iterable<P>,
): { readonly begun: string; readonly people: readonly P[] } | undefined {
  const at = text.lastIndexOf("@");
  const begun = text.slice(at + 1);
  if (at === -1 || isInWord(text.slice(Math.max(0, at - 2), at)) || /^\s|\n/u.test(begun))
    return undefined;
  const query = fold(begun);
  const found = [...people].filter(({ name }) => ` ${fold(name)}`.includes(` ${query}`));
  if (found.length === 0) return undefined;
  return { begun, people: found.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/**
 * The beginnings of the names that a text mentions, each as a range of stored names: `from` included, `to` excluded. The members
 * in all these ranges are all that matter for `mentionedIn`.
 */
export function namesMentionedIn(text: string): readonly (readonly [from: string, to: string])[] {
  const beginnings = new Set(mentionsIn(text).flatMap(beginningsOf));
  return [...beginnings].flatMap((beginning) =>
    // In a name of one letter, that letter is followed by nothing or a space.
    spellingsOf(beginning).map((spelling): readonly [string, string] => [
      spelling,
      Array.from(beginning).length === 1 ? `${spelling} ${last}` : `${spelling}${last}`,
    ]),
  );
}

/** Sorts after every character that a name can continue with. */
const last = "\u{10FFFF}";
/** The longest name, and the character after it. */
const nameMost = 160;

/** The folded text after each `@` that begins a mention. */
function mentionsIn(text: string): readonly string[] {
  const found: string[] = [];
  if (!text.includes("@")) return found;
  const beginnings = new Set<string>();
  const folded = fold(text);
  for (let at = folded.indexOf("@"); at !== -1; at = folded.indexOf("@", at + 1)) {
    const rest = folded.slice(at + 1, at + 1 + nameMost);
    if (isInWord(folded.slice(Math.max(0, at - 2), at)) || /^(?:\s|$)/u.test(rest)) continue;
    beginnings.add(beginningsOf(rest).join());
    if (beginnings.size > beginningsMost) break;
    found.push(rest);
  }
  return found;
}

/** The first two letters; also the first one alone, where only that one may belong to a name. */
function beginningsOf(rest: string): readonly string[] {
  const [first = "", second = ""] = Array.from(rest);
  const both = /^(?:\s|$)/u.test(second) ? [] : [first + second];
  return beginsWithWord(second) ? both : [...both, first];
}

/** The forms in which a beginning may be stored: each letter in upper or lower case, composed or not. */
function spellingsOf(beginning: string): readonly string[] {
  let spellings: readonly string[] = [""];
  for (const letter of beginning) {
    const cases = [letter, letter.toUpperCase()];
    spellings = spellings.flatMap((begun) => cases.map((each) => begun + each));
  }
  return [...new Set(spellings.flatMap((each) => [each.normalize("NFC"), each.normalize("NFD")]))];
}

/** The whole and the first names of the members of one rank. */
function handlesOf(people: readonly Mentionable[]): Handles {
  const handles = new Map<string, readonly string[]>();
  const firsts = new Map<string, readonly string[]>();
  for (const { id, name } of people) {
    const whole = fold(name);
    const [first = ""] = whole.split(" ");
    if (first === "") continue;
    handles.set(whole, [...(handles.get(whole) ?? []), id]);
    firsts.set(first, [...(firsts.get(first) ?? []), id]);
  }
  for (const [first, ids] of firsts)
    if (!handles.has(first)) handles.set(first, ids.length === 1 ? ids : []);
  return handles;
}

/** Folds names for comparison: one space between words, composed letters, lower case. */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ");
}

function isInWord(before: string): boolean {
  return /[\p{L}\p{N}._-]$/u.test(before);
}

function beginsWithWord(after: string): boolean {
  return /^[\p{L}\p{M}\p{N}]/u.test(after);
}
