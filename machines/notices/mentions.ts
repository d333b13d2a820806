import type { MemberRole } from "#generated/member/type.ts";
import type { Person } from "../house.ts";
import { team } from "../people/team.ts";

type Mentionable = Pick<Person, "id" | "name" | "role">;

/** What follows an `@`, as it is compared, and whom it names; nobody where several have that first name. */
type Handles = ReadonlyMap<string, readonly string[]>;

/** Whose names go first. Residents and guests choose their names themselves, and a label makes guests of any number of accounts. */
const ranks: readonly (readonly MemberRole[])[] = [team, ["resident"], ["guest"]];

/** So many people have the same name by chance. A name that more have mentions nobody: it is not a person's name. */
const namesakesMost = 3;
/** So many different beginnings of names are looked for in one text; the rest of it mentions nobody. */
const beginningsMost = 10;

/**
 * Who is mentioned in a text: `@` and a member's whole name, or their first name where nobody else of their rank has it. `people` are
 * those who may be mentioned there: a name that only others have mentions nobody, and keeps nobody from being mentioned.
 * Capitals make no difference; where one name begins like another the longest counts; an e-mail address mentions nobody.
 *
 * The team goes before residents, and they before guests: of one name only the first of these are mentioned. Who goes later and
 * has a longer name is mentioned beside them, not instead: better one too many than the wrong one. For the same reason up to
 * three of one rank who share a name are all mentioned.
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
 * How the names begin that a text mentions, each as a span of stored names: from the first text up to, and without, the second.
 * Whoever reads the members in all these spans has read everybody who matters for `mentionedIn`.
 */
export function namesMentionedIn(text: string): readonly (readonly [from: string, to: string])[] {
  const beginnings = new Set(mentionsIn(text).flatMap(beginningsOf));
  return [...beginnings].flatMap((beginning) =>
    // A name of one letter has nothing behind it, or a space.
    spellingsOf(beginning).map((spelling): readonly [string, string] => [
      spelling,
      Array.from(beginning).length === 1 ? `${spelling} ${last}` : `${spelling}${last}`,
    ]),
  );
}

/** Sorts behind everything that a name goes on with. */
const last = "\u{10FFFF}";
/** As long as a name may be, and what stands behind it. */
const nameMost = 160;

/** What follows each `@` that begins a mention, as it is compared. */
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

/** The first two letters of what was written; where only the first may belong to a name, that one too. */
function beginningsOf(rest: string): readonly string[] {
  const [first = "", second = ""] = Array.from(rest);
  const both = /^(?:\s|$)/u.test(second) ? [] : [first + second];
  return beginsWithWord(second) ? both : [...both, first];
}

/** The ways in which a beginning may be stored: each letter large or small, composed or not. */
function spellingsOf(beginning: string): readonly string[] {
  let spellings: readonly string[] = [""];
  for (const letter of beginning) {
    const cases = [letter, letter.toUpperCase()];
    spellings = spellings.flatMap((begun) => cases.map((each) => begun + each));
  }
  return [...new Set(spellings.flatMap((each) => [each.normalize("NFC"), each.normalize("NFD")]))];
}

/** The whole and the first names of people of one rank. */
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

/** Names as they are compared: one space between words, composed letters, no capitals. */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ");
}

function isInWord(before: string): boolean {
  return /[\p{L}\p{N}._-]$/u.test(before);
}

function beginsWithWord(after: string): boolean {
  return /^[\p{L}\p{M}\p{N}]/u.test(after);
}
