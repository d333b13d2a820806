import type { ElkNode } from "elkjs/lib/elk-api.js";

/** To be raised when answers that were kept no longer fit what is read from them. */
const edition = 1;

/** What stands for everything that a layout depends on: boxes, lines, sizes and options, and no marks. */
export function structureKey(graph: ElkNode): string {
  const text = JSON.stringify(graph);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  const parts = [edition, text.length, a >>> 0, b >>> 0];
  return parts.map((part) => part.toString(36)).join("-");
}
