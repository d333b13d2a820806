// Generated from site.entity.ts by "npm run codegen". Do not edit. 977554c119c6

/** An address or quarter an organisation looks after; it holds places. */
export type Site = {
  /** What people call it. */
  readonly name: string;
  /** Street and town. */
  readonly address?: string;
  /** No longer looked after; its history stays. */
  readonly retired: boolean;
};
