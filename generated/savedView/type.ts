// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 3132c3f40475

/** Filters of the list of requests under a name: a member's own, or shared with the team and then maintained by its coordinators. */
export type SavedView = {
  /** The name of the view. */
  readonly name: string;
  /** The filters, as in the address of the list. */
  readonly search: string;
  /** Whether the whole team sees it. */
  readonly shared: boolean;
  /** Whether it is shown in the side bar. */
  readonly pinned: boolean;
  /** Its position among the views, lowest first. */
  readonly order: number;
  /** Who saved it. */
  readonly owner: string;
  /** Whether it was deleted. The document stays, so that sending the view again does not bring it back. */
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
