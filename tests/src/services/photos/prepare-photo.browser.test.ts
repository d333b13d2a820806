import { afterEach, describe, expect, test, vi } from "vitest";
import { photoFailureOf } from "#machines/photo-picker/photo-set.ts";
import { preparePhoto } from "#src/services/photos/prepare-photo.ts";
import { sniff, type Sniffed } from "#src/services/photos/sniff.ts";
import { heic, revealingSegments, withSegments } from "./image-bytes.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A picture whose stored top is red and whose bottom is blue, so that a rotation is visible. */
async function drawn(
  width: number,
  height: number,
  type = "image/jpeg",
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "rgb(200 30 30)";
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = "rgb(30 30 200)";
  context.fillRect(0, height / 2, width, height / 2);
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Every pixel has another colour, which is the worst case for a JPEG. */
async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const pixels = new Uint32Array(width * height);
  let seed = 1;
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = seed | 0xff000000;
  }
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

async function sniffed(blob: Blob): Promise<Sniffed | undefined> {
  return sniff(new Uint8Array(await blob.arrayBuffer()));
}

async function colourAt(
  blob: Blob,
  x: number,
  y: number,
): Promise<"red" | "blue" | "white" | "other"> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(
    x * bitmap.width,
    y * bitmap.height,
    1,
    1,
  ).data;
  if (red > 240 && green > 240 && blue > 240) return "white";
  if (red > 150 && blue < 80) return "red";
  return blue > 150 && red < 80 ? "blue" : "other";
}

async function failureOf(file: Blob): Promise<unknown> {
  return preparePhoto(file).then(
    () => "prepared",
    (error: unknown) => photoFailureOf(error),
  );
}

/** What a JPEG says of place, time and owner: the signs of EXIF with a place, XMP, IPTC and comments that are in it. */
async function revealed(blob: Blob): Promise<readonly string[]> {
  const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
  const signs = ["Exif\0\0", "ns.adobe.com", "GPSLatitude", "8BIM", "taken by Ada at home"];
  return signs.filter((sign) => text.includes(sign));
}

const ways = [
  ["in a worker", () => undefined],
  ["on the page, without workers", () => vi.stubGlobal("Worker", undefined)],
  ["on the page, without OffscreenCanvas", () => vi.stubGlobal("OffscreenCanvas", undefined)],
  [
    "on the page, with nothing but <img>",
    () => {
      vi.stubGlobal("OffscreenCanvas", undefined);
      vi.stubGlobal("createImageBitmap", undefined);
    },
  ],
] as const;

describe.each(ways)("%s", (_, takeAway) => {
  test("a phone's photo comes out upright, small, and silent about place, time and owner", async () => {
    const file = new Blob([
      withSegments(await drawn(2400, 1800), revealingSegments({ orientation: 6 })),
    ]);
    expect(await revealed(file)).toHaveLength(5);
    takeAway();
    const photo = await preparePhoto(file);
    vi.unstubAllGlobals();
    expect(photo).toMatchObject({
      width: 1200,
      height: 1600,
      type: "image/jpeg",
      bytes: photo.full.size,
    });
    expect(photo.full.type).toBe("image/jpeg");
    expect([...(await revealed(photo.full)), ...(await revealed(photo.thumbnail))]).toEqual([]);
    expect(await sniffed(photo.full)).toEqual({
      complete: true,
      format: "jpeg",
      dimensions: { width: 1200, height: 1600 },
    });
    expect(await sniffed(photo.thumbnail)).toEqual({
      complete: true,
      format: "jpeg",
      dimensions: { width: 240, height: 320 },
    });
    // Orientation 6: the stored top is displayed on the right.
    expect(await colourAt(photo.full, 0.9, 0.5)).toBe("red");
    expect(await colourAt(photo.full, 0.1, 0.5)).toBe("blue");
    expect(await colourAt(photo.thumbnail, 0.9, 0.5)).toBe("red");
  });

  test("a torn photo is refused, not shown half grey", async () => {
    const whole = new Uint8Array(
      await (await preparePhoto(await noise(800, 600))).full.arrayBuffer(),
    );
    const torn = new Blob([whole.slice(0, whole.length / 2)], { type: "image/jpeg" });
    takeAway();
    expect(await failureOf(torn)).toEqual({ code: "failed", retryable: false, format: "jpeg" });
  });
});

describe("any kind the browser knows is taken", () => {
  test.each(["image/png", "image/webp"])("%s", async (type) => {
    const photo = await preparePhoto(new Blob([await drawn(900, 600, type)]));
    expect(photo).toMatchObject({ width: 900, height: 600, type: "image/jpeg" });
    expect(await colourAt(photo.full, 0.5, 0.1)).toBe("red");
  });
});

describe("what cannot be taken is refused by name", () => {
  test("a HEIC, which this browser cannot decode", async () => {
    expect(await failureOf(new Blob([heic(4032, 3024)]))).toEqual({
      code: "unsupportedFormat",
      retryable: false,
      format: "heic",
    });
  });
});

test("a 48-megapixel photo does not freeze the page", { tags: "long" }, async () => {
  const file = new Blob([await drawn(8000, 6000)]);
  let longestGap = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    longestGap = Math.max(longestGap, now - last);
    last = now;
  }, 5);
  const begun = performance.now();
  const photo = await preparePhoto(file);
  clearInterval(ticking);
  const took = performance.now() - begun;
  expect(photo).toMatchObject({ width: 1600, height: 1200 });
  expect(longestGap).toBeLessThan(Math.max(250, took / 2));
});

describe("giving up", () => {
  test("in the middle, and the next photo still comes through", async () => {
    const file = new Blob([await drawn(6000, 4000)]);
    const giveUp = new AbortController();
    const photo = preparePhoto(file, { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(new Error("changed my mind")), 20);
    await expect(photo).rejects.toThrow("changed my mind");
    await expect(preparePhoto(new Blob([await drawn(40, 30)]))).resolves.toMatchObject({
      width: 40,
    });
  });
});

test("a worker that cannot start does not stop the photo", async () => {
  const file = new Blob([await drawn(40, 30)]);
  const blocked = class extends Worker {
    constructor() {
      super("data:text/javascript,throw new Error('blocked')");
    }
  };
  vi.stubGlobal("Worker", blocked);
  await expect(preparePhoto(file)).resolves.toMatchObject({ width: 40, height: 30 });
});
