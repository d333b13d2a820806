import { describe } from "./describe.ts";
import type { Node, Place, Slot } from "./format.ts";
import { slotOf } from "./slots.ts";

/** Where everything that has an identity lies in a list of nodes. */
export type Places = Map<object | symbol, Place>;

/** The slot of a value; what it consists of and has no place yet is added to the nodes. */
export function gather(value: unknown, places: Places, nodes: Node[]): Slot {
  const waiting: (object | symbol)[] = [];
  const write = (part: unknown): Slot => {
    const slot = slotOf(part);
    if (slot !== undefined) return slot;
    if (!isHeld(part)) return ["undefined"];
    const known = places.get(part);
    if (known !== undefined) return known;
    const place: Place = [places.size];
    places.set(part, place);
    waiting.push(part);
    return place;
  };
  const root = write(value);
  // Not by calling itself: ten thousand levels are no deeper than one.
  for (const part of waiting) nodes.push(describe(part, write));
  return root;
}

function isHeld(value: unknown): value is object | symbol {
  return (
    (typeof value === "object" && value !== null) || ["function", "symbol"].includes(typeof value)
  );
}
