import type { DemoAccount } from "#machines/sign-in/demo-account.ts";
import type { Settings } from "../settings/settings.ts";
import type { Accounts } from "./accounts.ts";
import type { IdentityService } from "./identity-service.ts";

export interface AccountIdentityParts {
  readonly accounts: Accounts;
  readonly settings: Pick<Settings, "recallPerson" | "rememberPerson">;
  /** Only with emulators. */
  readonly demoAccounts?: readonly DemoAccount[] | undefined;
}

/** With accounts the member is the signed-in user; their last organisation is remembered per tab. */
export function accountIdentity(parts: AccountIdentityParts): IdentityService {
  const { accounts, settings, demoAccounts = [] } = parts;
  return {
    accounts,
    recall: async (uid) => {
      const last = await settings.recallPerson();
      return last?.member === uid ? last : undefined;
    },
    remember: (identity) => settings.rememberPerson(identity),
    demoAccounts,
  };
}
