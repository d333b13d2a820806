import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { pushTo } from "../maps.ts";
import { inOrder } from "../report/place-choice.ts";
import { type Names, perOrganisation, placeTexts } from "../requests/place-text.ts";
import { foldText, matchesTerms, nameRank, searchTerms } from "../requests/search-text.ts";
import type { Workspace } from "../workspace/workspace.ts";
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

type Where = Pick<
  Extract<PlaceRow, { readonly kind: "place" }>,
  "level" | "inside" | "isOpen" | "around"
>;

interface Tree {
  readonly roots: ReadonlyMap<string, readonly Document<Place>[]>;
  readonly inside: Inside;
  /** How many places in use each site has. */
  readonly counts: ReadonlyMap<string, number>;
  /** The ids of places that are archived themselves, or inside something archived, or at an archived site. */
  readonly archived: ReadonlySet<string>;
  readonly all: readonly Document<Place>[];
}

/** Places by the id of the place around them. */
type Inside = ReadonlyMap<string, readonly Document<Place>[]>;

/** The ids of these places and of all below them, each once. */
function downFrom(ids: readonly string[], inside: Inside): ReadonlySet<string> {
  const found = new Set(ids);
  // The loop also visits what is added meanwhile.
  for (const id of found) for (const each of inside.get(id) ?? []) found.add(each.id);
  return found;
}

/** Places by parent, in natural order; computed once per map of places. */
const treeOf = perOrganisation(({ places, sites }): Tree => {
  const all = [...places.values()].toSorted((a, b) => inOrder.compare(a.name, b.name));
  const children = new Map<string, Document<Place>[]>();
  for (const place of all) pushTo(children, place.parent ?? "", place);
  const below = (isFirst: (place: Place) => boolean): ReadonlySet<string> =>
    downFrom(
      all.filter(isFirst).map(({ id }) => id),
      children,
    );
  const reached = below(({ parent = "" }) => !places.has(parent));
  const archived = below(({ retired, site }) => retired || sites.get(site)?.retired === true);
  const roots = new Map<string, Document<Place>[]>();
  const inside = new Map<string, Document<Place>[]>();
  const counts = new Map<string, number>();
  for (const place of all) {
    const { id, parent = "", site } = place;
    if (!archived.has(id)) counts.set(site, (counts.get(site) ?? 0) + 1);
    // Places that are inside each other in a ring, which only a manually edited database has, are listed each on its own.
    if (places.has(parent) && reached.has(id)) pushTo(inside, parent, place);
    else pushTo(roots, site, place);
  }
  return { roots, inside, counts, archived, all };
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
  const add = (place: Document<Place>, where: Where): void => {
    const { id } = place;
    rows.push({ kind: "place", id, place, isArchived: tree.archived.has(id), ...where });
  };
  if (terms.length > 0) {
    const textOf = placeTexts(workspace);
    for (const place of tree.all) {
      const around = textOf(place.id);
      if (matchesTerms(foldText(around), terms))
        add(place, { level: 0, inside: 0, isOpen: false, around });
    }
    return rows;
  }
  const addAll = (roots: readonly Document<Place>[]): void => {
    const waiting = roots.toReversed().map((place) => ({ place, level: 0 }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { place, level } = next;
      const inside = tree.inside.get(place.id) ?? [];
      const isOpen = open.has(place.id);
      add(place, { level, inside: inside.length, isOpen, around: undefined });
      if (!isOpen) continue;
      for (const each of inside.toReversed()) waiting.push({ place: each, level: level + 1 });
    }
  };
  const sites = [...workspace.sites.values()].toSorted((a, b) => inOrder.compare(a.name, b.name));
  for (const { id, name } of sites) {
    const roots = tree.roots.get(id) ?? [];
    rows.push({ kind: "site", id, name, count: tree.counts.get(id) ?? 0 });
    addAll(roots);
  }
  // A place whose site does not exist is still listed.
  for (const [site, roots] of tree.roots) {
    if (!workspace.sites.has(site)) addAll(roots);
  }
  return rows;
}

/** Whether a place, one around it, or its site is archived: then nothing can be reported there. */
export function isArchived(workspace: Names, place: string): boolean {
  return treeOf(workspace).archived.has(place);
}

/** Every place below this one. */
export function placesBelow(workspace: Names, place: string): readonly Document<Place>[] {
  const [, ...ids] = downFrom([place], treeOf(workspace).inside);
  return ids.flatMap((id) => workspace.places.get(id) ?? []);
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
  const { all, archived, inside } = treeOf(workspace);
  const without = downFrom(place === undefined ? [] : [place], inside);
  const mine = new Set(sitesToBuildOn(workspace).map(({ id }) => id));
  const terms = searchTerms(query);
  const textOf = placeTexts(workspace);
  const found = all.filter(
    ({ id, site }) =>
      !without.has(id) &&
      !archived.has(id) &&
      mine.has(site) &&
      matchesTerms(foldText(textOf(id)), terms),
  );
  // Places with a matching name come before places inside a place with a matching name.
  return found.toSorted((a, b) => nameRank(a.name, terms) - nameRank(b.name, terms)).slice(0, most);
}
