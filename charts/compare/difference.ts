/** One way in which a version B of the charts differs from a version A. */
export interface Difference {
  /** The machine's id. */
  readonly machine: string;
  readonly about: "machine" | "state" | "transition";
  readonly change: "added" | "removed" | "changed" | "renamed";
  /** A state's path or a transition's id in A; absent where it is added, and for a machine. */
  readonly before?: string;
  /** The same in B; absent where it is removed, and for a machine. */
  readonly after?: string;
  /** What is different, for what is in both; what it is, for what is only in one. */
  readonly details: readonly Detail[];
}

/** A part of a state or a transition as it was and as it is, as text; absent where there is none. */
export interface Detail {
  readonly part: DetailPart;
  readonly before?: string;
  readonly after?: string;
}

export type DetailPart =
  | "type"
  | "history"
  | "initial"
  | "description"
  | "tags"
  | "entry"
  | "exit"
  | "invokes"
  | "spawns"
  | "guard"
  | "targets"
  | "reenter"
  | "actions"
  | "by"
  /** In which order the candidates of one trigger are tried. */
  | "priority";

/** A pair; either may be missing. */
export function sides<T>(
  before: T | undefined,
  after: T | undefined,
): { readonly before?: T; readonly after?: T } {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The parts in which two descriptions differ; parts that are missing in both are the same. */
export function detailsBetween(before: Parts, after: Parts): readonly Detail[] {
  const parts = new Set([...before.keys(), ...after.keys()]);
  return [...parts].flatMap((part) => {
    const was = before.get(part);
    const is = after.get(part);
    return was === is ? [] : [{ part, ...sides(was, is) }];
  });
}

/** The differences between two values, either of which may be missing; empty if they are equal. */
export function differenceBetween(
  of: Pick<Difference, "machine" | "about">,
  before: Described | undefined,
  after: Described | undefined,
): readonly Difference[] {
  const details = detailsBetween(before?.parts ?? new Map(), after?.parts ?? new Map());
  const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  if (change === "changed" && details.length === 0) return [];
  return [{ ...of, change, ...sides(before?.name, after?.name), details }];
}

/** A state by its path, or a transition by its id. */
export interface Described {
  readonly name: string;
  readonly parts: Parts;
}

/** What a state or a transition consists of, in words; nothing for a part that it does not have. */
export type Parts = ReadonlyMap<DetailPart, string>;

/** Parts without those that are empty. */
export function partsOf(entries: Readonly<Partial<Record<DetailPart, string | undefined>>>): Parts {
  const parts = new Map<DetailPart, string>();
  for (const [part, words] of Object.entries(entries))
    // TypeScript takes the keys of any object for mere strings.
    if (words !== undefined && words !== "") parts.set(part as DetailPart, words);
  return parts;
}

/** Values by a key, in the order in which they come. */
export function groupBy<T>(
  values: readonly T[],
  keyOf: (value: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
