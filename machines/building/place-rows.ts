import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { pushTo } from "../maps.ts";
import { inOrder } from "../report/place-choice.ts";
import { perOrganisation, placeTexts } from "../requests/place-text.ts";
import { foldText, matchesTerms, nameRank, searchTerms } from "../requests/search-text.ts";
import { placesUp, type Workspace } from "../workspace/workspace.ts";
import { sitesToBuildOn } from "./permissions.ts";

/** One row of the list of places: a site with its places below it, or a place. */
export type PlaceRow =
  | {
      readonly kind: "site";
      readonly id: string;
      readonly name: string;
      /** The number of places in use at the site, inside others or not. */
      readonly count: number;
    }
  | {
      readonly kind: "place";
      readonly id: string;
      readonly place: Document<Place>;
      /** Depth in the tree, from 0. */
      readonly level: number;
      /** The number of places directly inside it. */
      readonly inside: number;
      readonly isOpen: boolean;
      /** Archived itself, or inside something archived. */
      readonly isArchived: boolean;
      /** Its location in words, where the list does not show it by its indentation. */
      readonly around: string | undefined;
    };

interface Tree {
  readonly roots: ReadonlyMap<string, readonly Document<Place>[]>;
  readonly inside: ReadonlyMap<string, readonly Document<Place>[]>;
  /** How many places in use each site has. */
  readonly counts: ReadonlyMap<string, number>;
  readonly all: readonly Document<Place>[];
}

/** Places by parent, in natural order; computed once per map of places. */
const treeOf = perOrganisation(({ places, sites }): Tree => {
  const all = [...places.values()].toSorted((a, b) => inOrder.compare(a.name, b.name));
  const roots = new Map<string, Document<Place>[]>();
  const inside = new Map<string, Document<Place>[]>();
  const counts = new Map<string, number>();
  for (const place of all) {
    const { parent, site } = place;
    if (!isArchived({ places, sites }, place.id)) counts.set(site, (counts.get(site) ?? 0) + 1);
    const isRoot = parent === undefined || !places.has(parent) || isInRing(places, place);
    if (isRoot) pushTo(roots, site, place);
    else pushTo(inside, parent, place);
  }
  return { roots, inside, counts, all };
});

/**
 * The rows of the list of places: a tree with only the expanded branches, or, during a search, every place found, with its
 * location.
 */
export function placeRows(
  workspace: Workspace,
  query: string,
  open: ReadonlySet<string>,
): readonly PlaceRow[] {
  const tree = treeOf(workspace);
  const terms = searchTerms(query);
  const rows: PlaceRow[] = [];
  const add = (place: Document<Place>, level: number): void => {
    const inside = tree.inside.get(place.id) ?? [];
    const isOpen = open.has(place.id);
    rows.push({
      kind: "place",
      id: place.id,
      place,
      level,
      inside: inside.length,
      isOpen,
      isArchived: isArchived(workspace, place.id),
      around: undefined,
    });
    if (isOpen) for (const each of inside) add(each, level + 1);
  };
  if (terms.length > 0) {
    const textOf = placeTexts(workspace);
    for (const place of tree.all) {
      const text = textOf(place.id);
      if (!matchesTerms(foldText(text), terms)) continue;
      rows.push({
        kind: "place",
        id: place.id,
        place,
        level: 0,
        inside: 0,
        isOpen: false,
        isArchived: isArchived(workspace, place.id),
        around: text,
      });
    }
    return rows;
  }
  const sites = [...workspace.sites.values()].toSorted((a, b) => inOrder.compare(a.name, b.name));
  for (const { id, name } of sites) {
    const roots = tree.roots.get(id) ?? [];
    rows.push({ kind: "site", id, name, count: tree.counts.get(id) ?? 0 });
    for (const place of roots) add(place, 0);
  }
  // A place whose site does not exist is still listed.
  for (const [site, roots] of tree.roots) {
    if (!workspace.sites.has(site)) for (const place of roots) add(place, 0);
  }
  return rows;
}

/** Whether a place, one around it, or its site is archived: then nothing can be reported there. */
export function isArchived(workspace: Pick<Workspace, "places" | "sites">, place: string): boolean {
  const up = placesUp(workspace, place);
  return [...up, workspace.sites.get(up[0]?.site ?? "")].some((each) => each?.retired === true);
}

/** Every place below this one. */
export function placesBelow(
  workspace: Pick<Workspace, "people" | "places" | "sites">,
  place: string,
): readonly Document<Place>[] {
  const { inside } = treeOf(workspace);
  const found: Document<Place>[] = [];
  const visit = (id: string): void => {
    for (const each of inside.get(id) ?? []) {
      found.push(each);
      visit(each.id);
    }
  };
  visit(place);
  return found;
}

/**
 * The places that another place can be moved into, filtered by a query, best match first. The place itself and everything below
 * it are left out.
 */
export function possibleParents(
  workspace: Workspace,
  place: string | undefined,
  query: string,
  most: number,
): readonly Document<Place>[] {
  const below =
    place === undefined ? [] : [place, ...placesBelow(workspace, place).map(({ id }) => id)];
  const without = new Set(below);
  const mine = new Set(sitesToBuildOn(workspace).map(({ id }) => id));
  const terms = searchTerms(query);
  const textOf = placeTexts(workspace);
  const found = treeOf(workspace).all.filter(
    ({ id, site }) =>
      !without.has(id) &&
      !isArchived(workspace, id) &&
      mine.has(site) &&
      matchesTerms(foldText(textOf(id)), terms),
  );
  // Places with a matching name come before places inside a place with a matching name.
  return found.toSorted((a, b) => nameRank(a.name, terms) - nameRank(b.name, terms)).slice(0, most);
}

/**
 * Whether places are inside each other in a ring, which only a manually edited database has. Each of them is then listed on its
 * own.
 */
function isInRing(places: Workspace["places"], { id }: Document<Place>): boolean {
  return places.has(placesUp({ places }, id).at(-1)?.parent ?? "");
}
