import { type ChangeLabel, labelCommands } from "#generated/label/commands.ts";
import type { Label } from "#generated/label/type.ts";
import type { Place } from "#generated/place/type.ts";
import { type Change, type Document, idOf, type Undecodable } from "#generated/runtime.ts";
import { sitesToBuildOn } from "../building/permissions.ts";
import { inOrder, isUsablePlace, usablePlaces } from "../report/place-choice.ts";
import { placeTexts } from "../requests/place-text.ts";
import { actOf, type Workspace, placePath } from "../workspace/workspace.ts";

/** The longest name a label can hold, in characters. */
const longest = 120;

/**
 * The places that need a label, as they stand in the building: those in use that the reader may change. A label that cannot be
 * read stays as it is.
 */
export function labelledPlaces(
  workspace: Workspace,
  unreadable: readonly Undecodable[],
): readonly Document<Place>[] {
  const sites = new Set(sitesToBuildOn(workspace).map(({ id }) => id));
  const left = new Set(unreadable.map(({ path }) => idOf(path)));
  const textOf = placeTexts(workspace);
  return usablePlaces(workspace)
    .filter(({ site, code }) => sites.has(site) && !left.has(code))
    .toSorted((a, b) => inOrder.compare(textOf(a.id), textOf(b.id)));
}

/** The text on a place's label: its name with the places around it, so that two kitchens can be distinguished. */
export function wordsOf(workspace: Workspace, place: Document<Place>): Omit<Label, "active"> {
  const path = placePath(workspace, place.id);
  const full = path.toReversed().join(", ");
  return {
    place: place.id,
    site: place.site,
    placeName: full.length <= longest ? full : place.name,
    siteName: workspace.sites.get(place.site)?.name ?? place.name,
    organisationName: workspace.organisation.name,
  };
}

/** The change that updates the label of one place; `undefined` where it is up to date. */
export function labelChange(
  workspace: Workspace,
  place: Document<Place>,
  label: Document<Label> | undefined,
  act: { readonly id: string; readonly at: number },
): Change | undefined {
  const by = actOf(workspace, act.id, act.at);
  const words = wordsOf(workspace, place);
  const active = isUsablePlace(workspace, place.id);
  if (label === undefined)
    return active
      ? labelCommands.add({ organisation: workspace.organisation.id, label: place.code }, words, by)
      : undefined;
  const changes: ChangeLabel = {
    ...(label.place !== words.place && { place: words.place }),
    ...(label.site !== words.site && { site: words.site }),
    ...(label.placeName !== words.placeName && { placeName: words.placeName }),
    ...(label.siteName !== words.siteName && { siteName: words.siteName }),
    ...(label.organisationName !== words.organisationName && {
      organisationName: words.organisationName,
    }),
    ...(label.active !== active && { active }),
  };
  return Object.keys(changes).length === 0 ? undefined : labelCommands.change(label, changes, by);
}
