import { type DecodedImage, decodeBitmap, decodeElement } from "./decoded-image.ts";
import type { PhotoAnswer } from "./photo-answer.ts";
import { renderPhoto } from "./render-photo.ts";

/**
 * The fallback for browsers without workers or OffscreenCanvas, and the second decoder when `createImageBitmap` fails. An `<img>`
 * shows a truncated file half grey without an error, so only complete files are decoded.
 */
export async function workOnPage(file: Blob, isWhole: boolean): Promise<PhotoAnswer> {
  let image;
  try {
    image = await decode(file, isWhole);
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

async function decode(file: Blob, isWhole: boolean): Promise<DecodedImage> {
  try {
    return await decodeBitmap(file);
  } catch (error) {
    if (!isWhole) throw error;
    return await decodeElement(file);
  }
}
