import type { ElkNode } from "elkjs/lib/elk-api.js";
import { hash } from "../model/hash.ts";

/** To be raised when answers that were kept no longer fit what is read from them. */
const edition = 2;

/** What stands for everything that a layout depends on: boxes, lines, sizes and options, and no marks. */
export function structureKey(graph: ElkNode): string {
  const text = JSON.stringify(graph);
  return [edition, text.length, hash(text)].join("-");
}
