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

test("a drawing is painted sharply at the size asked for", async () => {
  const edge =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M1 0h1v1H1z"/></svg>';
  const bitmap = await createImageBitmap(await rasterise(edge, 800, 400));
  expect([bitmap.width, bitmap.height]).toEqual([800, 400]);
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const alphas = [398, 402].map((x) => context?.getImageData(x, 200, 1, 1).data[3]);
  expect(alphas).toEqual([0, 255]);
});

test("text that is no drawing is refused", async () => {
  await expect(rasterise("The tap drips.", 10, 10)).rejects.toThrow("no SVG drawing");
});
