import { storeContract } from "./contract.ts";
import { createLocalHarness } from "./local-harness.ts";

storeContract("the embedded store", () => Promise.resolve(createLocalHarness()));
