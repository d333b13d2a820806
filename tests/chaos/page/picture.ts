import type { PhotoSize } from "#src/services/files/file-store.ts";

/** How large a small picture is here. */
export const thumbnailBytes = 900;

/** The bytes of a photo that nobody took: others for each photo and each of its sizes, and always the same. */
export function pictureBytes(id: string, size: PhotoSize, bytes: number): Uint8Array<ArrayBuffer> {
  let state = 2_166_136_261;
  for (const letter of `${id}/${size}`)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return Uint8Array.from({ length: bytes }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (state >>> 11) & 255;
  });
}
