// Generated from place.entity.ts by "npm run codegen". Do not edit. fe9379754527

/** A building, a floor, a room or a piece of equipment, where something can break. Places are nested. */
export type Place = {
  /** The name of the place. */
  readonly name: string;
  /** The type of the place. */
  readonly kind: PlaceKind;
  /** The site it belongs to. */
  readonly site: string;
  /** The place that this one is located in. */
  readonly parent?: string;
  /** The id of its QR label, which cannot be guessed. */
  readonly code: string;
  /** Whether it is somebody's home: by default, only the team sees a request there. */
  readonly home: boolean;
  /** Whether it is archived; its history stays. */
  readonly retired: boolean;
  /** The import that added it; undoing that removes it again, unless it is in use. */
  readonly importedWith?: string;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export const placeKindValues = ["building", "floor", "room", "area", "equipment"] as const;
export type PlaceKind = (typeof placeKindValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const placeLimits = {
  name: { min: 1, max: 120 },
  code: { min: 16, max: 32 },
  importedWith: { min: 0, max: 40 },
} as const;
