import { isRecord } from "../model/checks.ts";
import { createExpander } from "./edits.ts";
import { LosslessError, type Node, type Slot, type Written, type WrittenChange } from "./format.ts";

/** Reads what was written, with the changes that follow it line by line. Throws a `LosslessError` when it is something else. */
export function readWritten(text: string): Written {
  const [first, ...changes] = text.split("\n");
  const whole = readLine(first ?? "");
  const expand = createExpander();
  const nodes: Node[] = [];
  let { root } = whole;
  for (const line of [whole, ...changes.map(readLine)]) {
    if (line.after !== nodes.length) throw new LosslessError("is a change of something else");
    for (const node of line.nodes) nodes.push(expand(node, nodes));
    ({ root } = line);
  }
  return { v: 1, root, nodes };
}

function readLine(line: string): WrittenChange {
  const value: unknown = parse(line);
  if (!isRecord(value) || value["v"] !== 1) throw new LosslessError("is of another kind");
  const { root, nodes, after = 0 } = value;
  if (!isSlot(root) || !Array.isArray(nodes) || typeof after !== "number")
    throw new LosslessError("has no list of values");
  if (!nodes.every(isNode)) throw new LosslessError("holds something besides values");
  return { v: 1, root, nodes, after };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LosslessError("is not JSON", { cause });
  }
}

function isNode(value: unknown): value is Node {
  return Array.isArray(value) && typeof value[0] === "string" && value.every(isSlot);
}

function isSlot(value: unknown): value is Slot {
  if (!Array.isArray(value)) return value === null || typeof value !== "object";
  const parts: readonly unknown[] = value;
  if (typeof parts[0] === "number") return parts.length === 1;
  return [1, 2].includes(parts.length) && parts.every((each) => typeof each === "string");
}
