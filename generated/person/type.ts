// Generated from person.entity.ts by "npm run codegen". Do not edit. 5bf097c82d70

/** Whoever has an account, whichever organisations they are in. The id is the identity they sign in with; nobody else sees it. */
export type Person = {
  /** Where they are a member, as far as they remember; members prove it themselves. */
  readonly organisations: readonly string[];
};
