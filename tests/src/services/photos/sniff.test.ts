import { describe, expect, test } from "vitest";
import { sniff } from "#src/services/photos/sniff.ts";
import {
  bytes,
  chunk,
  exifBlock,
  gif,
  gifFrame,
  heic,
  jpegSkeleton,
  le16,
  le32,
  pngSkeleton,
  revealingSegments,
  segment,
  webp,
  xmpPacket,
} from "./image-bytes.ts";

const nothing = {
  orientation: 1,
  exif: false,
  gps: false,
  xmp: false,
  iptc: false,
  comment: false,
  complete: true,
};

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
  ])("%s: kind and size are read, and nothing revealing is found", (format, picture) => {
    expect(sniff(picture)).toEqual({
      ...nothing,
      format,
      dimensions: { width: 4000, height: 3000 },
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

describe("what a picture reveals is found", () => {
  test("a JPEG's EXIF, place, XMP, IPTC and comment", () => {
    expect(sniff(jpegSkeleton(40, 30, revealingSegments({ orientation: 6 })))).toEqual({
      format: "jpeg",
      dimensions: { width: 40, height: 30 },
      orientation: 6,
      exif: true,
      gps: true,
      xmp: true,
      iptc: true,
      comment: true,
      complete: true,
    });
  });

  test.each([true, false])(
    "EXIF in either byte order (little: %s), with or without a place",
    (little) => {
      const jpeg = (gps: boolean): Uint8Array =>
        jpegSkeleton(1, 1, segment(0xe1, "Exif\0\0", exifBlock({ orientation: 8, gps, little })));
      expect(sniff(jpeg(false))).toMatchObject({ orientation: 8, exif: true, gps: false });
      expect(sniff(jpeg(true))).toMatchObject({ orientation: 8, exif: true, gps: true });
    },
  );

  test("an orientation that does not exist counts as upright", () => {
    expect(
      sniff(jpegSkeleton(1, 1, segment(0xe1, "Exif\0\0", exifBlock({ orientation: 77 }))))
        ?.orientation,
    ).toBe(1);
  });

  test("a PNG's EXIF chunk, XMP text and raw IPTC profile", () => {
    const exif = chunk("eXIf", exifBlock({ gps: true }));
    expect(sniff(pngSkeleton(1, 1, exif))).toMatchObject({ exif: true, gps: true, comment: false });
    expect(
      sniff(pngSkeleton(1, 1, chunk("iTXt", `XML:com.adobe.xmp\0${xmpPacket}`))),
    ).toMatchObject({ xmp: true, gps: true });
    expect(sniff(pngSkeleton(1, 1, chunk("zTXt", "Raw profile type iptc\0")))).toMatchObject({
      iptc: true,
    });
  });

  test("a WebP's EXIF and XMP chunks, odd lengths included", () => {
    const picture = webp(
      ["ICCP", bytes([1, 2, 3])],
      ["EXIF", exifBlock({ gps: true })],
      ["XMP ", bytes(xmpPacket)],
    );
    expect(sniff(picture)).toMatchObject({ exif: true, gps: true, xmp: true });
  });

  test("a GIF's comment and XMP, and a frame larger than its screen", () => {
    const comment = bytes([0x21, 0xfe, 3], "Ada", [0]);
    const xmp = bytes([0x21, 0xff, 11], "XMP DataXMP", [5], "hello", [0]);
    expect(sniff(gif(10, 10, comment, xmp, gifFrame(9000, 9000)))).toMatchObject({
      comment: true,
      xmp: true,
      complete: true,
      dimensions: { width: 9000, height: 9000 },
    });
  });

  test("a HEIC that mentions EXIF is taken to say where it was taken", () => {
    expect(sniff(heic(40, 30, "Exif"))).toMatchObject({ exif: true, gps: true });
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

  test("a size that is zero is no size", () => {
    expect(sniff(jpegSkeleton(0, 3000))?.dimensions).toBeUndefined();
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
