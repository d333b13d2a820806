// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. e4d06f2c3efc

/** Filters of the list of requests under a name: a member's own, or shared with the team, whose coordinators then keep it. */
export type SavedView = {
  /** What it is called. */
  readonly name: string;
  /** The filters, as the address of the list holds them. */
  readonly search: string;
  /** Whether the whole team sees it. */
  readonly shared: boolean;
  /** Whether it stands in the side bar. */
  readonly pinned: boolean;
  /** Its place among the others, lowest first. */
  readonly order: number;
  /** Who saved it. */
  readonly owner: string;
  /** Whether it was deleted: it is shown no more, and stays so when it is sent again. */
  readonly discarded: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const savedViewLimits = {
  name: { min: 1, max: 60 },
  search: { min: 1, max: 1000 },
  order: { min: 0, max: 9007199254740991 },
} as const;
