import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, product, root, run, say, took } from "./house.mjs";

/** Exits with a plain sentence on a Node that is too old to run Fettle. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = product.engines.node.match(/\d+/g).map(Number);
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  giveUp(
    `Fettle needs Node ${needMajor}.${needMinor} or newer; this is Node ${process.versions.node}.\n` +
      `Get a newer one at https://nodejs.org and start again.`,
  );
}

/**
 * The packages in a lock file, by their folders.
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether node_modules matches package-lock.json (binaries for other systems aside). */
function isInstalled() {
  const wanted = packagesIn(join(root, "package-lock.json"));
  let present;
  try {
    // npm's own record of the installed packages.
    present = packagesIn(join(root, "node_modules", ".package-lock.json"));
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([place, want]) => {
    const have = present[place];
    if (place === "") return true;
    if (have === undefined) return want.optional === true;
    const isSameContent = want.integrity === undefined || have.integrity === want.integrity;
    return have.version === want.version && isSameContent;
  });
}

/**
 * Runs npm and returns the result.
 * @param {...string} args
 */
function npm(...args) {
  // Under "npm start" npm sets its own path, so that no other npm on the PATH is used.
  const path = process.env["npm_execpath"];
  const quiet = { quiet: true };
  const all = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  return path?.endsWith(".js")
    ? run(process.execPath, [path, ...all], quiet)
    : run("npm", all, quiet);
}

/** Whether the packages belong to another checkout, from which npm would delete them. */
function isLinked() {
  const found = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true;
}

/** Installs exactly what package-lock.json says, unless it is already there, or a link leads to it. */
export function ensureInstalled() {
  if (isLinked() || isInstalled()) return;
  say("Packages", "installing (once; a minute or so)");
  const started = performance.now();
  // In a registry without other systems' binaries "ci" rejects the lock file, which "install" still follows.
  if (!npm("ci").ok) {
    const { ok, output } = npm("install", "--no-save");
    if (!ok) {
      const advice = "The packages could not be installed: check the network and start again.";
      giveUp(`${output.trim()}\n\n${advice}`);
    }
  }
  say("Packages", `installed in ${took(started)}`);
}
