import type { Person } from "../house.ts";

type Mentionable = Pick<Person, "id" | "name" | "active">;

/** What follows an `@`, as it is compared, and whom it names. */
type Handles = ReadonlyMap<string, readonly string[]>;

/**
 * Who is mentioned in a text: `@` and a member's whole name, or their first name where no other active member has it.
 * Capitals make no difference; where one name begins like another the longest counts; an e-mail address mentions nobody.
 * Members of the same name are all mentioned: better one too many than the wrong one.
 */
export function mentionedIn(text: string, people: Iterable<Mentionable>): ReadonlySet<string> {
  const found = new Set<string>();
  if (!text.includes("@")) return found;
  const handles = handlesOf([...people]);
  const longestFirst = [...handles.keys()].toSorted((a, b) => b.length - a.length);
  const folded = fold(text);
  for (let at = folded.indexOf("@"); at !== -1; at = folded.indexOf("@", at + 1)) {
    if (isInWord(folded.slice(0, at))) continue;
    const rest = folded.slice(at + 1);
    const named = longestFirst.find(
      (handle) => rest.startsWith(handle) && !beginsWithWord(rest.slice(handle.length)),
    );
    for (const id of named === undefined ? [] : (handles.get(named) ?? [])) found.add(id);
  }
  return found;
}

/** Those who left keep their whole name, so that it is not taken for another's first. */
function handlesOf(people: readonly Mentionable[]): Handles {
  const handles = new Map<string, readonly string[]>();
  const add = (handle: string, id: string): void => {
    if (handle !== "") handles.set(handle, [...(handles.get(handle) ?? []), id]);
  };
  for (const { id, name } of people) add(fold(name), id);
  const firsts = people
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ id, first: fold(name).split(" ")[0] ?? "" }));
  for (const { id, first } of firsts) {
    const isShared = firsts.some((other) => other.first === first && other.id !== id);
    if (!isShared && !handles.has(first)) add(first, id);
  }
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
