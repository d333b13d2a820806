import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { root, runBeside } from "../../scripts/house.mjs";

/** Large packages that only some tests need. The first of these tests installs them, with the versions in their lock file. */
export class OnDemand {
  /** `node_modules` with the packages, once they are installed. */
  readonly modules: string;
  readonly #listed: string;
  readonly #what: string;
  #installing: Promise<string | undefined> | undefined;

  /**
   * @param listed the folder of the package.json and its lock file
   * @param what for messages: "the admin SDK"
   * @param into the folder that gets the `node_modules`
   */
  constructor(listed: string, what: string, into = listed) {
    this.modules = path.join(into, "node_modules");
    this.#listed = listed;
    this.#what = what;
  }

  /** Whether the versions of the lock file are installed. */
  get isThere(): boolean {
    const stamp = path.join(this.modules, ".fettle-lock.json");
    return existsSync(stamp) && readFileSync(stamp, "utf8") === this.#lock();
  }

  /**
   * Installs missing packages; resolves to why that failed and what to do about it. It keeps no process waiting, because Vitest's
   * own also serves the app to browsers.
   */
  whyNot(): Promise<string | undefined> {
    if (this.isThere) return Promise.resolve(undefined);
    this.#installing ??= this.#install().finally(() => (this.#installing = undefined));
    return this.#installing;
  }

  async #install(): Promise<string | undefined> {
    // A temporary folder first, because another test may be doing the same, or may already use what is there.
    const own = path.join(root, ".cache", `${path.basename(this.#listed)}.${process.pid}`);
    mkdirSync(own, { recursive: true });
    for (const file of ["package.json", "package-lock.json"])
      cpSync(path.join(this.#listed, file), path.join(own, file));
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { ok, output } = await runBeside("npm", ["ci", "--fetch-retries=1", ...quiet], {
      cwd: own,
    });
    if (ok) this.#moveHere(path.join(own, "node_modules"));
    rmSync(own, { recursive: true, force: true });
    if (ok) return undefined;
    const [reason = ""] = output.trim().split("\n");
    return `${this.#what} could not be installed from the registry: ${reason}`;
  }

  #moveHere(modules: string): void {
    writeFileSync(path.join(modules, ".fettle-lock.json"), this.#lock());
    mkdirSync(path.dirname(this.modules), { recursive: true });
    if (this.isThere) return;
    rmSync(this.modules, { recursive: true, force: true });
    try {
      renameSync(modules, this.modules);
    } catch (error) {
      // Another test was faster in this moment.
      if (!this.isThere) throw error;
    }
  }

  #lock(): string {
    return readFileSync(path.join(this.#listed, "package-lock.json"), "utf8");
  }
}
