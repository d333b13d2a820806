import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP13 = 0xed;
const COMMENT = 0xfe;
const EXIF = "Exif\0\0";
const XMP = "http://ns.adobe.com/x";

/** Parses the marker segments; pixels between them are skipped, because progressive files have several scans. */
export function readJpeg(view: ByteView, found: Findings): void {
  let at = 2;
  while (view.u8(at) === 0xff) {
    while (view.u8(at + 1) === 0xff) at++;
    const marker = view.u8(at + 1);
    if (marker === EOI) {
      found.complete = true;
      return;
    }
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const length = view.u16(at + 2);
    if (length < 2) return;
    const body = view.part(at + 4, at + 2 + length);
    if (isFrame(marker) && !found.measured) found.measure(body.u16(3), body.u16(1));
    if (marker === APP1 && body.startsWith(EXIF))
      found.addExif(body.part(EXIF.length, body.length));
    if (marker === APP1 && body.startsWith(XMP)) found.addXmp(body);
    if (marker === APP13) found.iptc = true;
    if (marker === COMMENT) found.comment = true;
    at += 2 + length;
    if (marker === SOS) at = endOfScan(view, at);
  }
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || marker === SOI || isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Start-of-frame markers; C4, C8 and CC are tables within that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function endOfScan(view: ByteView, from: number): number {
  let at = view.bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = view.u8(at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = view.bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return view.length;
}
