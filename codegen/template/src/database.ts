import { initializeApp } from "firebase/app";
import {
  type Firestore,
  type FirestoreSettings,
  connectFirestoreEmulator,
  initializeFirestore,
} from "firebase/firestore";
import { emulators } from "../firebase.json";

/**
 * The database in the emulator that `npm run emulator` starts. A project whose id begins with "demo-" is never a real one.
 * @param account the signed-in account, as the emulator sees it; in a real project it comes from Firebase Authentication
 */
export function openDatabase(account: string, settings: FirestoreSettings = {}): Firestore {
  const database = initializeFirestore(initializeApp({ projectId: "demo-tasks" }), settings);
  connectFirestoreEmulator(database, "127.0.0.1", emulators.firestore.port, {
    mockUserToken: { sub: account },
  });
  return database;
}
