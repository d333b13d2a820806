import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Where what we are measured against is installed, apart from everything that Fettle itself needs. */
export const peersFolder = path.join(import.meta.dirname, "peers");
const modules = path.join(peersFolder, "node_modules");

/** Installs the peers, exactly as locked, where that has not been done; without them, benches go on and say who is missing. */
export function installPeers(): void {
  const lock = path.join(peersFolder, "package-lock.json");
  const installed = path.join(modules, ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("  installing the peers, once …");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: peersFolder,
    stdio: "ignore",
  });
  if (status !== 0)
    console.error(
      "  The peers cannot be installed: is the registry reachable? Missing ones are named.",
    );
}

/** `"typia 12.2.1"`, as it is installed. */
export function peerName(module: string, title = module): string {
  const file = [modules, path.join(peersFolder, "../../../node_modules")]
    .map((folder) => path.join(folder, module, "package.json"))
    .find((each) => existsSync(each));
  if (file === undefined) return title;
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));
  return `${title} ${version}`;
}
