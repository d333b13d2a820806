import { createSurface } from "../services/photos/surface.ts";

/**
 * Renders a drawing as a PNG of the given size in pixels. On the page only, because workers cannot decode SVG. Rejects when the
 * text is no drawing or this browser provides no canvas.
 */
export async function rasterise(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(
    new Blob([sizedTo(svg, width, height)], { type: "image/svg+xml" }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const surface = createSurface(width, height);
    try {
      surface.context.drawImage(image, 0, 0, width, height);
      const blob = await surface.encode("image/png", 1);
      if (!blob) throw new Error("This browser did not encode the drawing");
      return blob;
    } finally {
      surface.release();
    }
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The SVG gets a size of its own, because Firefox renders nothing without one, and other browsers render that size and then scale
 * it.
 */
function sizedTo(svg: string, width: number, height: number): string {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = drawing.documentElement;
  if (root.localName !== "svg") throw new Error("The text is no SVG drawing");
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(drawing);
}
