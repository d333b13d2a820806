import { activityEntity } from "#generated/activity/access.ts";
import { activityConverter } from "#generated/activity/converter.ts";
import { attachmentEntity } from "#generated/attachment/access.ts";
import { attachmentConverter } from "#generated/attachment/converter.ts";
import { countEntity } from "#generated/count/access.ts";
import { countConverter } from "#generated/count/converter.ts";
import { directoryEntity } from "#generated/directory/access.ts";
import { directoryConverter } from "#generated/directory/converter.ts";
import { labelEntity } from "#generated/label/access.ts";
import { labelConverter } from "#generated/label/converter.ts";
import { memberEntity } from "#generated/member/access.ts";
import { memberConverter } from "#generated/member/converter.ts";
import { requestEntity } from "#generated/request/access.ts";
import { requestConverter } from "#generated/request/converter.ts";
import type { Change } from "#generated/runtime.ts";
import { isSentBy } from "#machines/outbox/outbox-entry.ts";
import { usualPolicy } from "#machines/outbox/submission.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import { createDeliver } from "../data/deliver.ts";
import { createFirestoreStore } from "../data/firestore/firestore-store.ts";
import { type FoundFile, putFile } from "../data/local/find-file.ts";
import { subscribable } from "../data/subscribable.ts";
import { createFirebaseTransfers } from "../services/files/firebase-transfers.ts";
import { claimsOf } from "../services/identity/firebase-auth.ts";
import { openDevice } from "./device.ts";
import { openLate } from "./open-late.ts";
import { submitTo, wireOutbox, wireUploads } from "./sending.ts";
import type { Visit } from "./visit.ts";

/**
 * Where a visitor's report is written down and sent from: the outbox of this device, and what carries it. Fetched while they
 * choose what is broken; the first screen does without. Never listens to the server.
 */
export function openVisitorRuntime({ app, config, visitor, screens }: Visit, uid: string) {
  const device = openDevice({ sendsPhotos: true });
  const { database, clock, outbox } = device;
  const store = createFirestoreStore({
    app,
    identity: uid,
    currentUser: () => visitor.auth.currentUser?.uid,
    claims: () => claimsOf(visitor.auth.currentUser),
    entities: [
      activityEntity,
      attachmentEntity,
      countEntity,
      directoryEntity,
      labelEntity,
      memberEntity,
      requestEntity,
    ],
    converters: [
      activityConverter,
      attachmentConverter,
      countConverter,
      directoryConverter,
      labelConverter,
      memberConverter,
      requestConverter,
    ],
    judges: async () => (await import("#generated/judges.ts")).judges,
    pending: subscribable<readonly Change[]>((next) => {
      next([]);
      return () => undefined;
    }),
    emulator: config.emulators?.firestore,
  });
  const deliver = createDeliver({
    outbox,
    store,
    maySend: (change) => isSentBy({ uid }, change),
  });
  const outboxActor = openLate(
    { screens },
    wireOutbox({
      outbox,
      deliver,
      // Changes that need attention are handled in the app.
      restoreDraft: () => Promise.reject(new Error("nothing is handed back here")),
    }),
    { sender: { uid }, random: Math.random },
  );
  const transfers = createFirebaseTransfers({
    app,
    auth: visitor.auth,
    emulator: config.emulators?.storage,
    database,
    now: () => clock.now(),
  });
  const uploads = openLate({ screens }, wireUploads(transfers), {
    member: uid,
    isOnline: true,
    random: Math.random,
  });
  const send = submitTo(outboxActor);
  const submit = (change: Change) => send(change, { ...usualPolicy, ifRefused: "drop" });
  addEventListener("online", () => {
    outboxActor.send({ type: "connection.restored" });
    uploads.send({ type: "connection.restored" });
  });
  return {
    ...device,
    store,
    outbox: outboxActor,
    files: {
      put: (id: string, sizes: FoundFile) => putFile(database, id, sizes),
    },
    /** Hands over a change. What was refused is told here and now, and is kept no longer. */
    submit,
    /** Hands over one change after the other until one is not refused; where all are, the first says why. */
    submitFirst: async (changes: readonly Change[]): Promise<Settlement> => {
      let first: Settlement = { outcome: "applied" };
      for (const [index, change] of changes.entries()) {
        const settlement = await submit(change);
        if (settlement.outcome !== "refused") return settlement;
        if (index === 0) first = settlement;
      }
      return first;
    },
  };
}

export type VisitorRuntime = ReturnType<typeof openVisitorRuntime>;
