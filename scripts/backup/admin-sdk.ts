import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bindAdmin } from "#generated/firestore/admin.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import { root } from "../house.mjs";

interface AdminTime {
  toMillis(): number;
}

/** A document snapshot of the admin SDK. */
export interface AdminSnapshot {
  readonly exists: boolean;
  readonly ref: AdminRef;
  readonly createTime?: AdminTime;
  readonly updateTime?: AdminTime;
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

/** The part of `firebase-admin/firestore` that is used here. */
export interface AdminFirestore {
  doc(path: string): AdminRef;
  collectionGroup(id: string): AdminQuery;
  getAll(...refs: readonly AdminRef[]): Promise<readonly AdminSnapshot[]>;
  batch(): {
    set(ref: AdminRef, data: object, options?: { readonly merge: boolean }): unknown;
    commit(): Promise<unknown>;
  };
  runTransaction<T>(work: (transaction: AdminTransaction) => Promise<T>): Promise<T>;
  terminate(): Promise<void>;
}

/** All reads come before all writes, and nothing is written if a document that was read has changed since. */
export interface AdminTransaction {
  getAll(...refs: readonly AdminRef[]): Promise<readonly AdminSnapshot[]>;
  create(ref: AdminRef, data: object): unknown;
  update(ref: AdminRef, data: object): unknown;
  delete(ref: AdminRef): unknown;
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

/** The part of a project that backups and migrations need, bypassing all rules. */
export interface AdminProject {
  readonly firestore: AdminFirestore;
  readonly bucket: AdminBucket;
  readonly auth: AdminAuth;
  readonly documentId: object;
  /** A value that increments a number by one. */
  readonly oneMore: object;
  /** Returns a value that adds to a list. */
  readonly union: (value: string) => object;
  /** A value that takes a field away. */
  readonly noField: object;
  readonly converters: ReturnType<typeof bindAdmin>;
}

interface AppModule {
  initializeApp(
    options: { readonly projectId: string; readonly storageBucket: string },
    name: string,
  ): object;
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

/** The admin SDK is installed with the functions. */
const modules = join(root, "functions", "node_modules");

/** Why the admin SDK cannot be used, and what to do about it. */
export function whyNoAdminSdk(): string | undefined {
  return existsSync(join(modules, "firebase-admin"))
    ? undefined
    : "The admin SDK is not installed: npm ci --prefix functions";
}

/** Opens a project with the credentials of the caller, or the emulators in the environment. */
export function openProject(id: string, bucket: string): AdminProject {
  const load = createRequire(join(modules, "anything.js"));
  const app: AppModule = load("firebase-admin/app");
  const store: FirestoreModule = load("firebase-admin/firestore");
  const storage: StorageModule = load("firebase-admin/storage");
  const auth: AuthModule = load("firebase-admin/auth");
  const opened = app.initializeApp({ projectId: id, storageBucket: bucket }, id);
  const { FieldPath, FieldValue, Timestamp } = store;
  return {
    firestore: store.getFirestore(opened),
    bucket: storage.getStorage(opened).bucket(),
    auth: auth.getAuth(opened),
    documentId: FieldPath.documentId(),
    oneMore: FieldValue.increment(1),
    union: (value) => FieldValue.arrayUnion(value),
    noField: FieldValue.delete(),
    converters: bindAdmin({ FieldValue, Timestamp }),
  };
}
