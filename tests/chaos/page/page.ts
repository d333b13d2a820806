import type { Change } from "#generated/runtime.ts";
import { isEntangled } from "#machines/outbox/outbox-entry.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import type { App } from "#src/app/app.ts";
import { firebaseBackend } from "#src/app/firebase-backend.ts";
import { makeApp } from "#src/app/make-app.ts";
import type { PhotoSize } from "#src/services/files/file-store.ts";
import { ageOutbox } from "./age-outbox.ts";
import { chooseChange } from "./choose-change.ts";
import type { ChaosPage, Said, Wish } from "./page-api.ts";
import { pictureBytes, thumbnailBytes } from "./picture.ts";
import { Seen } from "./seen.ts";

const makeBackend = await firebaseBackend(document.body);
if (makeBackend === undefined) throw new Error("the page is not configured");
const app: App = makeApp({
  makeBackend,
  sendsPhotos: true,
  page: () => "/",
  navigate: () => undefined,
});

const seen = new Seen(app.store);

app.session.subscribe(({ context }) => seen.watch(context.workspace));
setInterval(() => {
  const session = app.session.getSnapshot();
  seen.watch(session.context.workspace);
  // A user would press "Try again" here.
  if (session.hasTag("failed")) app.session.send({ type: "retry.requested" });
}, 1_000);

async function act(wish: Wish): Promise<Said> {
  const { workspace } = app.session.getSnapshot().context;
  if (workspace === undefined) return { kind: "nothing" };
  const chosen = chooseChange(
    {
      ...seen.now,
      workspace,
      act: actOf(workspace, app.newId(), app.clock.stamp()),
      newId: app.newId,
    },
    wish,
  );
  if (chosen === undefined) return { kind: "nothing" };
  const { change, photo } = chosen;
  try {
    if (photo !== undefined)
      await app.files.put(photo.id, {
        full: picture(photo.id, "full", photo.bytes),
        thumbnail: picture(photo.id, "thumbnail", thumbnailBytes),
      });
    await kept(change.id, app.submit(change));
    return { kind: "kept", change };
  } catch (error) {
    return { kind: "notKept", change, why: String(error) };
  }
}

/** Resolves when the outbox shows the change, as the user sees it, or has sent it. */
function kept(id: string, settled: Promise<unknown>): Promise<unknown> {
  const shown = new Promise<void>((resolve) => {
    const following = app.outbox.subscribe(({ context }) => {
      if (!context.entries.some((entry) => entry.id === id)) return;
      following.unsubscribe();
      resolve();
    });
    void settled.then(
      () => following.unsubscribe(),
      () => following.unsubscribe(),
    );
  });
  return Promise.race([settled, shown]);
}

function picture(id: string, size: PhotoSize, bytes: number): Blob {
  return new Blob([pictureBytes(id, size, bytes)], { type: "image/jpeg" });
}

function accounts() {
  const { accounts: known } = app.identity;
  if (known === undefined) throw new Error("there are no accounts");
  return known;
}

function isPostponed(change: Change): boolean {
  const { entries, postponed } = app.outbox.getSnapshot().context;
  const waiting = entries.filter(({ id }) => postponed.some((each) => each.id === id));
  return waiting.some((each) => each.id === change.id || isEntangled(each.change, change));
}

const page: ChaosPage = {
  signIn: (email, password) => accounts().signIn({ kind: "password", email, password }),
  signOut: () => accounts().signOut(),
  renew: () => accounts().refresh(),
  act,
  standing: () => {
    const { value, context } = app.session.getSnapshot();
    const { account, workspace, failure } = context;
    return {
      session: `${JSON.stringify(value)} ${failure?.code ?? ""}`,
      uid: account?.uid,
      isInWorkspace: workspace !== undefined,
      requests: seen.now.requests.length,
      outbox: app.outbox.getSnapshot().context.entries.map(({ id, status, change, refusal }) => ({
        id,
        status,
        change,
        isPostponed: isPostponed(change),
        clause: refusal?.clause,
        code: refusal?.code,
      })),
      uploads: app.uploads
        .getSnapshot()
        .context.uploads.map(({ path, status }) => ({ path, status })),
    };
  },
  sendAgain: () => {
    for (const { id, status } of app.uploads.getSnapshot().context.uploads)
      if (status === "failed") app.uploads.send({ type: "retry.requested", id });
  },
  age: ageOutbox,
};
window.chaos = page;
