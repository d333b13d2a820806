import { ByteView } from "./byte-view.ts";
import { Findings } from "./findings.ts";
import { readBmp } from "./read-bmp.ts";
import { readGif } from "./read-gif.ts";
import { readIsoImage } from "./read-iso-image.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readPng } from "./read-png.ts";
import { readWebp } from "./read-webp.ts";
import type { PhotoFormat, Sniffed } from "./sniffed.ts";

/**
 * Detects the format of bytes from the bytes alone, never from a name or a declared type. Works on the head of a file as well as
 * on the whole; only the whole yields `complete` and metadata stored after the pixels. `undefined` for bytes that are no picture.
 */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  const view = new ByteView(bytes);
  const format = formatOf(view);
  if (!format) return undefined;
  const found = new Findings();
  readers[format]?.(view, found);
  return found.as(format);
}

type Reader = (view: ByteView, found: Findings) => void;

const readers: Partial<Record<PhotoFormat, Reader>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  bmp: readBmp,
  heic: readIsoImage,
  avif: readIsoImage,
};

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
  if (
    /^(\xef\xbb\xbf)?\s*(<\?xml[^]*?)?(<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/.test(
      view.text(0, 2048),
    )
  )
    return "svg";
  return undefined;
}

const bitmapHeaderSizes = new Set([12, 40, 52, 56, 64, 108, 124]);

/** HEIC and AVIF share one container; the brands in its first box distinguish them (a film has other brands). */
function isoFormatOf(view: ByteView): PhotoFormat | undefined {
  const brands = view.text(8, Math.min(view.u32(0), 256) - 8);
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : undefined;
}
