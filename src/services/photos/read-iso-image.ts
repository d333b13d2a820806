import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

/**
 * Parses HEIC and AVIF. Instead of parsing their deeply nested boxes, the "meta" box is searched for the size properties ("ispe")
 * of the picture and its tiles, and for the type names of metadata items.
 */
export function readIsoImage(view: ByteView, found: Findings): void {
  let at = 0;
  let pixels = false;
  while (at + 8 <= view.length) {
    const length = boxLength(view, at);
    if (length < 8) return;
    if (view.startsWith("meta", at + 4)) readMeta(view.part(at + 8, at + length), found);
    pixels ||= view.startsWith("mdat", at + 4);
    at += length;
  }
  found.complete = pixels && at === view.length;
}

/** A stored length of 1 means a 64-bit length after the type, 0 means "to the end of the file". */
function boxLength(view: ByteView, at: number): number {
  const length = view.u32(at);
  if (length === 1) return view.u32(at + 8) * 2 ** 32 + view.u32(at + 12);
  return length === 0 ? view.length - at : length;
}

function readMeta(meta: ByteView, found: Findings): void {
  const text = meta.text(0, meta.length);
  for (let at = text.indexOf("ispe"); at !== -1; at = text.indexOf("ispe", at + 4)) {
    found.measure(meta.u32(at + 8), meta.u32(at + 12));
  }
  if (text.includes("Exif")) found.mentionExif();
  if (text.includes("application/rdf+xml")) found.xmp = true;
}
