import { expect, test } from "vitest";
import { photoFailureOf } from "#machines/photo-picker/photo-set.ts";
import { inspectPhoto } from "#src/services/photos/inspect-photo.ts";
import { bytes, gif, heic, jpegSkeleton, pngSkeleton, segment } from "./image-bytes.ts";

async function failureOf(file: Blob): Promise<unknown> {
  return inspectPhoto(file).then(
    () => "accepted",
    (error: unknown) => photoFailureOf(error),
  );
}

test("a text called .jpg is no image, whatever it is called", async () => {
  const file = new File(["The tap drips."], "tap.jpg", { type: "image/jpeg" });
  expect(await failureOf(file)).toEqual({ code: "notAnImage", retryable: false });
});

test("a file of 60 MB is refused without being read", async () => {
  const file = new Blob([new Uint8Array(60 * 1024 * 1024)]);
  file.arrayBuffer = () => Promise.reject(new Error("it was read"));
  file.slice = () => file;
  expect(await failureOf(file)).toEqual({ code: "tooLarge", retryable: false });
});

test.each([
  ["jpeg", jpegSkeleton(12_000, 9000)],
  ["png", pngSkeleton(60_000, 60_000)],
  ["gif", gif(65_535, 65_535)],
  ["heic", heic(20_000, 20_000)],
])(
  "a small %s that unfolds beyond 100 megapixels is refused from its header",
  async (format, picture) => {
    expect(picture.length).toBeLessThan(400);
    expect(await failureOf(new Blob([picture]))).toEqual({
      code: "tooLarge",
      retryable: false,
      format,
    });
  },
);

test("a HEIC that says too little of itself is told as a HEIC, and not as damaged", async () => {
  const file = new Blob([heic(4000, 3000).slice(0, 40)]);
  expect(await failureOf(file)).toEqual({
    code: "unsupportedFormat",
    retryable: false,
    format: "heic",
  });
});

test("exactly 100 megapixels are taken", async () => {
  expect(await failureOf(new Blob([jpegSkeleton(10_000, 10_000)]))).toBe("accepted");
  expect(await failureOf(new Blob([jpegSkeleton(10_000, 10_001)]))).toMatchObject({
    code: "tooLarge",
  });
});

test("a size that stands far behind a big preview is still found", async () => {
  const preview = segment(0xe2, new Uint8Array(60_000));
  const jpeg = jpegSkeleton(
    4000,
    3000,
    bytes(preview, preview, preview, preview, preview, preview),
  );
  expect(await inspectPhoto(new Blob([jpeg]))).toMatchObject({
    dimensions: { width: 4000, height: 3000 },
  });
});

test("a picture without a size is never decoded", async () => {
  expect(await failureOf(new Blob([jpegSkeleton(40, 30).slice(0, 8)]))).toEqual({
    code: "failed",
    retryable: false,
    format: "jpeg",
  });
  expect(await failureOf(new Blob(["II*\0 raw"]))).toEqual({
    code: "unsupportedFormat",
    retryable: false,
    format: "tiff",
  });
});

test("a file that cannot be read now may be readable later", async () => {
  const file = new Blob(["x"]);
  file.slice = () => file;
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  expect(await failureOf(file)).toEqual({ code: "failed", retryable: true });
});
