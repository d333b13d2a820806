import type { PlaceKind } from "#generated/place/type.ts";
import type { Translated } from "./translated.ts";

interface SiteData {
  readonly name: Translated;
  readonly address: Translated;
}

interface PlaceData<Within extends string> {
  readonly name: Translated;
  readonly kind: PlaceKind;
  readonly site: SiteKey;
  /** The key of the place around it, which is listed before it. */
  readonly within?: Within;
  readonly home?: true;
}

/** The name of the co-op. */
export const organisationName: Translated = { en: "Linden Court", de: "Lindenhof" };

/** The two sites of the co-op. */
export const sites = {
  north: {
    name: { en: "North House", de: "Nordhaus" },
    address: { en: "12 Linden Street", de: "Lindenstraße 12" },
  },
  garden: {
    name: { en: "Garden House", de: "Gartenhaus" },
    address: {
      en: "14 Linden Street, across the courtyard",
      de: "Lindenstraße 14, auf der anderen Seite vom Hof",
    },
  },
} as const satisfies Readonly<Record<string, SiteData>>;

export type SiteKey = keyof typeof sites;

const everywhere = {
  north: { site: "north", name: { en: "North House", de: "Nordhaus" }, kind: "building" },
  cellar: { site: "north", name: { en: "Cellar", de: "Keller" }, kind: "floor", within: "north" },
  laundry: {
    site: "north",
    name: { en: "Laundry room", de: "Waschküche" },
    kind: "room",
    within: "cellar",
  },
  washer: {
    site: "north",
    name: { en: "Washing machine", de: "Waschmaschine" },
    kind: "equipment",
    within: "laundry",
  },
  dryer: {
    site: "north",
    name: { en: "Tumble dryer", de: "Wäschetrockner" },
    kind: "equipment",
    within: "laundry",
  },
  boilerRoom: {
    site: "north",
    name: { en: "Boiler room", de: "Heizungskeller" },
    kind: "room",
    within: "cellar",
  },
  boiler: {
    site: "north",
    name: { en: "Boiler", de: "Heizkessel" },
    kind: "equipment",
    within: "boilerRoom",
  },
  bikeCellar: {
    site: "north",
    name: { en: "Bike cellar", de: "Fahrradkeller" },
    kind: "room",
    within: "cellar",
  },
  northGround: {
    site: "north",
    name: { en: "Ground floor", de: "Erdgeschoss" },
    kind: "floor",
    within: "north",
  },
  entrance: {
    site: "north",
    name: { en: "Entrance hall", de: "Hausflur" },
    kind: "room",
    within: "northGround",
  },
  frontDoor: {
    site: "north",
    name: { en: "Front door", de: "Haustür" },
    kind: "equipment",
    within: "entrance",
  },
  flat1: {
    site: "north",
    name: { en: "Flat 1", de: "Wohnung 1" },
    kind: "room",
    within: "northGround",
    home: true,
  },
  northFirst: {
    site: "north",
    name: { en: "First floor", de: "Erster Stock" },
    kind: "floor",
    within: "north",
  },
  flat2: {
    site: "north",
    name: { en: "Flat 2", de: "Wohnung 2" },
    kind: "room",
    within: "northFirst",
    home: true,
  },
  flat3: {
    site: "north",
    name: { en: "Flat 3", de: "Wohnung 3" },
    kind: "room",
    within: "northFirst",
    home: true,
  },
  northSecond: {
    site: "north",
    name: { en: "Second floor", de: "Zweiter Stock" },
    kind: "floor",
    within: "north",
  },
  flat4: {
    site: "north",
    name: { en: "Flat 4", de: "Wohnung 4" },
    kind: "room",
    within: "northSecond",
    home: true,
  },
  flat5: {
    site: "north",
    name: { en: "Flat 5", de: "Wohnung 5" },
    kind: "room",
    within: "northSecond",
    home: true,
  },
  roof: {
    site: "north",
    name: { en: "Roof terrace", de: "Dachterrasse" },
    kind: "area",
    within: "north",
  },
  stairs: {
    site: "north",
    name: { en: "Stairwell", de: "Treppenhaus" },
    kind: "area",
    within: "north",
  },
  lift: { site: "north", name: { en: "Lift", de: "Aufzug" }, kind: "equipment", within: "north" },
  garden: { site: "garden", name: { en: "Garden House", de: "Gartenhaus" }, kind: "building" },
  gardenGround: {
    site: "garden",
    name: { en: "Ground floor", de: "Erdgeschoss" },
    kind: "floor",
    within: "garden",
  },
  commonRoom: {
    site: "garden",
    name: { en: "Common room", de: "Gemeinschaftsraum" },
    kind: "room",
    within: "gardenGround",
  },
  kitchen: {
    site: "garden",
    name: { en: "Shared kitchen", de: "Gemeinschaftsküche" },
    kind: "room",
    within: "gardenGround",
  },
  dishwasher: {
    site: "garden",
    name: { en: "Dishwasher", de: "Spülmaschine" },
    kind: "equipment",
    within: "kitchen",
  },
  workshop: {
    site: "garden",
    name: { en: "Workshop", de: "Werkstatt" },
    kind: "room",
    within: "gardenGround",
  },
  flat6: {
    site: "garden",
    name: { en: "Flat 6", de: "Wohnung 6" },
    kind: "room",
    within: "gardenGround",
    home: true,
  },
  gardenFirst: {
    site: "garden",
    name: { en: "First floor", de: "Erster Stock" },
    kind: "floor",
    within: "garden",
  },
  flat7: {
    site: "garden",
    name: { en: "Flat 7", de: "Wohnung 7" },
    kind: "room",
    within: "gardenFirst",
    home: true,
  },
  flat8: {
    site: "garden",
    name: { en: "Flat 8", de: "Wohnung 8" },
    kind: "room",
    within: "gardenFirst",
    home: true,
  },
  gardenStairs: {
    site: "garden",
    name: { en: "Garden stairwell", de: "Treppenhaus im Gartenhaus" },
    kind: "area",
    within: "garden",
  },
  courtyard: { site: "garden", name: { en: "Courtyard", de: "Hof" }, kind: "area" },
  bins: {
    site: "garden",
    name: { en: "Bin shelter", de: "Müllplatz" },
    kind: "area",
    within: "courtyard",
  },
  bikeStand: {
    site: "garden",
    name: { en: "Bike stand", de: "Fahrradständer" },
    kind: "equipment",
    within: "courtyard",
  },
  steps: {
    site: "garden",
    name: { en: "Courtyard steps", de: "Hoftreppe" },
    kind: "area",
    within: "courtyard",
  },
  playground: {
    site: "garden",
    name: { en: "Playground", de: "Spielplatz" },
    kind: "area",
    within: "courtyard",
  },
} as const satisfies Readonly<Record<string, PlaceData<string>>>;

export type PlaceKey = keyof typeof everywhere;

/** All places of the demo building, each after the place around it. */
export const places: Readonly<Record<PlaceKey, PlaceData<PlaceKey>>> = everywhere;
