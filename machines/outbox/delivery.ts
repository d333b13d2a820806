import type { Refusal } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";

/** The result of one attempt to commit a kept change to the store. */
export type Delivery =
  | { readonly outcome: "applied" }
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  /** The change stays kept, and is tried again in `forMs`: a limit on changes in a short time was reached. */
  | { readonly outcome: "postponed"; readonly refusal: Refusal; readonly forMs: number }
  /** The change stays kept: the store is not reachable, the device is full, or an earlier change has to go first. */
  | { readonly outcome: "kept"; readonly failure: Failure };
