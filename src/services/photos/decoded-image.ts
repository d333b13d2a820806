/** A decoded image, already upright. */
export interface DecodedImage {
  readonly source: ImageBitmap | HTMLImageElement;
  readonly width: number;
  readonly height: number;
  release(): void;
}

/** Decodes outside the main thread, in a worker or on the page. Rejects when the bytes cannot be decoded here. */
export async function decodeBitmap(file: Blob): Promise<DecodedImage> {
  const source = await createImageBitmap(file, { imageOrientation: "from-image" });
  return { source, width: source.width, height: source.height, release: () => source.close() };
}

/** The page's own decoder, which supports formats and options that `createImageBitmap` rejects in some browsers. */
export async function decodeElement(file: Blob): Promise<DecodedImage> {
  const url = URL.createObjectURL(file);
  const source = new Image();
  const release = (): void => {
    source.src = "";
    URL.revokeObjectURL(url);
  };
  try {
    source.src = url;
    await source.decode();
  } catch (error) {
    release();
    throw error;
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, release };
}
