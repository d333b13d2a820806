import { describe, expect, test } from "vitest";
import { demoPhotos } from "#src/demo/photos.ts";
import { rasterise } from "#src/demo/rasterise.ts";
import { preparePhoto } from "#src/services/photos/prepare-photo.ts";

/** The number of distinct colours in a coarse sample; a picture that failed to load has one. */
async function colours(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0, 40, 30);
  return new Set(new Uint32Array(context.getImageData(0, 0, 40, 30).data.buffer)).size;
}

describe.each(Object.entries(demoPhotos))("%s", (_, load) => {
  test("takes the same way as a real photo, and comes out small and colourful", async () => {
    const photo = await preparePhoto(await rasterise(await load(), 1200, 900));
    expect(photo).toMatchObject({ width: 1200, height: 900, type: "image/jpeg" });
    expect(photo.bytes).toBeLessThan(200 * 1024);
    expect(await colours(photo.full)).toBeGreaterThan(200);
    expect(await colours(photo.thumbnail)).toBeGreaterThan(200);
  });
});
