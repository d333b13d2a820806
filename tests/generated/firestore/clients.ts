import { deleteApp, initializeApp } from "firebase/app";
import * as web from "firebase/firestore";
import * as lite from "firebase/firestore/lite";
import * as admin from "#generated/firestore/admin.ts";
import type { Batch, BoundConverter, BoundConverters } from "#generated/firestore/binding.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import * as ownLite from "#generated/firestore/lite.ts";
import * as ownWeb from "#generated/firestore/web.ts";
import type { Change } from "#generated/runtime.ts";
import { loadAdminSdk } from "../../emulators/admin-sdk.ts";

// The SDK logs refusals too, and many are expected here.
web.setLogLevel("silent");
lite.setLogLevel("silent");

/** A converter of any entity, bound to an SDK. */
export type AnyBound = BoundConverter<unknown, string, object>;

/** The generated code for one SDK. */
export interface Generated {
  readonly firestore: BoundConverters & { readonly converters: Readonly<Record<string, AnyBound>> };
}

/** One of the three SDKs with the real emulator. */
export interface Client {
  readonly name: string;
  readonly firestore: Generated["firestore"];
  set(path: string, data: unknown, converter?: AnyBound): Promise<void>;
  get(path: string, converter?: AnyBound): Promise<unknown>;
  list(collection: string, converter: AnyBound): Promise<readonly unknown[]>;
  update(path: string, data: Stored): Promise<void>;
  commit(change: Change): Promise<void>;
  /** Values of the SDK's own classes. */
  readonly own: {
    readonly timestamp: (seconds: number, nanoseconds: number) => object;
    readonly geoPoint: object;
    readonly bytes: object;
    readonly reference: object;
    readonly serverTimestamp: () => object;
  };
  readonly close: () => Promise<void>;
}

/** The user and the project of a connection; `"owner"` bypasses the rules. */
export interface Access {
  readonly url: string;
  readonly project: string;
  readonly user: string;
}

const userToken = (user: string) => ({ mockUserToken: user === "owner" ? user : { sub: user } });
let apps = 0;
const newApp = (projectId: string) => initializeApp({ projectId }, `app${(apps += 1)}`);

/** A database in firebase/firestore. */
export function openWeb({ url, project, user }: Access) {
  const app = newApp(project);
  const database = web.initializeFirestore(app, {});
  const { hostname, port } = new URL(url);
  web.connectFirestoreEmulator(database, hostname, Number(port), userToken(user));
  return { database, close: () => web.terminate(database).then(() => deleteApp(app)) };
}

export function webClient(
  access: Access,
  generated: Generated & {
    addChange(batch: Batch<web.DocumentReference>, database: web.Firestore, change: Change): void;
  },
): Client {
  const { database, close } = openWeb(access);
  const refTo = (path: string, converter: AnyBound | undefined) =>
    converter === undefined
      ? web.doc(database, path)
      : web.doc(database, path).withConverter(converter);
  return {
    name: "firebase/firestore",
    firestore: generated.firestore,
    // converter-types.test.ts tests the types of written values.
    set: (path, data, converter) => web.setDoc(refTo(path, converter), Object(data)),
    get: async (path, converter) => (await web.getDocFromServer(refTo(path, converter))).data(),
    list: async (path, converter) => {
      const all = web.query(web.collection(database, path).withConverter(converter));
      return (await web.getDocsFromServer(all)).docs.map((each) => each.data());
    },
    update: (path, data) => web.updateDoc(web.doc(database, path), data),
    commit: (change) => {
      const batch = web.writeBatch(database);
      generated.addChange(batch, database, change);
      return batch.commit();
    },
    own: {
      timestamp: (seconds, nanoseconds) => new web.Timestamp(seconds, nanoseconds),
      geoPoint: new web.GeoPoint(1, 2),
      bytes: web.Bytes.fromUint8Array(Uint8Array.of(1, 2, 3)),
      reference: web.doc(database, "a/b"),
      serverTimestamp: web.serverTimestamp,
    },
    close,
  };
}

