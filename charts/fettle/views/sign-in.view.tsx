import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { SignInScreen } from "#src/screens/sign-in/sign-in.screen.tsx";
import type { View } from "../../card/view.ts";

/** Signing in by itself, on the emulators: with everybody of the demo building to choose from. */
export const signInView: View<typeof signInMachine> = {
  draw: ({ snapshot, send }) => (
    <SignInScreen
      snapshot={snapshot}
      send={send}
      ended={undefined}
      isOffline={false}
      isInside={false}
      demoAccounts={demoAccounts}
    />
  ),
};
