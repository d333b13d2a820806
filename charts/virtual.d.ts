// Made by charts/scripts/vite-outputs.ts when the page is built or served.

declare module "virtual:charts/base" {
  /** The charts of an earlier version as JSON, and which version it is. */
  export const base: { readonly from: string; readonly json: string } | undefined;
}

declare module "virtual:charts/taken" {
  /** What each file of tests left, as JSON. */
  export const taken: readonly string[];
}
