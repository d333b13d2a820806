/** A canvas with the same interface in a worker, on the page, and in browsers without OffscreenCanvas. */
export interface Surface {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  /** Resolves to `undefined` when this browser cannot encode that type (it would silently encode a PNG instead). */
  encode(type: string, quality: number): Promise<Blob | undefined>;
  /** Frees the pixels at once, because phones run out of memory before the garbage collector runs. */
  release(): void;
}

/** Throws when there is no memory for a canvas of this size. */
export function createSurface(width: number, height: number): Surface {
  return typeof OffscreenCanvas === "undefined" ? onPage(width, height) : offScreen(width, height);
}

function offScreen(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(width, height);
  return {
    canvas,
    context: ready(canvas.getContext("2d")),
    encode: async (type, quality) => ofType(type, await canvas.convertToBlob({ type, quality })),
    release: () => shrink(canvas),
  };
}

function onPage(width: number, height: number): Surface {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return {
    canvas,
    context: ready(canvas.getContext("2d")),
    encode: async (type, quality) =>
      ofType(type, await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))),
    release: () => shrink(canvas),
  };
}

function ready<C extends OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D>(
  context: C | null,
): C {
  if (!context) throw new Error("No 2D context: out of memory or canvases are switched off");
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  return context;
}

function ofType(type: string, blob: Blob | null): Blob | undefined {
  return blob && blob.type === type && blob.size > 0 ? blob : undefined;
}

function shrink(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
