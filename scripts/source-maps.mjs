import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { product, run } from "./house.mjs";

/** Downloaded on demand, because only an upload needs it. */
const uploader = "@sentry/cli@3.8.0";

/** The variables that an upload needs; SENTRY_URL as well where it is not sentry.io. */
const needed = ["SENTRY_AUTH_TOKEN", "SENTRY_ORG", "SENTRY_PROJECT"];

/**
 * Whether source maps are to be made and uploaded: all variables are set, or none.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {{ upload: boolean, problem?: string }}
 */
export function sourceMapPlan(environment = process.env) {
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length === 0) return { upload: true };
  if (missing.length === needed.length) return { upload: false };
  return {
    upload: false,
    problem: `Source maps are uploaded when ${needed.join(", ")} are set; ${missing.join(", ")} is not. Set it, or none of them.`,
  };
}

/**
 * Moves the source maps out of a build, so that they are not served, and puts them beside copies of their scripts.
 * @param {string} built
 * @param {string} apart
 */
export function takeSourceMaps(built, apart) {
  const names = readdirSync(built, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((each) => each.endsWith(".map"))) {
    const script = name.slice(0, -".map".length);
    mkdirSync(dirname(join(apart, name)), { recursive: true });
    copyFileSync(join(built, script), join(apart, script));
    // Not a rename, because the two folders may be on different disks.
    copyFileSync(join(built, name), join(apart, name));
    rmSync(join(built, name));
  }
}

/**
 * Moves the source maps out of a build and uploads them under the version, where errors find them by file name.
 * @param {string} built
 * @returns {{ ok: boolean, output: string }}
 */
export function uploadSourceMaps(built) {
  const apart = mkdtempSync(join(tmpdir(), "fettle-maps-"));
  try {
    takeSourceMaps(built, apart);
    const { version } = product;
    const place = ["--url-prefix", "~/assets", join(apart, "assets")];
    return run(
      "npx",
      ["--yes", uploader, "sourcemaps", "upload", "--release", version, "--strict", ...place],
      { quiet: true },
    );
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}
