// Generated from pairing.entity.ts by "npm run codegen". Do not edit. a3e2d73d3e59

import type { Instant } from "../runtime.ts";

/** That somebody lets whoever looks at the charts look into the app on their device. Its id is the code they show, good for minutes. */
export type Pairing = {
  /** How far it has come. */
  readonly state: PairingState;
  /** Whose device it is. */
  readonly author: string;
  /** Since when the code is shown. */
  readonly at: Instant;
  /** Who wants to look. */
  readonly asker?: string;
  /** What they are called. */
  readonly name?: string;
  /** How the device of whoever wants to look can be reached. */
  readonly offer?: string;
  /** How the device that is looked into can be reached. */
  readonly answer?: string;
};

export const pairingStateValues = ["open", "asked", "allowed", "refused"] as const;
export type PairingState = (typeof pairingStateValues)[number];
