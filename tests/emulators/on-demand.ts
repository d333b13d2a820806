import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

/**
 * Packages that only some tests need and that weigh much: installed by the first that asks for them, into a folder of their own
 * in `.cache`, at the versions that the lock file in the folder of their name beside this file says.
 */
export class OnDemand {
  /** Where they lie once they are there. */
  readonly folder: string;
  readonly #wanted: string;
  readonly #what: string;

  /** @param what "the admin SDK" */
  constructor(name: string, what: string) {
    this.folder = path.join(root, ".cache", name);
    this.#wanted = path.join(import.meta.dirname, name);
    this.#what = what;
  }

  /** Whether they are there, as the lock file says. */
  get isThere(): boolean {
    const stamp = path.join(this.folder, "installed.json");
    return existsSync(stamp) && readFileSync(stamp, "utf8") === this.#lock();
  }

  /** Installs what is missing; what keeps it from being installed, and what to do about it. */
  whyNot(): string | undefined {
    if (this.isThere) return undefined;
    // Apart from where it belongs, for another test may be at it too.
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
