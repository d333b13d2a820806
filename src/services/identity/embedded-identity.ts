import type { Settings } from "../settings/settings.ts";
import type { IdentityService } from "./identity-service.ts";

/** Without accounts the present member is the one chosen on this device. */
export function embeddedIdentity(settings: Settings): IdentityService {
  return {
    accounts: undefined,
    recall: () => settings.recallPerson(),
    remember: (identity) => settings.rememberPerson(identity),
    demoAccounts: [],
  };
}
