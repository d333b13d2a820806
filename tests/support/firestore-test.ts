import { test } from "vitest";
import { whyNoAdminSdk } from "../emulators/admin-sdk.ts";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";

const whyNot = await whyNoFirestore();
const whyNoAdmin = await whyNoAdminSdk();

/**
 * Declares a test on the emulator that all tests of a run share. Without Java or an emulator, or without the admin SDK where the
 * test needs it, it is skipped, with the reason in its name.
 */
export function firestoreTest(
  name: string,
  run: (url: string) => Promise<void>,
  { withAdminSdk = false } = {},
): void {
  const why = whyNot ?? (withAdminSdk ? whyNoAdmin : undefined);
  const reason = why === undefined ? "" : ` (skipped: ${why})`;
  test.skipIf(why !== undefined)(name + reason, async () => run((await startFirestore()).url));
}
