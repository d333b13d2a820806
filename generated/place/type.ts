// Generated from place.entity.ts by "npm run codegen". Do not edit. 6ab4c0d689b9

/** Somewhere a fault can be: a building, a floor, a room, a piece of equipment. Places nest. */
export type Place = {
  /** What people call it. */
  readonly name: string;
  /** What sort of place it is. */
  readonly kind: PlaceKind;
  /** The site it belongs to. */
  readonly site: string;
  /** The place it is in. */
  readonly parent?: string;
  /** Unguessable; printed as its QR label. */
  readonly code: string;
  /** Somebody's home: what is reported there is shown to the team only, unless said otherwise. */
  readonly home: boolean;
  /** Gone or merged; its history stays. */
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
