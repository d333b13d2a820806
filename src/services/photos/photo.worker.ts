import { decodeBitmap } from "./decoded-image.ts";
import type { PhotoAnswer } from "./photo-answer.ts";
import { renderPhoto } from "./render-photo.ts";

/** One worker per photo, because terminating the worker frees the memory of a huge photo at once. */
self.addEventListener("message", (event: MessageEvent<Blob>) => {
  void answer(event.data).then((message) => self.postMessage(message));
});

async function answer(file: Blob): Promise<PhotoAnswer> {
  let image;
  try {
    image = await decodeBitmap(file);
  } catch (error) {
    return { kind: "undecodable", message: String(error) };
  }
  try {
    return { kind: "photo", photo: await renderPhoto(image) };
  } catch (error) {
    return { kind: "failed", message: String(error) };
  } finally {
    image.release();
  }
}
