import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../../scripts/house.mjs";

/**
 * Servers have the admin SDK, browsers do not, and it weighs more than all else together: it is installed by the first test
 * that asks for it, into a folder of its own, at the versions that `admin-sdk/package-lock.json` names.
 */
const wanted = path.join(import.meta.dirname, "admin-sdk");
const folder = path.join(root, ".cache", "admin-sdk");
const stamp = path.join(folder, "installed.json");

/** What keeps the admin SDK from being installed, and what to do about it; `undefined` where nothing does. */
export function whyNoAdminSdk(): string | undefined {
  const lock = readFileSync(path.join(wanted, "package-lock.json"), "utf8");
  const isInstalled = (): boolean => existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (isInstalled()) return undefined;
  // Apart from where it belongs, for another test may be at it too.
  const own = `${folder}.${process.pid}`;
  cpSync(wanted, own, { recursive: true });
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, stderr } = spawnSync("npm", ["ci", "--fetch-retries=1", ...quiet], {
    cwd: own,
    encoding: "utf8",
    shell: process.platform === "win32",
    timeout: 240_000,
  });
  if (status === 0 && !isInstalled()) {
    writeFileSync(path.join(own, "installed.json"), lock);
    rmSync(folder, { recursive: true, force: true });
    renameSync(own, folder);
  }
  rmSync(own, { recursive: true, force: true });
  if (status === 0) return undefined;
  const [reason = ""] = (stderr ?? "").trim().split("\n");
  return `the admin SDK could not be installed from the registry: ${reason || "it took too long"}`;
}

/** Where the admin SDK's packages lie. */
export const adminModules = path.join(folder, "node_modules");

/** What a test uses of firebase-admin/firestore, which is not there when this is compiled. */
export interface AdminModule {
  readonly Timestamp: {
    new (seconds: number, nanoseconds: number): object;
    fromMillis(milliseconds: number): object;
  };
  readonly GeoPoint: new (latitude: number, longitude: number) => object;
  readonly FieldValue: {
    serverTimestamp(): object;
    delete(): object;
    arrayUnion(...members: unknown[]): object;
    arrayRemove(...members: unknown[]): object;
  };
  readonly Firestore: new (settings: { readonly projectId: string }) => AdminDatabase;
}

export interface AdminDatabase {
  doc(path: string): AdminRef;
  collection(path: string): {
    withConverter(converter: object): AdminQuery;
    get: AdminQuery["get"];
  };
  batch(): AdminBatch;
  terminate(): Promise<void>;
}

export interface AdminQuery {
  get(): Promise<{ readonly docs: readonly { data(): unknown }[] }>;
}

export interface AdminRef {
  withConverter(converter: object): AdminRef;
  set(data: unknown): Promise<unknown>;
  update(data: object): Promise<unknown>;
  get(): Promise<{ data(): unknown }>;
}

export interface AdminBatch {
  create(ref: AdminRef, data: object): unknown;
  update(ref: AdminRef, data: object): unknown;
  delete(ref: AdminRef): unknown;
  commit(): Promise<unknown>;
}

/** Loads the installed SDK. */
export function loadAdminSdk(): AdminModule {
  const load = createRequire(path.join(folder, "package.json"));
  const loaded: AdminModule = load("firebase-admin/firestore");
  return loaded;
}
