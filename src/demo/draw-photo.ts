import { decodeElement } from "../services/photos/decoded-image.ts";
import { type PreparedPhoto, renderPhoto } from "../services/photos/render-photo.ts";
import { photoSize } from "./story.ts";

/**
 * Renders a drawing as a photo to store. On the page only, because workers cannot decode SVG. Rejects when the text is no drawing
 * or this browser provides no canvas.
 */
export async function drawPhoto(svg: string): Promise<PreparedPhoto> {
  const image = await decodeElement(new Blob([sized(svg)], { type: "image/svg+xml" }));
  try {
    return await renderPhoto(image);
  } finally {
    image.release();
  }
}

/**
 * The SVG gets a size of its own, because Firefox renders nothing without one, and other browsers render that size and then scale
 * it.
 */
function sized(svg: string): string {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = drawing.documentElement;
  if (root.localName !== "svg") throw new Error("The text is no SVG drawing");
  root.setAttribute("width", String(photoSize.width));
  root.setAttribute("height", String(photoSize.height));
  return new XMLSerializer().serializeToString(drawing);
}
