import { placeTexts } from "#machines/requests/place-text.ts";
import { type Workspace, seesSite } from "#machines/workspace/workspace.ts";
import type { Translator } from "./translator.ts";

/**
 * The location of a place. An unknown place counts as deleted where the reader sees its site, and as another place where they do
 * not.
 */
export function placeName(
  workspace: Workspace,
  { place, site = "" }: { readonly place: string; readonly site?: string },
  common: Translator<"common">,
): string {
  return (
    placeTexts(workspace)(place) ||
    common(seesSite(workspace.me, site) ? "where.gone" : "where.otherPlace")
  );
}
