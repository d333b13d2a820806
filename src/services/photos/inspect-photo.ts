import { PhotoError, type PhotoFormat } from "./photo-failure.ts";
import { sniff, type Sniffed } from "./sniff.ts";

/** The most that is taken: bytes of the file, and pixels of the picture. */
const [mostBytes, mostPixels] = [40 * 1024 * 1024, 100_000_000] as const;

/** Enough bytes for nearly every header; large colour profiles and previews may push the size further back. */
const headBytes = 256 * 1024;

/**
 * Checks a file's size and first bytes before anything is decoded, because a small file may decode into gigabytes. Rejects with a
 * PhotoError.
 */
export async function inspectPhoto(file: Blob): Promise<Sniffed> {
  if (file.size === 0) throw new PhotoError({ code: "empty", retryable: false });
  if (file.size > mostBytes) throw new PhotoError({ code: "tooLarge", retryable: false });
  let sniffed = sniff(await bytesOf(file.slice(0, headBytes)));
  if (!sniffed) throw new PhotoError({ code: "notAnImage", retryable: false });
  if (!sniffed.dimensions && file.size > headBytes) sniffed = sniff(await bytesOf(file)) ?? sniffed;
  const { format, dimensions } = sniffed;
  if (!dimensions) {
    // A file whose size cannot be read first is never decoded.
    throw new PhotoError({ code: unreadableAs(format), retryable: false, format });
  }
  if (dimensions.width * dimensions.height > mostPixels) {
    throw new PhotoError({ code: "tooLarge", retryable: false, format });
  }
  return sniffed;
}

/** Whether the file has its own end mark. Rejects with a PhotoError. */
export async function isWhole(file: Blob): Promise<boolean> {
  return sniff(await bytesOf(file))?.complete ?? false;
}

/** Formats that every browser decodes. */
const decodedEverywhere: ReadonlySet<string> = new Set(["jpeg", "png", "gif", "webp", "bmp"]);

/** Why a file of this format cannot be read: it is damaged, or more likely of a kind that this browser cannot open. */
export function unreadableAs(format: PhotoFormat): "failed" | "unsupportedFormat" {
  return decodedEverywhere.has(format) ? "failed" : "unsupportedFormat";
}

/** A chosen file may vanish, change or be in an unreachable cloud, so another attempt may succeed. */
async function bytesOf(part: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (error) {
    throw new PhotoError({ code: "failed", retryable: true }, error);
  }
}
