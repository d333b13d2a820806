import type { Refusal } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";

/** What one attempt to hand a kept change to the store came to. */
export type Delivery =
  | { readonly outcome: "applied" }
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  /** It stays kept, and is tried again in `forMs`: so soon after much else it may not be done yet. */
  | { readonly outcome: "postponed"; readonly refusal: Refusal; readonly forMs: number }
  /** It stays kept: the store is not reachable, the device is full, or an earlier change has to go first. */
  | { readonly outcome: "kept"; readonly failure: Failure };
