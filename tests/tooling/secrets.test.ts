import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { secretsIn } from "../../scripts/secrets.mjs";

function built(text: string): ReturnType<typeof secretsIn> {
  const folder = mkdtempSync(join(tmpdir(), "fettle-built-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "app.js"), text);
  const found = secretsIn(folder);
  rmSync(folder, { recursive: true });
  return found;
}

// Composed here, so that no secret scanner reports this file.
const planted = {
  "a private key": ["-----BEGIN", "PRIVATE", "KEY-----"].join(" "),
  "a Google service account": `{"type": "${["service", "account"].join("_")}"}`,
  "a Sentry token": ["sntrys", "x".repeat(40)].join("_"),
  "a Cloud Messaging server key": `AAAA${"x".repeat(7)}:APA91b${"x".repeat(120)}`,
  "an AWS key": `AKIA${"A".repeat(16)}`,
};

test.each(Object.entries(planted))(
  "%s in the built app is found, wherever it lies",
  (what, text) => {
    expect(built(text)).toEqual([expect.objectContaining({ what })]);
  },
);

test("what a Firebase project is configured with is no secret", () => {
  expect(built(`{apiKey:"AIza${"x".repeat(35)}",appId:"1:1:web:1"}`)).toEqual([]);
});
