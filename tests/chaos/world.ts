import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { organisationId } from "#src/demo/cast.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { product, root } from "../../scripts/house.mjs";
import { serve } from "../../scripts/serve.mjs";
import { configuration } from "../../scripts/vite-configuration.ts";
import { withVariables } from "../emulators/app-on-emulators.ts";
import { seedDemoBuilding } from "../emulators/demo-building.ts";
import { freeRowOfPorts } from "../emulators/emulator-ports.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { FirestoreProject, type RestValue } from "../emulators/firestore-rest.ts";
import { paintPhotos } from "../emulators/painted-photos.ts";
import { renameScripts } from "../support/deployment.ts";
import { Arrivals } from "./arrivals.ts";
import { Past } from "./past.ts";
import { readCollections, type StoredDocument } from "./stored-documents.ts";
import { UploadsBegun } from "./uploads-begun.ts";

const patienceMs = 60_000;

const ownProject = "demo-chaos";

/** The service worker answers no request below this path. */
const pagePath = "__/chaos";

/** The same port for a checkout whenever it is free. */
const usualPort =
  30_000 + (createHash("sha256").update(root).digest().readUInt16BE(0) % 1_000) * 10;

/** The emulators with the demo building, and the page that runs the app without screens. */
export class World {
  readonly emulators: Emulators;
  /** Whether the whole app is served, and not only that page. */
  readonly hasApp: boolean;
  /** The commits that reached the server. */
  readonly arrivals = new Arrivals();
  readonly uploads = new UploadsBegun();
  /** Past states since the last start of Firestore. */
  past: Past;
  #closeServer = () => Promise.resolve();
  #origin = "";
  readonly #project: FirestoreProject;
  readonly #folder = mkdtempSync(path.join(tmpdir(), "fettle-chaos-"));
  /**
   * Whether requests for files fail now. The storage emulator stops answering for good after a request during which Firestore is
   * down.
   */
  areFilesAway = false;
  #own: number | undefined;
  #exports = 0;

  private constructor(emulators: Emulators, hasApp: boolean) {
    this.emulators = emulators;
    this.hasApp = hasApp;
    this.#project = new FirestoreProject(emulators.firestore, emulators.project);
    this.past = new Past(emulators);
  }

  /**
   * @param hasApp whether to serve the whole app, with its screens and service worker
   * @param isRestarted whether Firestore is killed; otherwise the emulators of a run of tests are shared
   */
  static async begin(hasApp: boolean, isRestarted: boolean): Promise<World> {
    // The app's build contains the ports, so other ports would need a new build.
    const port = hasApp ? await freeRowOfPorts(usualPort) : undefined;
    const emulators = await startEmulators({
      isOwn: isRestarted,
      project: ownProject,
      ...(port !== undefined && { port }),
    });
    try {
      const told = { now: Date.now(), zone: "UTC", locale: "en-GB" };
      const photos = hasApp ? { photos: await paintPhotos() } : {};
      await seedDemoBuilding(emulators, { ...told, ...photos });
      const values = emulators.environment;
      const world = new World(emulators, hasApp);
      if (hasApp) {
        const built = path.join(root, ".cache", "chaos-app");
        await withVariables(values, () => ensureBuilt({ quiet: true, folder: built, values }));
        await cp(built, world.#site, { recursive: true });
      }
      await withVariables(values, () => buildPage(path.join(world.#site, pagePath)));
      const server = await serve({
        port: 0,
        strictPort: false,
        compress: false,
        folder: world.#site,
        values,
      });
      world.#origin = server.url;
      world.#closeServer = server.close;
      return world;
    } catch (error) {
      await emulators.stop();
      throw error;
    }
  }

  /** The URL of the page without screens. */
  get url(): string {
    return `${this.#origin}${pagePath}/`;
  }

  /** The URL of the app, with a trailing slash. */
  get origin(): string {
    return this.#origin;
  }

  get #site(): string {
    return this.folder("site");
  }

  /** The path of the script that starts the deployed version. */
  async versionThere(): Promise<string | undefined> {
    const page = await readFile(path.join(this.#site, "index.html"), "utf8");
    return /<script type="module"[^>]* src="([^"]*)"/.exec(page)?.[1];
  }

  /** Deploys another version of the app. */
  async deployNext(): Promise<void> {
    await renameScripts(this.#site);
  }

  /** A new folder, which is deleted with the world. */
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
   * Kills the Firestore emulator and starts it with the same documents. The export needs a quiet emulator, so `whileQuiet` first
   * blocks all clients, and `whileGone` lets them send requests in vain.
   */
  async restartFirestore(whileGone: () => Promise<void>): Promise<void> {
    const { firestore, addresses, project } = this.emulators;
    await this.arrivals.whenQuiet();
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
    // The process would survive the test otherwise.
    process.once("exit", () => child.kill("SIGKILL"));
    await until("Firestore to be back", async () => (await fetch(firestore)).ok);
    this.areFilesAway = false;
    this.past = new Past(this.emulators);
  }

  /** Writes the same fields into documents, bypassing the rules. */
  async #amend(
    documents: readonly string[],
    fields: Readonly<Record<string, RestValue>>,
  ): Promise<void> {
    const updateMask = { fieldPaths: Object.keys(fields) };
    const writes = documents.map((each) => {
      const update = { name: this.#project.nameOf(each), fields };
      return { update, updateMask };
    });
    // The emulator locks a document for its reader's transaction, also for a while after a disconnect.
    await until(`${documents[0]} to be written`, () => this.#project.seed(writes).then(() => true));
  }

  /** Changes the public fields of a member, as an admin would: in the member and in the directory. */
  member(id: string, fields: Readonly<Record<string, RestValue>>): Promise<void> {
    return this.#amend(
      ["members", "directory"].map((kind) => `organisations/${organisationId}/${kind}/${id}`),
      fields,
    );
  }

  /** Ends every session of a person: the next token request fails. */
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

  /** Every document of these collections, bypassing the rules. */
  documents(...collections: readonly string[]): Promise<readonly StoredDocument[]> {
    const { firestore, project } = this.emulators;
    return readCollections({ firestore, project }, collections);
  }

  /** The hash of a file; `undefined` if it does not exist. */
  async fileHash(name: string): Promise<string | undefined> {
    const { storage, bucket } = this.emulators;
    const url = `${storage}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
    const answer = await fetch(url, { headers: { authorization: "Bearer owner" } });
    return answer.ok ? hashOf(new Uint8Array(await answer.arrayBuffer())) : undefined;
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

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, "page"),
    base: `/${pagePath}/`,
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
      // A single chunk, as if a service worker had cached everything.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** The process that listens on the port, and its command line. */
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
    // The process has ended already.
  }
}

/**
 * Polls until `isSo` resolves to true; an error counts as false. `what` describes it in the error message: "the door to open".
 */
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
