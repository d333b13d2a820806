import { placeName } from "../../i18n/place-name.ts";
import type { Speaker } from "./speaker.ts";

/** Where something is, and whether the place is no longer used. */
export function placeWords(
  { t, common, workspace }: Speaker,
  at: { readonly place: string; readonly site?: string },
): string {
  const where = placeName(workspace, at, common);
  return workspace.places.get(at.place)?.retired === true
    ? t("place.retired", { place: where })
    : where;
}
