import { createServer, type Server } from "node:http";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  arrayRemove,
  arrayUnion,
  deleteField,
  serverTimestamp,
  Timestamp,
} from "firebase/firestore/lite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { entities } from "#generated/entities.ts";
import { bindEvery } from "#generated/firestore/binding.ts";
import { converters } from "#generated/firestore/converters.ts";
import { judges } from "#generated/judges.ts";
import { createAccountStore } from "#src/data/firestore/account-store.ts";
import { Committer } from "#src/data/firestore/committer.ts";
import { type Look, openLite } from "#src/data/firestore/lite-documents.ts";
import { Registry } from "#src/data/local/registry.ts";
import { Refused, Unavailable } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";

/** A server that refuses everything, when the test lets it answer. */
let server: Server;
let app: FirebaseApp;
let port = 0;
let mayAnswer: Promise<void> = Promise.resolve();
let isAsked: () => void = () => undefined;

beforeEach(async () => {
  mayAnswer = Promise.resolve();
  isAsked = () => undefined;
  server = createServer((_, response) => {
    isAsked();
    void mayAnswer.then(() => {
      const error = { code: 403, status: "PERMISSION_DENIED", message: "No." };
      return response
        .writeHead(403, { "content-type": "application/json" })
        .end(JSON.stringify({ error }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  app = initializeApp({ projectId: "demo-late", apiKey: "none" }, `late-${port}`);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await deleteApp(app);
});

const note = activityCommands.note(
  { organisation: "o1", request: "r1", activity: "0000000000000000note" },
  { text: "One." },
  { id: "0000000000000000note", at: 1_000, by: { id: "ada", name: "Ada", role: "admin" } },
);

/** Ada's store, in which she can sign out. */
function storeOfAda() {
  let tell: (uid: string | undefined) => void = () => undefined;
  let currentUser: string | undefined = "ada";
  const store = createAccountStore({
    app,
    emulator: { host: "127.0.0.1", port },
    notes: undefined,
    judges: () => Promise.resolve(judges),
    currentUser: () => currentUser,
    outbox: { entries: subscribable(() => () => undefined) },
    account: subscribable((next) => {
      tell = next;
      next("ada");
      return () => undefined;
    }),
  });
  const beginToSignOut = (): void => {
    currentUser = undefined;
  };
  return { store, beginToSignOut, signOut: () => tell(undefined) };
}

test("what the server refuses its author is refused", async () => {
  const { store } = storeOfAda();
  await expect(store.commit(note)).rejects.toBeInstanceOf(Refused);
});

test("a refusal that comes after its author signed out is none: the change waits for them", async () => {
  const { store, signOut } = storeOfAda();
  let answer: () => void = () => undefined;
  mayAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const committing = store.commit(note);
  const failure = committing.catch((error: unknown) => error);
  await asked;
  signOut();
  answer();
  expect(await failure).toBeInstanceOf(Unavailable);
});

test("a refusal that arrives after the session ended, before the subscribers know, is none either", async () => {
  const { store, beginToSignOut } = storeOfAda();
  beginToSignOut();
  await expect(store.commit(note)).rejects.toBeInstanceOf(Unavailable);
});

test("an earlier attempt that arrives while a later one is refused counts as applied", async () => {
  let looks = 0;
  const committer = new Committer({
    claims: () => undefined,
    database: openLite(app, { host: "127.0.0.1", port }),
    bound: bindEvery(converters, {
      Timestamp,
      arrayRemove,
      arrayUnion,
      deleteField,
      serverTimestamp,
    }),
    entities: new Registry(entities),
    judges: () => Promise.resolve(new Registry(judges)),
    copyOf: () => undefined,
    lookAt: (path): Promise<Look> => {
      if (path !== note.writes[0]?.path) return Promise.resolve({ kind: "absent" });
      looks += 1;
      // By then the abandoned commit has arrived.
      return Promise.resolve(looks === 1 ? { kind: "absent" } : { kind: "found", fields: {} });
    },
    patienceMs: 5_000,
    pausesMs: [0, 0],
  });
  expect(await committer.commit(note)).toEqual({ change: note, already: true });
});
