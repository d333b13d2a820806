import type { ByteView } from "./byte-view.ts";

const ORIENTATION = 0x0112;
const GPS_DIRECTORY = 0x8825;

/** The two relevant facts of an EXIF block (a small TIFF file): the orientation, and whether it has a location. */
export function readExif(tiff: ByteView): { orientation: number; gps: boolean } {
  const little = tiff.startsWith("II");
  const directory = tiff.u32(4, little);
  const entries = tiff.u16(directory, little);
  let orientation = 1;
  let gps = false;
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) break;
    const tag = tiff.u16(at, little);
    const value = tiff.u16(at + 8, little);
    if (tag === ORIENTATION && value >= 1 && value <= 8) orientation = value;
    if (tag === GPS_DIRECTORY) gps = true;
  }
  return { orientation, gps };
}