export function liteClient(
  { url, project, user }: Access,
  generated: Generated & {
    addChange(batch: Batch<lite.DocumentReference>, database: lite.Firestore, change: Change): void;
  },
): Client {
  const app = newApp(project);
  const database = lite.initializeFirestore(app, {});
  const { hostname, port } = new URL(url);
  lite.connectFirestoreEmulator(database, hostname, Number(port), userToken(user));
  const refTo = (path: string, converter: AnyBound | undefined) =>
    converter === undefined
      ? lite.doc(database, path)
      : lite.doc(database, path).withConverter(converter);
  return {
    name: "firebase/firestore/lite",
    firestore: generated.firestore,
    set: (path, data, converter) => lite.setDoc(refTo(path, converter), Object(data)),
    get: async (path, converter) => (await lite.getDoc(refTo(path, converter))).data(),
    list: async (path, converter) => {
      const all = lite.query(lite.collection(database, path).withConverter(converter));
      return (await lite.getDocs(all)).docs.map((each) => each.data());
    },
    update: (path, data) => lite.updateDoc(lite.doc(database, path), data),
    commit: (change) => {
      const batch = lite.writeBatch(database);
      generated.addChange(batch, database, change);
      return batch.commit();
    },
    own: {
      timestamp: (seconds, nanoseconds) => new lite.Timestamp(seconds, nanoseconds),
      geoPoint: new lite.GeoPoint(1, 2),
      bytes: lite.Bytes.fromUint8Array(Uint8Array.of(1, 2, 3)),
      reference: lite.doc(database, "a/b"),
      serverTimestamp: lite.serverTimestamp,
    },
    close: () => lite.terminate(database).then(() => deleteApp(app)),
  };
}

/** The generated code for the admin SDK. */
export type GeneratedForAdmin = Pick<typeof admin, "addChange"> & {
  bindAdmin(sdk: ReturnType<typeof loadAdminSdk>): Generated["firestore"];
};

/** The admin SDK bypasses the rules for every user. */
export function adminClient({ url, project }: Access, generated: GeneratedForAdmin): Client {
  process.env["FIRESTORE_EMULATOR_HOST"] = new URL(url).host;
  const sdk = loadAdminSdk();
  const database = new sdk.Firestore({ projectId: project });
  const firestore = generated.bindAdmin(sdk);
  const refTo = (path: string, converter: AnyBound | undefined) =>
    converter === undefined ? database.doc(path) : database.doc(path).withConverter(converter);
  const done = async (work: Promise<unknown>): Promise<void> => void (await work);
  return {
    name: "firebase-admin/firestore",
    firestore,
    set: (path, data, converter) => done(refTo(path, converter).set(data)),
    get: async (path, converter) => (await refTo(path, converter).get()).data(),
    list: async (path, converter) =>
      (await database.collection(path).withConverter(converter).get()).docs.map((each) =>
        each.data(),
      ),
    update: (path, data) => done(database.doc(path).update(data)),
    commit: (change) => {
      const batch = database.batch();
      generated.addChange(firestore, batch, database, change);
      return done(batch.commit());
    },
    own: {
      timestamp: (seconds, nanoseconds) => new sdk.Timestamp(seconds, nanoseconds),
      geoPoint: new sdk.GeoPoint(1, 2),
      bytes: Buffer.of(1, 2, 3),
      reference: database.doc("a/b"),
      serverTimestamp: () => sdk.FieldValue.serverTimestamp(),
    },
    close: () => database.terminate(),
  };
}

/** Every SDK with the converters of our own schema. */
export const ownClients = [
  { name: "firebase/firestore", open: (access: Access) => webClient(access, ownWeb) },
  { name: "firebase/firestore/lite", open: (access: Access) => liteClient(access, ownLite) },
  { name: "firebase-admin/firestore", open: (access: Access) => adminClient(access, admin) },
].map((each) => ({ ...each, withAdminSdk: each.name.startsWith("firebase-admin") }));
