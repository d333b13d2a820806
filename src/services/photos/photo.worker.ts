import { decodeBitmap } from "./decoded-image.ts";
import { answerWith } from "./render-photo.ts";

/** One worker per photo, because terminating the worker frees the memory of a huge photo at once. */
self.addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  void answerWith(() => decodeBitmap(data)).then((answer) => self.postMessage(answer));
});
