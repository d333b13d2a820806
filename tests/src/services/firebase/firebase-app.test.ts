import { deleteApp } from "firebase/app";
import { expect, test } from "vitest";
import { readConfig } from "#src/services/firebase/config.ts";
import { emulatorsExample } from "#src/services/firebase/emulator-addresses.ts";
import { makeFirebaseApp } from "#src/services/firebase/firebase-app.ts";

test("an app knows its project, and nothing that is not Firebase's", async () => {
  const configuration = readConfig({
    VITE_FIREBASE_EMULATORS: emulatorsExample,
    VITE_SENTRY_DSN: "https://key@errors.example.org/7",
  });
  if (configuration.kind !== "firebase") throw new Error("not configured");
  const app = await makeFirebaseApp(configuration.config);
  expect(app.options).toEqual({
    apiKey: "demo-fettle",
    authDomain: "localhost",
    projectId: "demo-fettle",
    storageBucket: "demo-fettle.appspot.com",
    messagingSenderId: "1",
    appId: "1:1:web:1",
  });
  await deleteApp(app);
});
