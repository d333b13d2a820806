import { describe, expect, test } from "vitest";
import { drawPhoto } from "#src/demo/draw-photo.ts";
import { drawings } from "#src/demo/drawings.ts";

/** The number of distinct colours in a coarse sample; a picture that failed to load has one. */
async function colours(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0, 40, 30);
  return new Set(new Uint32Array(context.getImageData(0, 0, 40, 30).data.buffer)).size;
}

describe.each(Object.entries(drawings))("%s", (_, drawing) => {
  test("comes out like a real photo, small and colourful", async () => {
    const photo = await drawPhoto(drawing);
    expect(photo).toMatchObject({ width: 1200, height: 900, type: "image/jpeg" });
    expect(photo.bytes).toBeLessThan(200 * 1024);
    expect(await colours(photo.full)).toBeGreaterThan(200);
    expect(await colours(photo.thumbnail)).toBeGreaterThan(200);
  });
});
