import { createActor, fromObservable } from "xstate";
import type { Change } from "#generated/runtime.ts";
import {
  type UploadsEvent,
  uploadsMachine,
  uploadStages,
} from "#machines/uploads/uploads.machine.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox } from "#src/data/outbox.ts";
import type { PhotoSize } from "#src/services/files/file-store.ts";
import { createFirebaseFileStore } from "#src/services/files/firebase-file-store.ts";
import type { FirebaseFilesParts } from "#src/services/files/firebase-requests.ts";
import { createFirebaseTransfers } from "#src/services/files/firebase-transfers.ts";

/** The functions of the page for a test: photos with the real database, machine and services, without the rest of the app. */
export interface PhotosPage {
  /** Keeps a photo and the change that adds it, as a form does on submit. */
  keep(photo: { id: string; bytes: number; audience?: string }): Promise<void>;
  /** The change was applied. */
  settle(id: string): Promise<void>;
  refuse(id: string): Promise<void>;
  send(event: UploadsEvent): void;
  /** The stage of each photo on this device: "p1 sending 50". */
  stages(): readonly string[];
  /** The number of photos that are stored on this device until they are sent. */
  countStored(): Promise<number>;
  /** The size in bytes of the picture in an `<img>`, or why there is none. */
  look(id: string, size: PhotoSize): Promise<number | "nothing" | "out of reach">;
}

declare global {
  interface Window {
    photos: PhotosPage;
  }
}

const asked = new URL(location.href).searchParams;
const who = asked.get("as") ?? "";
const project = asked.get("project") ?? "";
const request = "organisations/o1/requests/r1";
const fresh = () => Date.now();

function tokenFor(uid: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return `${part({ alg: "none" })}.${part({ sub: uid, user_id: uid, aud: project })}.`;
}

const app: FirebaseFilesParts["app"] = {
  name: "test",
  options: { storageBucket: `${project}.appspot.com`, appId: "1:0:web:0" },
  automaticDataCollectionEnabled: false,
};
const parts = {
  app,
  auth: {
    currentUser: { uid: who, getIdToken: () => Promise.resolve(tokenFor(who)) },
    authStateReady: () => Promise.resolve(),
  },
  emulator: { host: "127.0.0.1", port: Number(asked.get("port")) },
  database: new LocalDatabase("fettle-uploads"),
  now: fresh,
};
const { database } = parts;
const outbox = createOutbox({ database, now: fresh, sendsPhotos: true });
const files = createFirebaseFileStore(parts);
const transfers = createFirebaseTransfers(parts);
const uploads = createActor(
  uploadsMachine.provide({
    actors: {
      followQueue: fromObservable(() => transfers.queue),
      transfer: fromObservable(({ input }: { readonly input: { readonly id: string } }) =>
        transfers.transfer(input.id),
      ),
    },
    actions: {
      sendAgain: (_, { id }) => void transfers.sendAgain(id),
      giveUp: (_, { id }) => void transfers.giveUp(id),
      keepPaused: (_, { isPaused }) => void transfers.keepPaused(isPaused),
    },
    delays: { backoff: 300 },
  }),
  { input: { member: who, isOnline: true, random: Math.random } },
).start();
addEventListener("online", () => uploads.send({ type: "connection.restored" }));
addEventListener("offline", () => uploads.send({ type: "connection.lost" }));

function picture(bytes: number): Blob {
  return new Blob([Uint8Array.from({ length: bytes }, (_, at) => at % 251)], {
    type: "image/jpeg",
  });
}

window.photos = {
  keep: async ({ id, bytes, audience = "everyone" }) => {
    await files.put(id, { full: picture(bytes), thumbnail: picture(1000) });
    const change: Change = {
      id: `change of ${id}`,
      command: "activity.note",
      by: who,
      at: 1,
      writes: [
        {
          kind: "create",
          path: `${request}/attachments/${id}`,
          fields: { by: who, bytes, audience, type: "image/jpeg" },
        },
      ],
    };
    await outbox.keep(change);
  },
  settle: (id) => outbox.settle(`change of ${id}`),
  refuse: (id) => outbox.refuse(`change of ${id}`, { code: "attachment.attach.by", clause: "No." }),
  send: (event) => uploads.send(event),
  stages: () =>
    [...uploadStages(uploads.getSnapshot())].map(([id, stage]) =>
      stage.kind === "sending"
        ? `${id} sending ${Math.round(stage.part * 100)}`
        : stage.kind === "failed"
          ? `${id} failed ${stage.failure.code}`
          : `${id} ${stage.kind}`,
    ),
  countStored: () => database.read(["uploads"], ({ uploads: rows }) => rows.count()),
  look: async (id, size) => {
    try {
      const url = await files.url(`${request}/attachments/${id}`, size);
      if (url === undefined) return "nothing";
      return (await (await fetch(url)).blob()).size;
    } catch {
      return "out of reach";
    }
  },
};
