import type { FileKind } from "#machines/import/file-look.ts";

const signatures: ReadonlyArray<readonly [FileKind, string]> = [
  ["image", "\x89PNG"],
  ["image", "\xff\xd8\xff"],
  ["image", "GIF8"],
  ["image", "II*\0"],
  ["image", "MM\0*"],
  ["pdf", "%PDF-"],
  ["spreadsheet", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["archive", "\x1f\x8b"],
  ["archive", "7z\xbc\xaf\x27\x1c"],
  ["archive", "Rar!"],
  ["archive", "\xfd7zXZ\0"],
  ["archive", "\x28\xb5\x2f\xfd"],
  ["database", "SQLite format 3\0"],
  ["database", "PAR1"],
];

/** The names of the parts inside a zip that make it a workbook (Excel, LibreOffice, Numbers). */
const workbookParts =
  /\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet|Index\/Document\.iwa|docProps\//;

/** The kind of a file by its first bytes, where it is certainly no text table. */
export function recogniseOtherKind(sample: Uint8Array): FileKind | undefined {
  const start = latin1(sample.subarray(0, 16));
  const signature = signatures.find(([, mark]) => start.startsWith(mark));
  if (signature !== undefined) return signature[0];
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06")) {
    return workbookParts.test(latin1(sample)) ? "spreadsheet" : "archive";
  }
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image";
  if (start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0") return "image";
  if (start.startsWith("ftyp", 4))
    return /^(?:hei|hev|mif|avi)/.test(start.slice(8)) ? "image" : "unknown";
  return undefined;
}

/** The kind of a decoded text, where it is certainly no table. */
export function recogniseOtherText(text: string): FileKind | undefined {
  const start = text.slice(0, 2000).trimStart();
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return "webPage";
  if (/^(?:<\?xml|<[a-z][\w:-]*(?:\s+[\w:-]+=|>))/i.test(start)) return "xml";
  if (/^(?:\{\s*"[^"\n]*"\s*:|\[\s*\{\s*")/.test(start)) return "json";
  const controls = text.slice(0, 20_000).match(/[\u0000-\u0008\u000e-\u001f]/g);
  if ((controls?.length ?? 0) > Math.min(text.length, 20_000) * 0.01) return "unknown";
  return undefined;
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}
