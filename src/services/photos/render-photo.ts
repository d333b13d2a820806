import type { DecodedImage } from "./decoded-image.ts";
import { createSurface, type Surface } from "./surface.ts";

/** A photo that is ready to be stored: upright, small, and without the camera's metadata about place, time or owner. */
export interface PreparedPhoto {
  readonly full: Blob;
  readonly thumbnail: Blob;
  /** The size of `full` in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The size of `full` in bytes. */
  readonly bytes: number;
  /** The type of `full`; the thumbnail is always a JPEG. */
  readonly type: "image/jpeg" | "image/webp";
}

/** The result of processing a photo, in a worker or on the page; `message` is for developers, never for the page. */
export type PhotoAnswer =
  | { readonly kind: "photo"; readonly photo: PreparedPhoto }
  | { readonly kind: "undecodable"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

/** The longest edges in pixels, and the size to aim at in bytes. */
const [fullEdge, thumbnailEdge, aimedBytes] = [1600, 320, 600 * 1024] as const;

/** Tried in turn until one is small enough. JPEG first, because every printer, mail program and old phone shows it. */
const attempts = [
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.75 },
  { type: "image/webp", quality: 0.72 },
  { type: "image/jpeg", quality: 0.6 },
  { type: "image/webp", quality: 0.5 },
] as const;

/** Decodes and renders a photo. */
export async function answerWith(decode: () => Promise<DecodedImage>): Promise<PhotoAnswer> {
  let image;
  try {
    image = await decode();
  } catch (error) {
    return { kind: "undecodable", message: String(error) };
  }
  try {
    return { kind: "photo", photo: await renderPhoto(image) };
  } catch (error) {
    return { kind: "failed", message: String(error) };
  } finally {
    image.release();
  }
}

/**
 * Draws the image again and encodes it. Only pixels are copied, so no metadata remains. Rejects when the browser cannot encode.
 */
export async function renderPhoto(image: DecodedImage): Promise<PreparedPhoto> {
  const full = drawWithin(image.source, image.width, image.height, fullEdge);
  const { width, height } = full.canvas;
  const thumbnail = drawWithin(full.canvas, width, height, thumbnailEdge);
  try {
    const { blob, type } = await encodeSmall(full);
    const small = await thumbnail.encode("image/jpeg", 0.8);
    if (!small) throw new Error("This browser did not encode the thumbnail");
    return { full: blob, thumbnail: small, width, height, bytes: blob.size, type };
  } finally {
    full.release();
    thumbnail.release();
  }
}

async function encodeSmall(surface: Surface): Promise<{ blob: Blob; type: PreparedPhoto["type"] }> {
  let smallest: { blob: Blob; type: PreparedPhoto["type"] } | undefined;
  for (const { type, quality } of attempts) {
    // One after the other, because most photos are small enough the first time.
    const blob = await surface.encode(type, quality);
    if (blob && (!smallest || blob.size < smallest.blob.size)) smallest = { blob, type };
    if (smallest && smallest.blob.size <= aimedBytes) break;
  }
  if (!smallest) throw new Error("This browser did not encode the photo");
  return smallest;
}

/** Never enlarges. Halves step by step, because some browsers skip pixels when they shrink an image a lot at once. */
function drawWithin(
  source: CanvasImageSource,
  width: number,
  height: number,
  edge: number,
): Surface {
  const scale = Math.min(1, edge / Math.max(width, height));
  const target = sized(width * scale, height * scale);
  let from: { source: CanvasImageSource; width: number; height: number; surface?: Surface } = {
    source,
    width,
    height,
  };
  for (;;) {
    const next = nextStep(from, target);
    const surface = createSurface(next.width, next.height);
    // JPEG has no transparency, which would become black without a background.
    surface.context.fillStyle = "#fff";
    surface.context.fillRect(0, 0, next.width, next.height);
    surface.context.drawImage(from.source, 0, 0, next.width, next.height);
    from.surface?.release();
    if (next.width === target.width && next.height === target.height) return surface;
    from = { source: surface.canvas, ...next, surface };
  }
}

/**
 * The largest edge of the first step. Safari rejects canvases above 16 megapixels, so the first step of a huge photo may be more
 * than a half.
 */
const safeEdge = 4000;

interface Size {
  readonly width: number;
  readonly height: number;
}

function nextStep(from: Size, target: Size): Size {
  const scale = Math.min(0.5, safeEdge / Math.max(from.width, from.height));
  const half = sized(from.width * scale, from.height * scale);
  return Math.max(half.width, half.height) > Math.max(target.width, target.height) ? half : target;
}

/** Whole pixels, at least one, so that a panorama of 20,000 × 10 keeps a line. */
function sized(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
