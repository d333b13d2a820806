import type { Page } from "playwright-core";

/** A file that is no picture, whatever its name says. */
export const notAPicture = Buffer.from("These are words, whatever the name says.");

/** A JPEG of this size, made by the browser. */
export async function jpegOf(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext("2d");
      if (pen !== null) pen.fillStyle = "seagreen";
      pen?.fillRect(0, 0, wide, high / 2);
      const blob = await canvas.convertToBlob({ type: "image/jpeg" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  return Buffer.from(bytes);
}
