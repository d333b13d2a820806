// Generated from site.entity.ts by "npm run codegen". Do not edit. ed1742bef153

/** An address or quarter an organisation looks after; it holds places. */
export type Site = {
  /** What people call it. */
  readonly name: string;
  /** Street and town. */
  readonly address?: string;
  /** No longer looked after; its history stays. */
  readonly retired: boolean;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};
