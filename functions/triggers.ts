import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getMessaging } from "firebase-admin/messaging";
import { getStorage } from "firebase-admin/storage";
import { logger } from "firebase-functions";
import { onDocumentCreated, onDocumentUpdated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import * as firstGeneration from "firebase-functions/v1";
import { audienceFields, readingFields } from "../machines/notices/quotes-unreadable.ts";
import { carryAudience } from "./carry-audience.ts";
import { clearOrphans, giveUpPhotos, orphansMost } from "./clear-orphans.ts";
import { addressTriggers } from "./firebase/address-triggers.ts";
import { authAccounts } from "./firebase/auth-accounts.ts";
import { bucketFiles } from "./firebase/bucket-files.ts";
import { fcmMessenger } from "./firebase/fcm-messenger.ts";
import { firestoreDatabase } from "./firebase/firestore-database.ts";
import { forget } from "./forget.ts";
import { notify, type NotifyParts } from "./notify.ts";
import { attachmentOfFile } from "./orphan-files.ts";
import { People } from "./people.ts";
import type { Files, Log, Messenger } from "./ports.ts";
import { silence, silenceFor, silenceRequest } from "./silence.ts";
import { runAll } from "./tries.ts";
import { clearOld, closeUnanswered, dismissGuests, notifyOverdue } from "./upkeep.ts";

/** From `functions/.env`, which firebase-tools passes on; `.env.example` explains each. */
const {
  FETTLE_REGION: region = "europe-west1",
  FETTLE_MAIL_COLLECTION: mailCollection = "",
  FETTLE_ORIGIN: origin = "",
  FETTLE_FILES_A_NIGHT: filesANight = "",
  FETTLE_PUSH_IN_EMULATOR: pushInEmulator,
  FUNCTIONS_EMULATOR: emulated,
} = process.env;

const app = initializeApp();
const log: Log = (message, facts) => logger.info(message, facts);
const report: Log = (message, facts) => logger.error(message, facts);
const database = firestoreDatabase(getFirestore(app));
const now = (): number => Date.now();

/** Sends nothing on the emulators, because there is no emulator of Cloud Messaging. */
const silent: Messenger = {
  send: (tokens) => {
    log("push not sent by the emulator", { devices: tokens.length });
    return Promise.resolve(tokens.map(() => "sent"));
  },
};
const messenger =
  emulated === "true" && pushInEmulator !== "true" ? silent : fcmMessenger(getMessaging(app));
const mail =
  mailCollection === ""
    ? undefined
    : { collection: mailCollection, origin: origin.replace(/\/$/, "") };
const parts: NotifyParts = {
  database,
  accounts: authAccounts(getAuth(app)),
  messenger,
  newId: randomUUID,
  now,
  log,
  report,
  people: new People(database, report),
  mail,
};

const everyActivity = {
  document: "organisations/{organisation}/requests/{request}/activity/{activity}",
  region,
  retry: true,
  memory: "256MiB",
  concurrency: 40,
  maxInstances: 20,
} as const;

const files = (): Files => bucketFiles(getStorage(app));

/**
 * Notifies the recipients of a step, an edit or a note, and takes its words out of the notices of whoever lost a request by an
 * edit. Retried until it succeeds.
 */
export const onActivity = onDocumentCreated(everyActivity, async ({ document, data }) => {
  const changed: unknown = data?.get("changed");
  const isForFewer =
    Array.isArray(changed) && audienceFields.some((each) => changed.includes(each));
  await runAll(
    {
      notify: () => notify(document, parts),
      ...(isForFewer && { silence: () => silenceRequest(document, parts) }),
    },
    report,
  );
});

/** Takes the words of a comment that was hidden out of notices. Retried until it succeeds. */
export const onActivityHidden = onDocumentUpdated(everyActivity, (event) =>
  runAll({ silence: () => silence(event.document, parts) }, report),
);

/** Takes what a member may not read any more out of their notices, after they got another role or other sites. Retried until it succeeds. */
export const onAccessChanged = onDocumentUpdated(
  { ...everyActivity, document: "organisations/{organisation}/members/{member}" },
  async ({ document, data }) => {
    const isOther = (field: string): boolean =>
      !isDeepStrictEqual(data?.before.get(field), data?.after.get(field));
    if (readingFields.some(isOther))
      await runAll({ silence: () => silenceFor(document, parts) }, report);
  },
);

/** Copies who may see a photo onto its files, when that changes. Retried until it succeeds. */
export const onPhotoHidden = onDocumentUpdated(
  {
    ...everyActivity,
    document: "organisations/{organisation}/requests/{request}/attachments/{attachment}",
  },
  (event) => runAll({ audience: () => carryAudience(event.document, parts, files()) }, report),
);

/** Removes the public addresses of pictures, and lets a picture that came late carry what its document says by then. */
export const { onFileStored, onFileChanged } = addressTriggers(
  getStorage(app),
  region,
  async (name, carried) => {
    const owner = attachmentOfFile(name);
    if (owner !== undefined) await carryAudience(owner, parts, files(), [name], carried);
  },
);

/**
 * Runs after an account was deleted, by its user or in the console. Only functions of the first generation get that event.
 * Retried until it succeeds.
 */
export const onAccountDeleted = firstGeneration
  .region(region)
  .runWith({ failurePolicy: true })
  .auth.user()
  .onDelete(({ uid }) => runAll({ forget: () => forget(uid, parts) }, report));

/** The jobs of every hour. */
export const everyHour = onSchedule(
  { schedule: "every 60 minutes", region, memory: "256MiB", maxInstances: 1, timeoutSeconds: 540 },
  () =>
    runAll(
      {
        overdue: () => notifyOverdue(parts),
        guests: () => dismissGuests(parts),
        old: () => clearOld(parts),
      },
      report,
    ),
);

/** The jobs of every night. */
export const everyNight = onSchedule(
  { schedule: "every day 03:00", region, memory: "512MiB", maxInstances: 1, timeoutSeconds: 1800 },
  () => {
    const most = Number(filesANight) || orphansMost.files;
    return runAll(
      {
        unanswered: () => closeUnanswered(parts),
        photos: () => giveUpPhotos(parts, files()),
        files: () => clearOrphans(parts, files(), most),
      },
      report,
    );
  },
);
