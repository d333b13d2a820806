import type { DemoAccount } from "#machines/sign-in/demo-account.ts";
import { memberId } from "./cast.ts";
import { emailOf } from "./email-of.ts";
import { keysOf } from "./keys-of.ts";
import { people } from "./people.ts";

/** Everybody's: the emulators guard nothing, and nobody has an account of these anywhere else. */
const password = "linden-court";

/**
 * Everybody whom one can be on the emulators, where `npm run start:emulators` has put them. To be one of them is
 * `signInWithEmailAndPassword(auth, email, password)`, without any other step. Loaded only where emulators are configured.
 */
export const demoAccounts: readonly DemoAccount[] = keysOf(people)
  .filter((key) => people[key].left === undefined)
  .map((key) => {
    const { name, role } = people[key];
    return { id: memberId(key), name, role, email: emailOf(key), password };
  });
