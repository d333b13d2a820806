import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist } from "./build.mjs";
import { giveUp } from "./house.mjs";

// Searches the built app for secrets. The values that `.env` configures are public and may be in it.

/**
 * The patterns of secrets, by their service.
 * @type {Readonly<Record<string, RegExp>>}
 */
const secrets = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "a Google service account": /"type"\s*:\s*"service_account"|"private_key_id"\s*:/,
  "a Google OAuth secret": /GOCSPX-[\w-]{20,}/,
  "a Cloud Messaging server key": /AAAA[\w-]{7}:APA91b[\w-]{100,}/,
  "a Sentry token": /sntry[us]_[\w=+/-]{20,}/,
  "a GitHub token": /gh[pousr]_[A-Za-z0-9]{36,}/,
  "an npm token": /npm_[A-Za-z0-9]{36}/,
  "an AWS key": /(?:AKIA|ASIA)[A-Z0-9]{16}/,
  "a Slack token": /xox[abprs]-[\w-]{20,}/,
};

/**
 * All secrets in the files of a folder: the service and the file, not the secret itself.
 * @param {string} folder
 */
export function secretsIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return files.flatMap((each) => {
    const file = join(each.parentPath, each.name);
    const text = readFileSync(file, "latin1");
    return Object.entries(secrets)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => ({ what, file }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const found = secretsIn(dist);
  if (found.length > 0)
    giveUp(found.map(({ what, file }) => `${file} has ${what} in it.`).join("\n"));
  console.log("The built app has no secret in it.");
}
