import { describe } from "vitest";
import { storeContract } from "./contract.ts";
import { createFirestoreHarness, whyNoEmulator } from "./firestore-harness.ts";

describe.skipIf(whyNoEmulator !== "")(
  `the distributed store${whyNoEmulator === "" ? "" : ` (skipped: ${whyNoEmulator})`}`,
  () => storeContract("the distributed store", createFirestoreHarness),
);
