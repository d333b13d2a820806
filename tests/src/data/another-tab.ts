import { initializeApp } from "firebase/app";
import { createFirestoreStore } from "#src/data/firestore/firestore-store.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { notes } from "./toy-changes.ts";
import { toyConverters, toyOrganisation } from "./toy-organisation.ts";

/** The message to a frame that acts as another tab of the same device. */
export interface TabOrders {
  readonly project: string;
  /** The name of the database, shared by all tabs of a device. */
  readonly name: string;
  readonly user: string;
  readonly port: number;
}

/** The documents that the frame reports. */
export interface TabUpdate {
  readonly ids: readonly string[];
  readonly fromCache: boolean;
}

const orders: TabOrders = JSON.parse(window.name);
const { project, name, user, port } = orders;
const store = createFirestoreStore({
  app: initializeApp({ projectId: project }, name),
  ...toyOrganisation,
  converters: toyConverters,
  identity: user,
  emulator: { host: "127.0.0.1", port, user },
  pending: subscribable(() => () => undefined),
});
const tell = (update: TabUpdate): void => window.parent.postMessage(update, "*");
store.watch(
  notes(),
  { id: user },
  {
    next: ({ rows, fromCache }) => tell({ ids: rows.map(({ id }) => id), fromCache }),
    error: (error) => tell({ ids: [String(error)], fromCache: false }),
  },
);
