import { randomBytes } from "node:crypto";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
} from "firebase/firestore/lite";
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytes,
} from "firebase/storage";
import { newId } from "#machines/new-id.ts";
import { isRefusal } from "../attacks/attack.ts";
import type { Emulators } from "../emulators/emulators.ts";
import type { Place, Who } from "./probe.ts";

/** A project, and the SDK's configuration for it. */
export interface Project {
  readonly id: string;
  readonly key: string;
  readonly bucket: string;
  /** The emulators of the project, if it is not a real one. */
  readonly emulators?: Emulators;
}

/** A project with signed-in users. */
export interface OpenPlace extends Place {
  /** Why there is no user with an address; `undefined` if there is one. */
  readonly withoutPerson: string | undefined;
  /** Whether the rules of these probes are deployed. */
  readonly isDeployed: () => Promise<boolean>;
  /** Deletes the accounts. */
  readonly leave: () => Promise<void>;
}

interface Somebody {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly database: Firestore;
  readonly storage: FirebaseStorage;
}

/** Signs in to a project with the rules of these probes. */
export async function openPlace(project: Project, version: string): Promise<OpenPlace> {
  const id = (): string => newId((count) => new Uint8Array(randomBytes(count)));
  const people: Readonly<Record<Who, Somebody>> = {
    anonymous: enter(project, id()),
    person: enter(project, id()),
    nobody: enter(project, id()),
  };
  await signInAnonymously(people.anonymous.auth);
  const withoutPerson = await createUserWithEmailAndPassword(
    people.person.auth,
    `probe-${id()}@example.com`,
    id(),
  ).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const path: Place["path"] = (probe, ...parts) =>
    ["fettleProbe", version, probe, ...parts].join("/");
  return {
    database: (who) => people[who].database,
    storage: (who) => people[who].storage,
    uid: (who) => people[who].auth.currentUser?.uid ?? "nobody",
    path,
    id,
    withoutPerson,
    isDeployed: async () => {
      try {
        await getDoc(doc(people.nobody.database, path("deployed", "yes")));
        await uploadBytes(ref(people.anonymous.storage, path("deployed", id())), new Uint8Array(1));
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
    leave: async () => {
      for (const { app, auth } of Object.values(people)) {
        if (auth.currentUser !== null) await deleteUser(auth.currentUser);
        await deleteApp(app);
      }
    },
  };
}

function enter({ id, key, bucket, emulators }: Project, name: string): Somebody {
  const options = { projectId: id, apiKey: key, storageBucket: bucket };
  const app = initializeApp(options, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = getFirestore(app);
  const storage = getStorage(app);
  // A failing upload is reported instead of retried.
  storage.maxUploadRetryTime = 8_000;
  storage.maxOperationRetryTime = 8_000;
  if (emulators !== undefined) {
    const { firestore, storage: files } = emulators.addresses;
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(database, firestore.host, firestore.port);
    connectStorageEmulator(storage, files.host, files.port);
  }
  return { app, auth, database, storage };
}
