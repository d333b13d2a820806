import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

/**
 * Large packages that only some tests need. The first of these tests installs them into a folder in `.cache`, with the versions
 * in the lock file of the folder of that name beside this file.
 */
export class OnDemand {
  /** The folder of the installed packages. */
  readonly folder: string;
  readonly #wanted: string;
  readonly #what: string;

  /** @param what for messages: "the admin SDK" */
  constructor(name: string, what: string) {
    this.folder = path.join(root, ".cache", name);
    this.#wanted = path.join(import.meta.dirname, name);
    this.#what = what;
  }

  /** Whether the versions of the lock file are installed. */
  get isThere(): boolean {
    const stamp = path.join(this.folder, "installed.json");
    return existsSync(stamp) && readFileSync(stamp, "utf8") === this.#lock();
  }

  /** Installs missing packages; returns why that failed and what to do about it. */
  whyNot(): string | undefined {
    if (this.isThere) return undefined;
    // A temporary folder first, because another test may be doing the same.
    const own = `${this.folder}.${process.pid}`;
    cpSync(this.#wanted, own, { recursive: true });
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status, stderr } = spawnSync("npm", ["ci", "--fetch-retries=1", ...quiet], {
      cwd: own,
      encoding: "utf8",
      shell: process.platform === "win32",
      timeout: 300_000,
    });
    if (status === 0 && !this.isThere) {
      writeFileSync(path.join(own, "installed.json"), this.#lock());
      rmSync(this.folder, { recursive: true, force: true });
      renameSync(own, this.folder);
    }
    rmSync(own, { recursive: true, force: true });
    if (status === 0) return undefined;
    const [reason = ""] = (stderr ?? "").trim().split("\n");
    return `${this.#what} could not be installed from the registry: ${reason || "it took too long"}`;
  }

  #lock(): string {
    return readFileSync(path.join(this.#wanted, "package-lock.json"), "utf8");
  }
}
