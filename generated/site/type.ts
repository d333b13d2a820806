// Generated from site.entity.ts by "npm run codegen". Do not edit. a75321f0ebcd

/** An address or quarter of an organisation, with its places. */
export type Site = {
  /** The name of the site. */
  readonly name: string;
  /** Street and town. */
  readonly address?: string;
  /** Whether it is archived; its history stays. */
  readonly retired: boolean;
  /** The import that added it; undoing that removes it again, unless it is in use. */
  readonly importedWith?: string;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const siteLimits = {
  name: { min: 1, max: 120 },
  address: { min: 0, max: 200 },
  importedWith: { min: 0, max: 40 },
} as const;
