import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { memberId } from "./cast.ts";
import { emailOf } from "./email-of.ts";
import { keysOf } from "./keys-of.ts";
import { people } from "./people.ts";

/** The password of every demo account; the emulators protect nothing, and the accounts exist nowhere else. */
const password = "linden-court";

/**
 * The accounts of the demo building on the emulators, created by `npm run start:emulators`. Signing in takes
 * `signInWithEmailAndPassword(auth, email, password)` and nothing else. Loaded only where emulators are configured.
 */
export const demoAccounts: readonly DemoAccount[] = keysOf(people)
  .filter((key) => people[key].left === undefined)
  .map((key) => {
    const { name, role } = people[key];
    return { id: memberId(key), name, role, email: emailOf(key), password };
  });
