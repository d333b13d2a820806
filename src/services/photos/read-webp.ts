import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

/** Parses the RIFF chunks of the three WebP kinds: lossy (VP8), lossless (VP8L), extended (VP8X). */
export function readWebp(view: ByteView, found: Findings): void {
  const end = 8 + view.u32(4, true);
  let at = 12;
  while (at + 8 <= Math.min(end, view.length)) {
    const type = view.text(at, 4);
    const length = view.u32(at + 4, true);
    const body = view.part(at + 8, at + 8 + length);
    if (type === "VP8X") found.measure(body.u24le(4) + 1, body.u24le(7) + 1);
    if (type === "VP8 ") found.measure(body.u16(6, true) & 0x3fff, body.u16(8, true) & 0x3fff);
    if (type === "VP8L") {
      const packed = body.u32(1, true);
      found.measure((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    // Some encoders keep the JPEG marker's "Exif\0\0" before the block.
    if (type === "EXIF") found.addExif(body.startsWith("Exif") ? body.part(6, body.length) : body);
    if (type === "XMP ") found.addXmp(body);
    at += 8 + length + (length % 2);
  }
  found.complete = view.length >= end;
}
