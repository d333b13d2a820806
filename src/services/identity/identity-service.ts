import type { Identity } from "#machines/house.ts";
import type { DemoAccount } from "#machines/sign-in/demo-account.ts";
import type { Accounts } from "./accounts.ts";

/** Who one is. With accounts it is who signed in, in one of their organisations; without, who was chosen on this device. */
export interface IdentityService {
  /** None on the embedded store. */
  readonly accounts: Accounts | undefined;
  /**
   * Who it was last time in this tab, or else on this device. With accounts only where it was the one who is signed in
   * now, `uid`.
   */
  recall(uid: string | undefined): Promise<Identity | undefined>;
  /** For next time. */
  remember(identity: Identity): Promise<void>;
  /** Whom one may be with one click: on the emulators only. */
  readonly demoAccounts: readonly DemoAccount[];
}
