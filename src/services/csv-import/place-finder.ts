import type { SiteForOthers } from "#machines/import/import-plan.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "#machines/import/planned-batch.ts";
import { placesUp, type Workspace } from "#machines/workspace/workspace.ts";
import { placeKey, siteKey } from "../csv/row-key.ts";
import { foldText } from "../csv/text.ts";
import { type KnownPerson, knownPeople } from "./person-finder.ts";

/** The data that locates a row's place; small enough to be sent to a worker. */
export interface KnownOrganisation {
  readonly sites: readonly PlannedSite[];
  readonly places: readonly Omit<PlannedPlace, "kind">[];
  readonly people: readonly KnownPerson[];
  /** The only sites that the member may import into; `undefined` for all sites. */
  readonly allowed?: readonly string[];
}

/** The present sites and places. */
export function knownOrganisation(
  workspace: Pick<Workspace, "sites" | "places" | "people" | "me">,
): KnownOrganisation {
  const { sites } = workspace.me;
  return {
    sites: Array.from(workspace.sites.values(), ({ id, name }) => ({ id, name })),
    places: Array.from(workspace.places.values(), ({ id, name, site, parent }) =>
      parent === undefined ? { id, name, site } : { id, name, site, parent },
    ),
    people: knownPeople(workspace),
    ...(sites !== undefined && { allowed: sites }),
  };
}

/** Separates the name of a place from the names around it, as in our own exports. */
const within = " · ";

/** Separators that other programs write between names. Each may also be part of a name. */
const separators = [" / ", " > ", " - ", ",", / [/>-] |,/];

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
  /** Places by their own name, and with the names around it, whatever their site; `undefined` where several have it. */
  readonly #anywhere = new Map<string, string | undefined>();

  constructor(
    { sites, places }: Pick<KnownOrganisation, "sites" | "places">,
    others: SiteForOthers,
  ) {
    this.#others = others;
    for (const { id, name } of sites) {
      this.#siteNames.set(id, name);
      if (!this.#siteIds.has(foldText(name))) this.#siteIds.set(foldText(name), id);
    }
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const place of places) {
      this.#siteOfPlace.set(place.id, place.site);
      const path = placesUp({ places: byId }, place.id).map(({ name }) => name);
      const key = keyOf(place.site, path.toReversed());
      if (!this.#paths.has(key)) this.#paths.set(key, place.id);
      const leaf = keyOf(place.site, [place.name]);
      this.#leaves.set(leaf, this.#leaves.has(leaf) ? undefined : place.id);
      for (const each of new Set([keyOf("", path.toReversed()), keyOf("", [place.name])]))
        this.#anywhere.set(each, this.#anywhere.has(each) ? undefined : place.id);
    }
  }

  /** The site and the place of a row, by the names in it. */
  find(row: {
    readonly site?: string;
    readonly place?: string;
  }): Pick<PlannedRow, "site" | "place"> {
    const given = row.place === undefined ? [] : namesIn(row.place);
    const apart = given.length === 1 ? this.#apart(row.site, given[0] ?? "") : undefined;
    if (apart !== undefined) return apart;
    if (row.site === undefined) {
      const [first = "", ...inside] = given;
      const named = this.#siteIds.get(foldText(first));
      // "North House · Cellar" begins with the site.
      if (named !== undefined && inside.length > 0) return this.#in(named, inside);
      const known = this.#anywhere.get(keyOf("", given));
      const site = known && this.#siteOfPlace.get(known);
      if (known !== undefined && site !== undefined) return { site, place: known };
    }
    const site = this.#siteOf(row.site);
    return this.#in(
      site,
      given.length > 0 ? given : namesIn(this.#siteNames.get(site) ?? this.#others.name),
    );
  }

  /** The existing place that a text names with other separators; `undefined` where the text is itself the name of a place. */
  #apart(given: string | undefined, text: string): Pick<PlannedRow, "site" | "place"> | undefined {
    const ways = separators.map((each) => namesIn(text, each)).filter(({ length }) => length > 1);
    if (ways.length === 0 || this.#anywhere.has(keyOf("", [text]))) return undefined;
    const around = this.#siteOf(given);
    // It had this name when it was imported.
    if (this.#siteOfPlace.has(placeKey(this.#siteNames.get(around), text))) return undefined;
    for (const names of ways) {
      const place = this.#existing(given, around, names);
      const site = place && this.#siteOfPlace.get(place);
      if (place !== undefined && site !== undefined) return { site, place };
    }
    return undefined;
  }

  #existing(
    given: string | undefined,
    around: string,
    names: readonly string[],
  ): string | undefined {
    const [first = "", ...inside] = names;
    const named = given === undefined ? this.#siteIds.get(foldText(first)) : undefined;
    return [
      named && this.#known(named, inside),
      given === undefined ? this.#anywhere.get(keyOf("", names)) : undefined,
      this.#known(around, names),
    ].find((id) => id !== undefined && !this.places.has(id));
  }

  #known(site: string, names: readonly string[]): string | undefined {
    const key = keyOf(site, names);
    return this.#paths.get(key) ?? (names.length === 1 ? this.#leaves.get(key) : undefined);
  }

  #in(site: string, names: readonly string[]): Pick<PlannedRow, "site" | "place"> {
    const place = this.#placeOf(site, names);
    // Requests follow a place that was moved to another site since the last import.
    return { site: this.#siteOfPlace.get(place) ?? site, place };
  }

  #siteOf(given: string | undefined): string {
    const { id: other, name: otherName } = this.#others;
    if (given === undefined && other !== undefined) return other;
    const name = given ?? otherName;
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
    const known = this.#known(site, names);
    if (known !== undefined) return known;
    const id = placeKey(this.#siteNames.get(site), names.join(within));
    this.#paths.set(keyOf(site, names), id);
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

/** The missing sites and places that these rows use, of those that are planned by id. */
export function placesOf(
  rows: readonly Pick<PlannedRow, "site" | "place">[],
  planned: {
    readonly sites: ReadonlyMap<string, PlannedSite>;
    readonly places: ReadonlyMap<string, PlannedPlace>;
  },
): { readonly sites: readonly PlannedSite[]; readonly places: readonly PlannedPlace[] } {
  const sites = new Set(rows.flatMap(({ site }) => planned.sites.get(site) ?? []));
  const places = new Set(rows.flatMap(({ place }) => placesUp(planned, place)));
  return { sites: [...sites], places: [...places] };
}

/** Whether a place only stands for one of these sites, as for rows without a place: who reads of the site has read of both. */
export function standsForSite(
  { name, parent, site }: Omit<PlannedPlace, "id" | "kind">,
  sites: ReadonlyMap<string, Pick<PlannedSite, "name">>,
): boolean {
  return parent === undefined && sites.get(site)?.name === name;
}

function namesIn(text: string, separator: string | RegExp = within): readonly string[] {
  const names = text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.length === 0 ? [text] : names;
}

function keyOf(site: string, names: readonly string[]): string {
  return [site, ...names.map(foldText)].join("\n");
}
