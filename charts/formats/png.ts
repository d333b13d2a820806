/** How many dots a drawing gets for each px: sharp on every screen, and in print. */
const density = 2;
/** No browser draws a larger picture. */
const longest = 16_000;

/** What a drawing is as a picture: `svgOf`'s text, painted by this browser. Rejects when it cannot be painted. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(density, longest / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const paint = canvas.getContext("2d");
    if (paint === null) throw new Error("This browser has no canvas to paint on.");
    paint.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error("The drawing is too large for a picture."));
        else resolve(blob);
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
