import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isOpen } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Ending } from "./building-change.ts";
import type { Affected } from "./building-context.ts";
import { heldBy, isHeldBy } from "./heirs.ts";
import { placesBelow } from "./place-rows.ts";

/** What is open at a place or a site, or held by a member, out of all requests. */
export function affectedBy(
  { kind, id }: Ending,
  workspace: Workspace,
  requests: readonly Document<Request>[],
): Affected {
  if (kind === "person") {
    const held = heldBy(id, workspace, requests);
    const all = requests.filter((request) => isOpen(request) && isHeldBy(request, id));
    const stuck = id === workspace.me.id ? all.length - held.length : 0;
    return { open: held.length + stuck, held, stuck };
  }
  const places = new Set([id, ...placesBelow(workspace, id).map((place) => place.id)]);
  const isThere = ({ site, place }: Request): boolean =>
    kind === "site" ? site === id : places.has(place);
  return {
    open: requests.filter((row) => isOpen(row) && isThere(row)).length,
    held: [],
    stuck: 0,
  };
}
