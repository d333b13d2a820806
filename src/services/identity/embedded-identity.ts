import type { Settings } from "../settings/settings.ts";
import type { IdentityService } from "./identity-service.ts";

/** No accounts: whoever was chosen on this device is who one is. */
export function embeddedIdentity(settings: Settings): IdentityService {
  return {
    accounts: undefined,
    recall: () => settings.recallPerson(),
    remember: (identity) => settings.rememberPerson(identity),
    demoAccounts: [],
  };
}
