import { labelPath } from "#generated/label/codec.ts";
import type { Label } from "#generated/label/type.ts";
import type { Document } from "#generated/runtime.ts";
import { wordsOf } from "#machines/labels/label-changes.ts";
import { organisationId, placeId } from "#src/demo/cast.ts";
import type { PlaceKey } from "#src/demo/places.ts";
import { workspaceFor } from "./workspace.ts";

/** The label that hangs at a place of the demo building. */
export function labelAt(key: PlaceKey): Document<Label> {
  const workspace = workspaceFor("admin");
  const place = workspace.places.get(placeId(key));
  if (place === undefined) throw new Error(`there is no place "${key}" in the demo building`);
  return {
    id: place.code,
    path: labelPath({ organisation: organisationId, label: place.code }),
    ...wordsOf(workspace, place),
    active: true,
  };
}
