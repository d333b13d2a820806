import type { ByteView } from "./byte-view.ts";
import type { Findings } from "./findings.ts";

/** A bitmap's height is negative when its rows are stored from the top. */
export function readBmp(view: ByteView, found: Findings): void {
  const isOld = view.u32(14, true) === 12;
  if (isOld) found.measure(view.u16(18, true), view.u16(20, true));
  else found.measure(view.u32(18, true), Math.abs(view.u32(22, true) | 0));
  found.complete = view.length >= view.u32(2, true);
}
