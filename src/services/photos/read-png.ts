import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

/** Parses the chunks. Old tools store EXIF, IPTC and XMP in text chunks called "Raw profile type …". */
export function readPng(view: ByteView, found: Findings): void {
  let at = 8;
  while (at + 8 <= view.length) {
    const length = view.u32(at);
    const type = view.text(at + 4, 4);
    const body = view.part(at + 8, at + 8 + length);
    if (type === "IHDR") found.measure(body.u32(0), body.u32(4));
    if (type === "eXIf") found.addExif(body);
    if (type === "tEXt" || type === "zTXt" || type === "iTXt") readText(body, found);
    if (type === "IEND") {
      found.complete = at + 12 <= view.length;
      return;
    }
    at += 12 + length;
  }
}

function readText(body: ByteView, found: Findings): void {
  found.comment = true;
  const keyword = body.text(0, 32).toLowerCase();
  if (keyword.startsWith("xml:com.adobe.xmp") || keyword.startsWith("raw profile type xmp"))
    found.addXmp(body);
  if (keyword.startsWith("raw profile type iptc")) found.iptc = true;
  if (keyword.startsWith("raw profile type exif") || keyword.startsWith("raw profile type app1"))
    found.addExif(body);
}
