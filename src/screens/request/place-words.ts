import { placeTexts } from "#machines/requests/place-text.ts";
import type { Speaker } from "./speaker.ts";

/** Where something is, said kindly where the place is gone or no longer used. */
export function placeWords({ t, house }: Speaker, place: string): string {
  const found = house.places.get(place);
  if (found === undefined) return t("place.gone");
  const where = placeTexts(house)(place);
  return found.retired ? t("place.retired", { place: where }) : where;
}
