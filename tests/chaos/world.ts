import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { organisationId } from "#src/demo/cast.ts";
import { product, root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { configuration } from "../../scripts/vite-configuration.ts";
import { withVariables } from "../emulators/app-on-emulators.ts";
import { seedDemoBuilding } from "../emulators/demo-building.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { FirestoreProject, type RestValue } from "../emulators/firestore-rest.ts";
import { paintPhotos } from "../emulators/painted-photos.ts";
import { readCollections, type StoredDocument } from "./stored-documents.ts";

const patienceMs = 60_000;

/** The emulators with the demo building in them, and the page underneath the screens. */
export class World {
  readonly url: string;
  readonly emulators: Emulators;
  readonly #closeServer: () => Promise<void>;
  readonly #project: FirestoreProject;
  readonly #folder = mkdtempSync(path.join(tmpdir(), "fettle-chaos-"));
  /** Whether nobody may ask for files now: the emulator of file storage never answers again once it did not find Firestore. */
  areFilesAway = false;
  #own: number | undefined;
  #exports = 0;

  private constructor(url: string, emulators: Emulators, closeServer: () => Promise<void>) {
    this.url = url;
    this.emulators = emulators;
    this.#closeServer = closeServer;
    this.#project = new FirestoreProject(emulators.firestore, emulators.project);
  }

  static async begin(): Promise<World> {
    const emulators = await startEmulators({ project: "demo-chaos" });
    try {
      const photos = await paintPhotos();
      const told = { now: Date.now(), zone: "UTC", locale: "en-GB" };
      await seedDemoBuilding(emulators, { ...told, photos });
      const values = emulators.environment;
      const folder = path.join(root, ".cache", "chaos-page");
      await withVariables(values, () => buildPage(folder));
      const server = await serve({ port: 0, strictPort: false, folder, values });
      return new World(server.url, emulators, server.close);
    } catch (error) {
      await emulators.stop();
      throw error;
    }
  }

  /** A folder of its own for whatever is needed, gone with the world. */
  folder(name: string): string {
    return path.join(this.#folder, name);
  }

  async end(): Promise<void> {
    await this.#closeServer();
    if (this.#own !== undefined) kill(this.#own);
    await this.emulators.stop();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Ends the Firestore emulator at once and starts it again with what was in it. Nobody may be writing while it is written down, so
   * `whileQuiet` first keeps everybody away from it and `whileGone` lets them knock in vain.
   */
  async restartFirestore(whileGone: () => Promise<void>): Promise<void> {
    const { firestore, addresses, project } = this.emulators;
    this.#exports += 1;
    const name = `export-${this.#exports}`;
    const answer = await fetch(`${firestore}/emulator/v1/projects/${project}:export`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        database: `projects/${project}/databases/(default)`,
        export_directory: this.#folder,
        export_name: name,
      }),
    });
    if (!answer.ok) throw new Error(`Firestore was not written down: ${await answer.text()}`);
    const { pid, args } = javaOn(addresses.firestore.port);
    this.areFilesAway = true;
    kill(pid);
    await whileGone();
    const [command = "java", ...given] = withoutSeed(args);
    const seed = path.join(this.#folder, name, `${name}.overall_export_metadata`);
    const child = spawn(command, [...given, "--seed_from_export", seed], {
      stdio: "ignore",
      cwd: this.#folder,
    });
    this.#own = child.pid;
    // Nobody else would end it.
    process.once("exit", () => child.kill("SIGKILL"));
    await until("Firestore to be back", async () => (await fetch(firestore)).ok);
    this.areFilesAway = false;
  }

  /** Writes fields of a document past the rules. */
  async amend(document: string, fields: Readonly<Record<string, RestValue>>): Promise<void> {
    const update = { name: this.#project.nameOf(document), fields };
    const updateMask = { fieldPaths: Object.keys(fields) };
    // The emulator keeps a document to whoever reads it in a transaction, for a while also after they hung up.
    await until(`${document} to be written`, () =>
      this.#project.seed([{ update, updateMask }]).then(() => true),
    );
  }

  member(id: string, fields: Readonly<Record<string, RestValue>>): Promise<void> {
    return this.amend(`organisations/${organisationId}/members/${id}`, fields);
  }

  /** Ends every session of somebody: the next time a token is asked for, there is none. */
  async revoke(uid: string): Promise<void> {
    const { auth, project } = this.emulators;
    const url = `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
    const validSince = String(Math.floor(Date.now() / 1_000) + 1);
    const answer = await fetch(url, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({ localId: uid, validSince }),
    });
    if (!answer.ok) throw new Error(`The sessions were not ended: ${await answer.text()}`);
  }

  /** Everything of these kinds, past the rules. */
  documents(...collections: readonly string[]): Promise<readonly StoredDocument[]> {
    const { firestore, project } = this.emulators;
    return readCollections({ firestore, project }, collections);
  }

  /** The names of all files. */
  async files(): Promise<ReadonlySet<string>> {
    const { storage, bucket } = this.emulators;
    const names = new Set<string>();
    let token = "";
    do {
      const url = `${storage}/v0/b/${bucket}/o?maxResults=1000&pageToken=${encodeURIComponent(token)}`;
      const answer = await fetch(url, { headers: { authorization: "Bearer owner" } });
      const page: { items?: readonly { name: string }[]; nextPageToken?: string } =
        await answer.json();
      for (const { name } of page.items ?? []) names.add(name);
      token = page.nextPageToken ?? "";
    } while (token !== "");
    return names;
  }
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, "page"),
    configFile: false,
    envDir: false,
    logLevel: "error",
    plugins: [configuration()],
    define: {
      __FETTLE_VERSION__: JSON.stringify(product.version),
      __FETTLE_ENVIRONMENT__: JSON.stringify("production"),
    },
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      target: "esnext",
      // In one piece, as if a service worker kept all of it.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** The process that listens there, and how it was started. */
function javaOn(port: number): { readonly pid: number; readonly args: readonly string[] } {
  const all = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" });
  const line = all
    .split("\n")
    .find((each) => /\bjava\b/.test(each) && each.includes(` --port ${port} `));
  const pid = Number(line?.trim().split(/\s+/)[0]);
  if (!(pid > 0)) throw new Error("The Firestore emulator was not found among the processes.");
  const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  return { pid, args };
}

function withoutSeed(args: readonly string[]): readonly string[] {
  const at = args.indexOf("--seed_from_export");
  return at < 0 ? args : args.toSpliced(at, 2);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** Waits until something is so; what fails is not so yet. `what` says what is waited for: "the door to open". */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  patience = patienceMs,
  every = 100,
): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    if (await isSo().catch(() => false)) return;
    if (performance.now() > end)
      throw new Error(`Waited ${patience / 1_000} s in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
