import { type House, seesSite } from "#machines/house.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import type { Translator } from "./translator.ts";

/** Where a place is. One that is not known is gone only where its site, as far as that is known, is in sight. */
export function placeName(
  house: House,
  { place, site = "" }: { readonly place: string; readonly site?: string },
  common: Translator<"common">,
): string {
  return (
    placeTexts(house)(place) || common(seesSite(house.me, site) ? "where.gone" : "where.otherPlace")
  );
}
