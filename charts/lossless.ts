import { isPlace, LosslessError, type Node, type Slot, type Written } from "./lossless/format.ts";
import { gather } from "./lossless/gather.ts";
import { readWritten } from "./lossless/read-written.ts";
import { fill, shellOf } from "./lossless/restore.ts";
import { primitiveOf } from "./lossless/slots.ts";

/**
 * Writes any value as text from which `decode` makes it again: with everything JSON leaves out or changes, with what is shared
 * and what leads back to itself, and however deep. Never throws. What lives only here is told by what it is: a function by its
 * name, an actor by its ids, a file by its type, size and name; an instance of a class keeps what can be seen in it and the
 * name of its class.
 */
export function encode(value: unknown): string {
  const nodes: Node[] = [];
  const root = gather(value, new Map(), nodes);
  const written: Written = { v: 1, root, nodes };
  return JSON.stringify(written);
}

/**
 * The value that `encode` wrote, or that came of it by the changes that follow it line by line. Functions do nothing, live things are `LiveHandle`s, and an instance of a class has a
 * prototype whose constructor bears its name. Throws a `LosslessError` for other text.
 */
export function decode(text: string): unknown {
  const { root, nodes } = readWritten(text);
  const shells: unknown[] = [];
  const read = (slot: Slot): unknown => {
    if (typeof slot !== "object" || slot === null) return slot;
    if (!isPlace(slot)) return primitiveOf(slot);
    const [first] = slot;
    if (!(first in shells)) throw new LosslessError(`names the place ${first}, where nothing is`);
    return shells[first];
  };
  try {
    for (const node of nodes) shells.push(shellOf(node, read));
    for (const [place, node] of nodes.entries()) fill(shells[place], node, read);
    return read(root);
  } catch (cause) {
    if (cause instanceof LosslessError) throw cause;
    throw new LosslessError("holds a value that cannot be", { cause });
  }
}
