import type { PlaceKind } from "#generated/place/type.ts";

interface SiteData {
  readonly name: string;
  readonly address: string;
}

interface PlaceData<Within extends string> {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly site: SiteKey;
  /** The key of the place around it, which is listed before it. */
  readonly within?: Within;
  readonly home?: true;
}

/** The two organisations of the co-op. */
export const sites = {
  north: { name: "North House", address: "12 Linden Street" },
  garden: { name: "Garden House", address: "14 Linden Street, across the courtyard" },
} as const satisfies Readonly<Record<string, SiteData>>;

export type SiteKey = keyof typeof sites;

const everywhere = {
  north: { site: "north", name: "North House", kind: "building" },
  cellar: { site: "north", name: "Cellar", kind: "floor", within: "north" },
  laundry: { site: "north", name: "Laundry room", kind: "room", within: "cellar" },
  washer: { site: "north", name: "Washing machine", kind: "equipment", within: "laundry" },
  dryer: { site: "north", name: "Tumble dryer", kind: "equipment", within: "laundry" },
  boilerRoom: { site: "north", name: "Boiler room", kind: "room", within: "cellar" },
  boiler: { site: "north", name: "Boiler", kind: "equipment", within: "boilerRoom" },
  bikeCellar: { site: "north", name: "Bike cellar", kind: "room", within: "cellar" },
  northGround: { site: "north", name: "Ground floor", kind: "floor", within: "north" },
  entrance: { site: "north", name: "Entrance hall", kind: "room", within: "northGround" },
  frontDoor: { site: "north", name: "Front door", kind: "equipment", within: "entrance" },
  flat1: { site: "north", name: "Flat 1", kind: "room", within: "northGround", home: true },
  northFirst: { site: "north", name: "First floor", kind: "floor", within: "north" },
  flat2: { site: "north", name: "Flat 2", kind: "room", within: "northFirst", home: true },
  flat3: { site: "north", name: "Flat 3", kind: "room", within: "northFirst", home: true },
  northSecond: { site: "north", name: "Second floor", kind: "floor", within: "north" },
  flat4: { site: "north", name: "Flat 4", kind: "room", within: "northSecond", home: true },
  flat5: { site: "north", name: "Flat 5", kind: "room", within: "northSecond", home: true },
  roof: { site: "north", name: "Roof terrace", kind: "area", within: "north" },
  stairs: { site: "north", name: "Stairwell", kind: "area", within: "north" },
  lift: { site: "north", name: "Lift", kind: "equipment", within: "north" },
  garden: { site: "garden", name: "Garden House", kind: "building" },
  gardenGround: { site: "garden", name: "Ground floor", kind: "floor", within: "garden" },
  commonRoom: { site: "garden", name: "Common room", kind: "room", within: "gardenGround" },
  kitchen: { site: "garden", name: "Shared kitchen", kind: "room", within: "gardenGround" },
  dishwasher: { site: "garden", name: "Dishwasher", kind: "equipment", within: "kitchen" },
  workshop: { site: "garden", name: "Workshop", kind: "room", within: "gardenGround" },
  flat6: { site: "garden", name: "Flat 6", kind: "room", within: "gardenGround", home: true },
  gardenFirst: { site: "garden", name: "First floor", kind: "floor", within: "garden" },
  flat7: { site: "garden", name: "Flat 7", kind: "room", within: "gardenFirst", home: true },
  flat8: { site: "garden", name: "Flat 8", kind: "room", within: "gardenFirst", home: true },
  gardenStairs: { site: "garden", name: "Garden stairwell", kind: "area", within: "garden" },
  courtyard: { site: "garden", name: "Courtyard", kind: "area" },
  bins: { site: "garden", name: "Bin shelter", kind: "area", within: "courtyard" },
  bikeStand: { site: "garden", name: "Bike stand", kind: "equipment", within: "courtyard" },
  steps: { site: "garden", name: "Courtyard steps", kind: "area", within: "courtyard" },
  playground: { site: "garden", name: "Playground", kind: "area", within: "courtyard" },
} as const satisfies Readonly<Record<string, PlaceData<string>>>;

export type PlaceKey = keyof typeof everywhere;

/** All places of the demo building, each after the place around it. */
export const places: Readonly<Record<PlaceKey, PlaceData<PlaceKey>>> = everywhere;
