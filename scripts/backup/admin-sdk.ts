import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bindAdmin } from "#generated/firestore/admin.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import { root } from "../house.mjs";

/** A document as the admin SDK hands it out. */
export interface AdminSnapshot {
  readonly exists: boolean;
  readonly ref: AdminRef;
  data(): Stored | undefined;
}

export interface AdminRef {
  readonly path: string;
}

interface AdminQuery {
  where(field: object, operator: string, value: string | AdminRef): AdminQuery;
  orderBy(field: object): AdminQuery;
  startAfter(after: AdminSnapshot): AdminQuery;
  limit(count: number): AdminQuery;
  get(): Promise<{ readonly docs: readonly AdminSnapshot[] }>;
}

/** As much of `firebase-admin/firestore` as is used here. */
export interface AdminFirestore {
  doc(path: string): AdminRef;
  collectionGroup(id: string): AdminQuery;
  getAll(...refs: readonly AdminRef[]): Promise<readonly AdminSnapshot[]>;
  batch(): {
    set(ref: AdminRef, data: object, options?: { readonly merge: boolean }): unknown;
    commit(): Promise<unknown>;
  };
  terminate(): Promise<void>;
}

/** A file in the bucket. */
interface AdminFile {
  exists(): Promise<readonly [boolean]>;
  download(): Promise<readonly [Uint8Array<ArrayBuffer>]>;
  getMetadata(): Promise<readonly [{ readonly contentType?: string }]>;
  save(content: Uint8Array, options: object): Promise<unknown>;
}

export interface AdminBucket {
  file(path: string): AdminFile;
}

export interface AdminAuth {
  getUser(uid: string): Promise<{ readonly uid: string }>;
  getUserByEmail(email: string): Promise<{ readonly uid: string }>;
}

/** Everything of a project that a backup is about, past all rules. */
export interface AdminProject {
  readonly firestore: AdminFirestore;
  readonly bucket: AdminBucket;
  readonly auth: AdminAuth;
  readonly documentId: object;
  /** In the place of a number: one more than it is. */
  readonly oneMore: object;
  /** Adds a value to a list. */
  readonly union: (value: string) => object;
  readonly converters: ReturnType<typeof bindAdmin>;
}

interface AppModule {
  initializeApp(options: { readonly projectId: string; readonly storageBucket: string }): object;
}
interface FirestoreModule {
  getFirestore(app: object): AdminFirestore;
  readonly FieldPath: { documentId(): object };
  readonly FieldValue: Parameters<typeof bindAdmin>[0]["FieldValue"] & {
    increment(by: number): object;
  };
  readonly Timestamp: Parameters<typeof bindAdmin>[0]["Timestamp"];
}

interface StorageModule {
  getStorage(app: object): { bucket(): AdminBucket };
}
interface AuthModule {
  getAuth(app: object): AdminAuth;
}

/** Where the admin SDK is installed: with the functions, or where a test says. */
const folder = process.env["FETTLE_ADMIN_SDK"] ?? join(root, "functions", "node_modules");

/** What keeps the admin SDK from being used, and what to do about it. */
export function whyNoAdminSdk(): string | undefined {
  return existsSync(join(folder, "firebase-admin"))
    ? undefined
    : "The admin SDK is not installed: npm ci --prefix functions";
}

/** Opens a project with the credentials of whoever runs this, or the emulators that the environment names. */
export function openProject(id: string, bucket: string): AdminProject {
  const load = createRequire(join(folder, "anything.js"));
  const app: AppModule = load("firebase-admin/app");
  const store: FirestoreModule = load("firebase-admin/firestore");
  const storage: StorageModule = load("firebase-admin/storage");
  const auth: AuthModule = load("firebase-admin/auth");
  const opened = app.initializeApp({ projectId: id, storageBucket: bucket });
  const { FieldPath, FieldValue, Timestamp } = store;
  return {
    firestore: store.getFirestore(opened),
    bucket: storage.getStorage(opened).bucket(),
    auth: auth.getAuth(opened),
    documentId: FieldPath.documentId(),
    oneMore: FieldValue.increment(1),
    union: (value) => FieldValue.arrayUnion(value),
    converters: bindAdmin({ FieldValue, Timestamp }),
  };
}
