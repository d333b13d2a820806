import { type House, seesSite } from "#machines/house.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import type { Translator } from "./translator.ts";

/**
 * The location of a place. An unknown place counts as deleted where the reader sees its site, and as another place where they do
 * not.
 */
export function placeName(
  house: House,
  { place, site = "" }: { readonly place: string; readonly site?: string },
  common: Translator<"common">,
): string {
  return (
    placeTexts(house)(place) || common(seesSite(house.me, site) ? "where.gone" : "where.otherPlace")
  );
}
