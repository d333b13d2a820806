import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

/** The folder of the peers' packages, separate from Fettle's own. */
export const peersFolder = path.join(import.meta.dirname, "peers");
const modules = path.join(peersFolder, "node_modules");

/** Installs the peers with locked versions if they are missing; if that fails, benches go on without them and say so. */
export function installPeers(): void {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(peersFolder, "package.json"), "utf8"),
  );
  const isThere = Object.entries(dependencies).every(
    ([module, version]) => versionIn(modules, module) === version,
  );
  if (isThere) return;
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

function versionIn(folder: string, module: string): string | undefined {
  const file = path.join(folder, module, "package.json");
  if (!existsSync(file)) return undefined;
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}

/** `"typia 12.2.1"`: the version among the peers, or ours, as for zod. */
export function peerName(module: string, title = module): string {
  const version = versionIn(modules, module) ?? versionIn(path.join(root, "node_modules"), module);
  return version === undefined ? title : `${title} ${version}`;
}
