import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist } from "./build.mjs";
import { giveUp } from "./house.mjs";

// Looks through the built app for what nobody but its owner may have. What `.env` configures is public and may be in it.

/** What secrets look like, by whose they are.
 * @type {Readonly<Record<string, RegExp>>} */
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
 * Every secret in the files of a folder: which, and in which file; not the secret itself.
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
