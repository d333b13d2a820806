import { isPlace, LosslessError, type Node, type Slot } from "./format.ts";

// A node may be written as an edit: its kind and its slots in a row, in which a copy stands for some that lie in a row in a node
// before it, and a run for places that follow each other.
const edit = "~";
const copy = "=";
const run = "+";

/** How many slots edits may copy in all: text of a few lines must not become a value without end. */
export const mostCopied = 4_000_000;

/** Fewer say themselves in less text. */
const leastRun = 3;
const shortText = 20;

/** An earlier node. */
export interface Earlier {
  readonly place: number;
  readonly node: Node;
}

/**
 * A node in as few slots as can be, by what it has in common with an earlier one. Tells the places that took the place of
 * others: what lies there is likely to be alike too.
 */
export function shorten(
  node: Node,
  earlier: Earlier | undefined,
  addPair: (place: number, earlier: number) => void,
): Node {
  const edited = earlier === undefined ? node : edits(node, earlier, addPair);
  const short = withRuns(edited);
  return short.length < node.length ? [edit, ...short] : node;
}

function edits(
  node: Node,
  { place, node: before }: Earlier,
  addPair: (place: number, earlier: number) => void,
): Slot[] {
  const slots: Slot[] = [];
  let index: Map<Slot, number> | undefined;
  let there = 0;
  for (let here = 0; here < node.length;) {
    const from = there;
    while (here < node.length && there < before.length && isSame(node[here], before[there])) {
      here += 1;
      there += 1;
    }
    if (there > from) slots.push(...copied(place, before, from, there));
    const slot = node[here];
    if (slot === undefined) break;
    // Where the next is the same again, this one was put in the place of another.
    if (!isSame(node[here + 1], before[there + 1])) {
      index ??= indexOf(before);
      const elsewhere = index.get(slot);
      if (elsewhere !== undefined && elsewhere !== there) {
        there = elsewhere;
        continue;
      }
    }
    slots.push(slot);
    const replaced = before[there];
    if (isPlace(slot) && isPlace(replaced)) addPair(slot[0], replaced[0]);
    here += 1;
    there += 1;
  }
  return slots;
}

function indexOf(node: Node): Map<Slot, number> {
  const index = new Map<Slot, number>();
  for (const [at, slot] of node.entries()) if (!index.has(slot)) index.set(slot, at);
  return index;
}

function copied(place: number, node: Node, from: number, to: number): readonly Slot[] {
  const [first] = node.slice(from, to);
  const isLong = typeof first === "string" && first.length > shortText;
  return to - from === 1 && first !== undefined && !isLong
    ? [first]
    : [[copy, `${place} ${from} ${to - from}`]];
}

/** Places are the same only when they are one and the same slot. */
function isSame(one: Slot | undefined, other: Slot | undefined): boolean {
  return (
    one === other ||
    (Array.isArray(one) && Array.isArray(other) && one[0] === other[0] && one[1] === other[1])
  );
}

function withRuns(slots: readonly Slot[]): readonly Slot[] {
  const short: Slot[] = [];
  for (let at = 0; at < slots.length;) {
    const slot = slots[at] ?? null;
    let count = 1;
    if (isPlace(slot)) while (isPlaceAt(slots[at + count], slot[0] + count)) count += 1;
    if (isPlace(slot) && count >= leastRun) short.push([run, `${slot[0]} ${count}`]);
    else short.push(...slots.slice(at, at + count));
    at += count;
  }
  return short;
}

function isPlaceAt(slot: Slot | undefined, place: number): boolean {
  return isPlace(slot) && slot[0] === place;
}

/** Makes nodes whole again, one after the other. Throws a `LosslessError` for what `shorten` did not write. */
export function createExpander(): (node: Node, before: readonly Node[]) => Node {
  let left = mostCopied;
  const take = (count: number): void => {
    left -= count;
    if (left < 0) throw new LosslessError("copies more than can be held");
  };
  const expand = (slot: Slot, before: readonly Node[]): readonly Slot[] => {
    if (typeof slot !== "object" || slot === null || isPlace(slot)) return [slot];
    const [name, text] = slot;
    if (name !== copy && name !== run) return [slot];
    const [place, from, count] = numbersIn(text);
    take(count);
    if (name === run) return Array.from({ length: count }, (_, at) => [from + at]);
    const found = before[place]?.slice(from, from + count);
    if (found?.length !== count) throw new LosslessError(`copies a missing value at ${place}`);
    return found;
  };
  return (node, before) => {
    if (node[0] !== edit) return node;
    const [kind, ...slots] = node.slice(1).flatMap((slot) => expand(slot, before));
    if (typeof kind !== "string") throw new LosslessError("holds an edit of no kind");
    return [kind, ...slots];
  };
}

/** "place from count" of a copy, "from count" of a run. */
function numbersIn(text = ""): readonly [place: number, from: number, count: number] {
  const numbers = text.split(" ").map(Number);
  const [count = 0, from = 0, place = 0] = numbers.toReversed();
  if (
    numbers.length > 3 ||
    ![count, from, place].every((each) => Number.isSafeInteger(each) && each >= 0)
  )
    throw new LosslessError("copies what cannot be counted");
  return [place, from, count];
}
