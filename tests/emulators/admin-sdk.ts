import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import { OnDemand } from "./on-demand.ts";

/** The packages of the functions. The app never needs them, and they are larger than all of its dependencies together. */
const packages = new OnDemand(path.join(root, "functions"), "the admin SDK");

/** Why the admin SDK cannot be installed, and what to do about it; `undefined` if it can. */
export function whyNoAdminSdk(): Promise<string | undefined> {
  return packages.whyNot();
}

/** The folder of the admin SDK's packages. */
export const adminModules = packages.modules;

/** The part of firebase-admin/firestore that tests use, because the package is missing at compile time. */
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
  const load = createRequire(path.join(adminModules, "anything.js"));
  const loaded: AdminModule = load("firebase-admin/firestore");
  return loaded;
}
