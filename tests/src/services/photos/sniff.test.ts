import { describe, expect, test } from "vitest";
import { sniff } from "#src/services/photos/sniff.ts";
import {
  bytes,
  chunk,
  gif,
  gifFrame,
  heic,
  jpegSkeleton,
  le16,
  le32,
  pngSkeleton,
  revealingSegments,
  webp,
} from "./image-bytes.ts";

describe("a picture is known by its bytes", () => {
  test.each([
    ["jpeg", jpegSkeleton(4000, 3000)],
    ["png", pngSkeleton(4000, 3000)],
    ["gif", gif(4000, 3000, gifFrame(10, 10))],
    ["heic", heic(4000, 3000)],
    [
      "bmp",
      bytes(
        "BM",
        le32(54),
        le32(0),
        le32(54),
        le32(40),
        le32(4000),
        le32(-3000 >>> 0),
        bytes(new Uint8Array(28)),
      ),
    ],
    ["webp", webp(["VP8 ", bytes([0, 0, 0, 0x9d, 0x01, 0x2a], le16(4000), le16(3000))])],
    ["webp", webp(["VP8L", bytes([0x2f], le32(3999 + 2999 * 16_384))])],
    ["webp", webp(["VP8X", bytes([0, 0, 0, 0], [0x9f, 0x0f, 0], [0xb7, 0x0b, 0])])],
  ])("%s: kind and size are read", (format, picture) => {
    expect(sniff(picture)).toEqual({
      format,
      dimensions: { width: 4000, height: 3000 },
      complete: true,
    });
  });

  test.each([
    ["tiff", "II*\0 and more"],
    ["jxl", "\xff\x0a and more"],
    ["svg", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])("%s is known by name, but has no size to trust", (format, start) => {
    expect(sniff(bytes(start))).toMatchObject({ format, dimensions: undefined });
  });

  test.each([
    ["a text", "The tap drips."],
    ["a text that begins like a bitmap", "BMW parked in front of the bins since Tuesday"],
    ["a film", "\0\0\0\x14ftypisom\0\0\0\0mp42"],
    ["a web page with a drawing in it", "<html><svg/></html>"],
    ["nothing", ""],
  ])("%s is no picture", (_, text) => {
    expect(sniff(bytes(text))).toBeUndefined();
  });
});

test("the largest frame of a GIF counts, whatever else is in it", () => {
  const comment = bytes([0x21, 0xfe, 3], "Ada", [0]);
  expect(sniff(gif(10, 10, comment, gifFrame(9000, 9000)))).toMatchObject({
    complete: true,
    dimensions: { width: 9000, height: 9000 },
  });
});

describe("a torn picture", () => {
  test.each([
    ["JPEG", jpegSkeleton(4000, 3000, revealingSegments())],
    ["PNG", pngSkeleton(4000, 3000, chunk("tEXt", "Comment\0hello"))],
    ["GIF", gif(4000, 3000, gifFrame(10, 10))],
    [
      "WebP",
      webp(["VP8 ", bytes([0, 0, 0, 0x9d, 0x01, 0x2a], le16(4000), le16(3000), [1, 2, 3, 4])]),
    ],
    ["HEIC", heic(4000, 3000)],
  ])("%s: cut anywhere, it is never called complete and never throws", (_, picture) => {
    expect(sniff(picture)?.complete).toBe(true);
    for (let length = 0; length < picture.length; length++) {
      expect(sniff(picture.subarray(0, length))?.complete ?? false).toBe(false);
    }
  });

  test("any bytes behind a true beginning are survived", () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % 256;
    const starts = [
      "\xff\xd8\xff\xe1",
      "\x89PNG\r\n\x1a\n",
      "RIFF\0\0\0\0WEBP",
      "GIF89a",
      "\0\0\0\x18ftypheic",
    ];
    for (const start of starts) {
      for (let run = 0; run < 200; run++) sniff(bytes(start, Array.from({ length: 400 }, random)));
    }
  });
});
