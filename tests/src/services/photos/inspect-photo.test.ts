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

const text = new File(["The tap drips."], "tap.jpg", { type: "image/jpeg" });

test.each([
  ["a text called .jpg", text, "notAnImage", undefined],
  // It is a HEIC that says too little, and not a damaged one.
  ["a torn HEIC", heic(4000, 3000).slice(0, 40), "unsupportedFormat", "heic"],
  ["a picture without a size", jpegSkeleton(40, 30).slice(0, 8), "failed", "jpeg"],
  ["a kind without a size to trust", "II*\0 raw", "unsupportedFormat", "tiff"],
  ["a JPEG beyond 100 megapixels", jpegSkeleton(12_000, 9000), "tooLarge", "jpeg"],
  ["a PNG beyond them", pngSkeleton(60_000, 60_000), "tooLarge", "png"],
  ["a GIF beyond them", gif(65_535, 65_535), "tooLarge", "gif"],
  ["a HEIC beyond them", heic(20_000, 20_000), "tooLarge", "heic"],
])("%s is refused by its first bytes", async (_, content, code, format) => {
  const file = content instanceof Blob ? content : new Blob([content]);
  expect(file.size).toBeLessThan(400);
  expect(await failureOf(file)).toEqual({ code, retryable: false, ...(format && { format }) });
});

test("a file of 60 MB is refused without being read", async () => {
  const file = Object.defineProperty(new Blob(["x"]), "size", { value: 60 * 1024 * 1024 });
  file.arrayBuffer = () => Promise.reject(new Error("it was read"));
  file.slice = () => file;
  expect(await failureOf(file)).toEqual({ code: "tooLarge", retryable: false });
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

test("a file that cannot be read now may be readable later", async () => {
  const file = new Blob(["x"]);
  file.slice = () => file;
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  expect(await failureOf(file)).toEqual({ code: "failed", retryable: true });
});
