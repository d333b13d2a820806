import type { FunctionComponent } from "react";
import type { IceServer } from "../services/pairing/ice-servers.ts";

/** How devices of one house look into each other, where there is more than one. Handed over by the backend, so that others do without. */
export interface LookingIn {
  /** What leads them to each other across networks. */
  readonly servers: readonly IceServer[];
  /** That somebody wants to look into this app, or does: above every page. */
  readonly News: FunctionComponent;
  /** Where one lets somebody look into this app. */
  readonly Part: FunctionComponent;
}
