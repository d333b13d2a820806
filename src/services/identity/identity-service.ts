import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import type { Settings } from "../settings/settings.ts";
import type { Accounts } from "./accounts.ts";

/**
 * The present member. With accounts it is the signed-in user, in one of their organisations; without, the member chosen on this
 * device.
 */
export interface IdentityService {
  /** `undefined` for the embedded store. */
  readonly accounts: Accounts | undefined;
  /** The last member of this tab, or else of this device. With accounts only where it is the signed-in user, `uid`. */
  recall(uid: string | undefined): Promise<Identity | undefined>;
  /** Stores the member for the next visit. */
  remember(identity: Identity): Promise<void>;
  /** Whom one may be with one click: on the emulators only. */
  readonly demoAccounts: readonly DemoAccount[];
}

/** The members that are remembered on this device, with accounts or without. */
export function createIdentityService(
  settings: Pick<Settings, "recallPerson" | "rememberPerson">,
  accounts?: Accounts,
  demoAccounts: readonly DemoAccount[] = [],
): IdentityService {
  return {
    accounts,
    recall: async (uid) => {
      const last = await settings.recallPerson();
      return accounts === undefined || last?.member === uid ? last : undefined;
    },
    remember: (identity) => settings.rememberPerson(identity),
    demoAccounts,
  };
}
