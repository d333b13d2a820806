import type { ByteView } from "./byte-view.ts";
import { readExif } from "./read-exif.ts";
import type { PhotoFormat, Sniffed } from "./sniffed.ts";

/** The facts that the format parsers collect from a file. */
export class Findings {
  complete = false;
  xmp = false;
  iptc = false;
  comment = false;
  #dimensions: { readonly width: number; readonly height: number } | undefined;
  #exif = false;
  #gps = false;
  #orientation = 1;

  get measured(): boolean {
    return this.#dimensions !== undefined;
  }

  /** Keeps the largest of several sizes (tiles, frames, canvases), because a decoder may have to hold that one. */
  measure(width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    const before = this.#dimensions;
    if (!before || width * height > before.width * before.height)
      this.#dimensions = { width, height };
  }

  addExif(tiff: ByteView): void {
    const exif = readExif(tiff);
    this.#exif = true;
    this.#gps ||= exif.gps;
    this.#orientation = exif.orientation;
  }

  /** The file has EXIF, but only a full parse would find it, so it is assumed to contain a location. */
  mentionExif(): void {
    this.#exif = true;
    this.#gps = true;
  }

  addXmp(packet: ByteView): void {
    this.xmp = true;
    this.#gps ||= packet.text(0, packet.length).includes("GPSL");
  }

  as(format: PhotoFormat): Sniffed {
    const { complete, xmp, iptc, comment } = this;
    return {
      format,
      dimensions: this.#dimensions,
      orientation: this.#orientation,
      exif: this.#exif,
      gps: this.#gps,
      xmp,
      iptc,
      comment,
      complete,
    };
  }
}
