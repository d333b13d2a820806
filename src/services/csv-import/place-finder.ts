import type { SiteForOthers } from "#machines/import/import-plan.ts";
import type { PlannedPlace, PlannedSite } from "#machines/import/planned-batch.ts";
import { foldText } from "../csv/fold-text.ts";
import { placeKey, siteKey } from "../csv/row-key.ts";
import type { KnownOrganisation } from "./known-organisation.ts";

/** The location in a row. */
export interface Whereabouts {
  readonly site?: string;
  readonly place?: string;
}

/** The site and the place of a row. */
export interface Found {
  readonly site: string;
  readonly place: string;
}

/** Separates the name of a place from the names around it, as in our own exports. */
const within = " · ";

/**
 * Finds the site and the place that a row names, by name whatever its case and accents. A missing one is planned, with an id
 * derived from its name, so that the next import finds it even after it was renamed.
 */
export class PlaceFinder {
  /** The sites that do not exist yet, by id. */
  readonly sites = new Map<string, PlannedSite>();
  readonly places = new Map<string, PlannedPlace>();
  readonly #others: SiteForOthers;
  readonly #siteNames = new Map<string, string>();
  readonly #siteIds = new Map<string, string>();
  /** The site of every place, existing or planned. */
  readonly #siteOfPlace = new Map<string, string>();
  readonly #paths = new Map<string, string>();
  /** Places by their own name alone; `undefined` where several of a site have it. */
  readonly #leaves = new Map<string, string | undefined>();

  constructor({ sites, places }: KnownOrganisation, others: SiteForOthers) {
    this.#others = others;
    for (const { id, name } of sites) {
      this.#siteNames.set(id, name);
      if (!this.#siteIds.has(foldText(name))) this.#siteIds.set(foldText(name), id);
    }
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const place of places) {
      this.#siteOfPlace.set(place.id, place.site);
      const key = keyOf(place.site, namesOf(place, byId));
      if (!this.#paths.has(key)) this.#paths.set(key, place.id);
      const leaf = keyOf(place.site, [place.name]);
      this.#leaves.set(leaf, this.#leaves.has(leaf) ? undefined : place.id);
    }
  }

  /** The location of a row. */
  find(row: Whereabouts): Found {
    const site = this.#siteOf(row);
    const names = namesIn(row.place ?? this.#siteNames.get(site) ?? this.#others.name);
    const place = this.#placeOf(site, names);
    // Requests follow a place that was moved to another site since the last import.
    return { site: this.#siteOfPlace.get(place) ?? site, place };
  }

  #siteOf(row: Whereabouts): string {
    const { id: other, name: otherName } = this.#others;
    if (row.site === undefined && other !== undefined) return other;
    const name = row.site ?? otherName;
    const key = foldText(name);
    const known = this.#siteIds.get(key);
    if (known !== undefined) return known;
    const id = siteKey(name);
    this.#siteIds.set(key, id);
    if (!this.#siteNames.has(id)) {
      this.#siteNames.set(id, name);
      this.sites.set(id, { id, name });
    }
    return id;
  }

  #placeOf(site: string, names: readonly string[]): string {
    const key = keyOf(site, names);
    const known = this.#paths.get(key) ?? (names.length === 1 ? this.#leaves.get(key) : undefined);
    if (known !== undefined) return known;
    const id = placeKey(this.#siteNames.get(site), names.join(within));
    this.#paths.set(key, id);
    if (this.#siteOfPlace.has(id)) return id;
    this.#siteOfPlace.set(id, site);
    const around = names.slice(0, -1);
    const parent = around.length === 0 ? undefined : this.#placeOf(site, around);
    const kind = parent === undefined ? "building" : "area";
    const name = names.at(-1) ?? "";
    this.places.set(id, { id, name, kind, site, ...(parent !== undefined && { parent }) });
    return id;
  }
}

function namesIn(text: string): readonly string[] {
  const names = text
    .split(within)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.length === 0 ? [text] : names;
}

function keyOf(site: string, names: readonly string[]): string {
  return [site, ...names.map(foldText)].join("\n");
}

type Known = KnownOrganisation["places"][number];

function namesOf(place: Known, byId: ReadonlyMap<string, Known>): readonly string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at: Known | undefined = place; at !== undefined && !seen.has(at.id);) {
    seen.add(at.id);
    names.unshift(at.name);
    at = at.parent === undefined ? undefined : byId.get(at.parent);
  }
  return names;
}
