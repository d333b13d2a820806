import { expect, test } from "vitest";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { trySchemas } from "./try-schemas.ts";

// Without Java or an emulator, the rules are not tried.
const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (without rules: ${missing})`;

test(`what is generated for made-up schemas compiles and works, a sample of \`npm run schemas\`${why}`, async () => {
  const emulator = missing === undefined ? await startFirestore() : undefined;
  const { failures, schemas } = await trySchemas({ cases: 3, seed: 11, emulator });
  expect(failures).toEqual([]);
  expect(schemas).toBe(3);
}, 180_000);
