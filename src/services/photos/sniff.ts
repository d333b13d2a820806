import type { PhotoFormat } from "./photo-failure.ts";

/** The facts in the bytes of a picture. */
export interface Sniffed {
  readonly format: PhotoFormat;
  /** Stored pixels, before rotation; `undefined` when the header does not have them (or is not among these bytes). */
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  /** Whether the file's own end mark was reached, so that nothing is missing. */
  readonly complete: boolean;
}

/**
 * Detects the format of bytes from the bytes alone, never from a name or a declared type. Works on the head of a file as well as
 * on the whole; only the whole yields `complete`. `undefined` for bytes that are no picture.
 */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  const view = new ByteView(bytes);
  const format = formatOf(view);
  if (format === undefined) return undefined;
  let dimensions: Sniffed["dimensions"];
  // The largest of several sizes (tiles, frames, canvases) counts, because a decoder may have to hold that one.
  const measure: Measure = (width, height) => {
    if (width <= 0 || height <= 0) return;
    const before = dimensions === undefined ? 0 : dimensions.width * dimensions.height;
    if (width * height > before) dimensions = { width, height };
  };
  const complete = readers[format]?.(view, measure) ?? false;
  return { format, dimensions, complete };
}

/** Bounded reading. Past the end everything reads as zero, so that a parser of a truncated file stops by itself. */
class ByteView {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }

  u16(at: number, little = false): number {
    return little ? this.u8(at) | (this.u8(at + 1) << 8) : (this.u8(at) << 8) | this.u8(at + 1);
  }

  u24le(at: number): number {
    return this.u16(at, true) | (this.u8(at + 2) << 16);
  }

  u32(at: number, little = false): number {
    const high = this.u16(little ? at + 2 : at, little);
    const low = this.u16(little ? at : at + 2, little);
    return high * 0x1_0000 + low;
  }

  /** Latin-1 text of a region; shorter where the bytes end. */
  text(from: number, length: number): string {
    let text = "";
    const to = Math.min(from + length, this.length);
    for (let at = from; at < to; at++) text += String.fromCharCode(this.u8(at));
    return text;
  }

  startsWith(text: string, at = 0): boolean {
    return this.text(at, text.length) === text;
  }
}

