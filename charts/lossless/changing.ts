import { mostCopied, shorten } from "./edits.ts";
import { isPlace, type Node, type Written, type WrittenChange } from "./format.ts";
import { gather, type Places } from "./gather.ts";

/** A value as text: whole, or as the line that has to follow those before it. */
export type Wording = { readonly whole: string } | { readonly change: string };

/** When a value is written whole again, so that nobody has to read much more for one value. */
const limits = {
  /** Where the whole is no longer than this, in characters: a change would not be either. */
  leastWhole: 400,
  /** After so many changes. */
  mostChanges: 250,
  /** When the changes are so many times as long as the whole. */
  mostText: 4,
};

/** What was written since a value was written whole. */
interface Known {
  readonly places: Places;
  readonly nodes: Node[];
  root: number | undefined;
  changes: number;
  /** How many characters and copied slots are left. */
  text: number;
  copies: number;
}

/**
 * Writes a value that is another one from time to time, such as the context of an actor: with each only what was never written
 * yet. What is one and the same object as before must be what it was: nothing within may be changed in place.
 */
export function createChangingWriter({ leastWhole, mostChanges, mostText } = limits): (
  value: unknown,
) => Wording {
  let known: Known | undefined;
  return (value) => {
    if (known !== undefined) {
      const change = changeOf(value, known);
      if (known.changes >= mostChanges || known.text <= 0 || known.copies <= 0) known = undefined;
      return { change };
    }
    const nodes: Node[] = [];
    const places: Places = new Map();
    const root = gather(value, places, nodes);
    const written: Written = { v: 1, root, nodes };
    const whole = JSON.stringify(written);
    if (whole.length >= leastWhole)
      known = {
        places,
        nodes,
        root: isPlace(root) ? root[0] : undefined,
        changes: 0,
        text: whole.length * mostText,
        copies: mostCopied / 4,
      };
    return { whole };
  };
}

function changeOf(value: unknown, known: Known): string {
  const { places, nodes } = known;
  const after = nodes.length;
  const root = gather(value, places, nodes);
  const earlier = new Map<number, number>();
  const addPair = (place: number, before: number): void => {
    if (place >= after && before < after && !earlier.has(place)) earlier.set(place, before);
  };
  const rootPlace = isPlace(root) ? root[0] : undefined;
  if (rootPlace !== undefined && known.root !== undefined) addPair(rootPlace, known.root);
  const added = nodes.slice(after).map((node, at) => {
    const place = earlier.get(after + at);
    const before = place === undefined ? undefined : nodes[place];
    if (place === undefined || before === undefined || known.copies <= 0)
      return shorten(node, undefined, addPair);
    known.copies -= before.length;
    return shorten(node, { place, node: before }, addPair);
  });
  const written: WrittenChange = { v: 1, after, root, nodes: added };
  const change = JSON.stringify(written);
  known.root = rootPlace;
  known.changes += 1;
  known.text -= change.length;
  return change;
}
