import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** Parses the blocks; a frame may be larger than the screen it is drawn on, so both are measured. */
export function readGif(view: ByteView, found: Findings): void {
  found.measure(view.u16(6, true), view.u16(8, true));
  let at = 13 + colourTable(view.u8(10));
  while (at < view.length) {
    const kind = view.u8(at);
    if (kind === TRAILER) {
      found.complete = true;
      return;
    }
    if (kind === EXTENSION) {
      if (view.u8(at + 1) === COMMENT) found.comment = true;
      const end = endOfBlocks(view, at + 2);
      if (view.u8(at + 1) === APPLICATION && view.startsWith("XMP Data", at + 3))
        found.addXmp(view.part(at + 14, end));
      at = end;
    } else if (kind === IMAGE) {
      found.measure(view.u16(at + 5, true), view.u16(at + 7, true));
      at = endOfBlocks(view, at + 11 + colourTable(view.u8(at + 9)));
    } else return;
  }
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(view: ByteView, from: number): number {
  let at = from;
  while (at < view.length && view.u8(at) !== 0) at += view.u8(at) + 1;
  return at + 1;
}