function formatOf(view: ByteView): PhotoFormat | undefined {
  if (view.startsWith("\xff\xd8\xff")) return "jpeg";
  if (view.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (view.startsWith("RIFF") && view.startsWith("WEBP", 8)) return "webp";
  if (view.startsWith("GIF87a") || view.startsWith("GIF89a")) return "gif";
  if (view.startsWith("ftyp", 4)) return isoFormatOf(view);
  // Many texts begin with "BM"; a bitmap also has a small, known header size.
  if (view.startsWith("BM") && bitmapHeaderSizes.has(view.u32(14, true))) return "bmp";
  if (view.startsWith("II*\0") || view.startsWith("MM\0*")) return "tiff";
  if (view.startsWith("\xff\x0a") || view.startsWith("\0\0\0\x0cJXL \r\n\x87\n")) return "jxl";
  return drawing.test(view.text(0, 2048)) ? "svg" : undefined;
}

const drawing = /^(\xef\xbb\xbf)?\s*(<\?xml[^]*?)?(<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;
const bitmapHeaderSizes = new Set([12, 40, 52, 56, 64, 108, 124]);

/** HEIC and AVIF share one container; the brands in its first box distinguish them (a film has other brands). */
function isoFormatOf(view: ByteView): PhotoFormat | undefined {
  const brands = view.text(8, Math.min(view.u32(0), 256) - 8);
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : undefined;
}

type Measure = (width: number, height: number) => void;
/** Measures a picture; returns whether its end was reached. */
type Reader = (view: ByteView, measure: Measure) => boolean;

const readers: Partial<Record<PhotoFormat, Reader>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  bmp: readBmp,
  heic: readIsoImage,
  avif: readIsoImage,
};

/** Reads the marker segments; pixels between them are skipped, because progressive files have several scans. */
function readJpeg(view: ByteView, measure: Measure): boolean {
  let isMeasured = false;
  let at = 2;
  while (view.u8(at) === 0xff) {
    while (view.u8(at + 1) === 0xff) at++;
    const marker = view.u8(at + 1);
    // EOI.
    if (marker === 0xd9) return true;
    // SOI, restarts and TEM have no body.
    if (marker === 0x01 || marker === 0xd8 || isRestart(marker)) {
      at += 2;
      continue;
    }
    const length = view.u16(at + 2);
    if (length < 2) return false;
    const end = at + 2 + length;
    if (isFrame(marker) && !isMeasured && end <= view.length) {
      measure(view.u16(at + 7), view.u16(at + 5));
      isMeasured = view.u16(at + 7) * view.u16(at + 5) > 0;
    }
    // SOS.
    at = marker === 0xda ? endOfScan(view, end) : end;
  }
  return false;
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

function readPng(view: ByteView, measure: Measure): boolean {
  let at = 8;
  while (at + 8 <= view.length) {
    if (view.startsWith("IHDR", at + 4)) measure(view.u32(at + 8), view.u32(at + 12));
    if (view.startsWith("IEND", at + 4)) return at + 12 <= view.length;
    at += 12 + view.u32(at);
  }
  return false;
}

/** Reads the RIFF chunks of the three WebP kinds: lossy (VP8), lossless (VP8L), extended (VP8X). */
function readWebp(view: ByteView, measure: Measure): boolean {
  const end = 8 + view.u32(4, true);
  let at = 12;
  while (at + 8 <= Math.min(end, view.length)) {
    const type = view.text(at, 4);
    const body = at + 8;
    if (type === "VP8X") measure(view.u24le(body + 4) + 1, view.u24le(body + 7) + 1);
    if (type === "VP8 ")
      measure(view.u16(body + 6, true) & 0x3fff, view.u16(body + 8, true) & 0x3fff);
    if (type === "VP8L") {
      const packed = view.u32(body + 1, true);
      measure((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    const length = view.u32(at + 4, true);
    at = body + length + (length % 2);
  }
  return view.length >= end;
}

/** Reads the blocks; a frame may be larger than the screen it is drawn on, so both are measured. */
function readGif(view: ByteView, measure: Measure): boolean {
  measure(view.u16(6, true), view.u16(8, true));
  let at = 13 + colourTable(view.u8(10));
  while (at < view.length) {
    const kind = view.u8(at);
    if (kind === 0x3b) return true;
    if (kind === 0x21) at = endOfBlocks(view, at + 2);
    else if (kind === 0x2c) {
      measure(view.u16(at + 5, true), view.u16(at + 7, true));
      at = endOfBlocks(view, at + 11 + colourTable(view.u8(at + 9)));
    } else return false;
  }
  return false;
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(view: ByteView, from: number): number {
  let at = from;
  while (at < view.length && view.u8(at) !== 0) at += view.u8(at) + 1;
  return at + 1;
}

/** A bitmap's height is negative when its rows are stored from the top. */
function readBmp(view: ByteView, measure: Measure): boolean {
  const isOld = view.u32(14, true) === 12;
  if (isOld) measure(view.u16(18, true), view.u16(20, true));
  else measure(view.u32(18, true), Math.abs(view.u32(22, true) | 0));
  return view.length >= view.u32(2, true);
}

/**
 * Reads HEIC and AVIF. Instead of parsing their deeply nested boxes, the "meta" box is searched for the size properties ("ispe")
 * of the picture and its tiles.
 */
function readIsoImage(view: ByteView, measure: Measure): boolean {
  let at = 0;
  let hasPixels = false;
  while (at + 8 <= view.length) {
    const length = boxLength(view, at);
    if (length < 8) return false;
    if (view.startsWith("meta", at + 4)) {
      const meta = view.text(at, length);
      for (let size = meta.indexOf("ispe"); size !== -1; size = meta.indexOf("ispe", size + 4))
        measure(view.u32(at + size + 8), view.u32(at + size + 12));
    }
    hasPixels ||= view.startsWith("mdat", at + 4);
    at += length;
  }
  return hasPixels && at === view.length;
}

/** A stored length of 1 means a 64-bit length after the type, 0 means "to the end of the file". */
function boxLength(view: ByteView, at: number): number {
  const length = view.u32(at);
  if (length === 1) return view.u32(at + 8) * 2 ** 32 + view.u32(at + 12);
  return length === 0 ? view.length - at : length;
}
