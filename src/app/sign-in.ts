import { fromPromise } from "xstate";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { Accounts } from "../services/identity/accounts.ts";

/** Signing in with the real accounts. `leaveLink` takes a link that is used up out of the address. */
export function wireSignIn(accounts: Accounts, leaveLink: () => void) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise(({ input }) =>
        input.isUpgrade ? accounts.upgrade(input.way) : accounts.signIn(input.way),
      ),
      sendLink: fromPromise(({ input }) => accounts.sendLink(input)),
      resetPassword: fromPromise(({ input }) => accounts.resetPassword(input.email)),
    },
    actions: { leaveLink },
  });
}
