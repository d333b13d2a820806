import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { actOf, type House, isStaff } from "#machines/house.ts";
import type { App } from "#src/wiring/app.ts";
import { firebaseBackend } from "#src/wiring/firebase-backend.ts";
import { makeApp } from "#src/wiring/make-app.ts";
import { chooseChange } from "./choose-change.ts";
import type { ChaosPage, Said, Wish } from "./page-api.ts";

const makeBackend = await firebaseBackend(document.body);
if (makeBackend === undefined) throw new Error("the page is not configured");
const app: App = makeApp({
  makeBackend,
  sendsPhotos: true,
  page: () => "/",
  navigate: () => undefined,
});

let requests: readonly Document<Request>[] = [];
let watched = "";
let stopWatching = (): void => undefined;

/** Watches what the inbox would, as the same person in the same role. */
function watch(house: House | undefined): void {
  const key = house === undefined ? "" : `${house.me.id} ${house.me.role}`;
  if (key === watched) return;
  watched = key;
  stopWatching();
  requests = [];
  stopWatching = () => undefined;
  if (house === undefined) return;
  const at = { organisation: house.organisation.id };
  stopWatching = app.store.watch(
    isStaff(house) ? requestQueries.open(at) : requestQueries.openShared(at),
    { id: house.me.id },
    {
      next: ({ rows }) => {
        requests = rows;
      },
      // Asked again below.
      error: () => {
        watched = "";
      },
    },
  );
}
app.session.subscribe(({ context }) => watch(context.house));
setInterval(() => {
  const session = app.session.getSnapshot();
  watch(session.context.house);
  // As whoever sits before it would.
  if (session.hasTag("failed")) app.session.send({ type: "retry.requested" });
}, 1_000);

async function act(wish: Wish): Promise<Said> {
  const { house } = app.session.getSnapshot().context;
  if (house === undefined) return { kind: "nothing" };
  const chosen = chooseChange(
    { house, requests, act: actOf(house, app.newId(), app.clock.stamp()), newId: app.newId },
    wish,
  );
  if (chosen === undefined) return { kind: "nothing" };
  const { change, photo } = chosen;
  try {
    if (photo !== undefined)
      await app.files.put(photo.id, { full: picture(photo.bytes), thumbnail: picture(900) });
    await kept(change.id, app.submit(change));
    return { kind: "kept", change };
  } catch (error) {
    return { kind: "notKept", change, why: String(error) };
  }
}

/** Until the outbox shows it, which is what a person sees, or it is through already. */
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

function picture(bytes: number): Blob {
  return new Blob([Uint8Array.from({ length: bytes }, (_, at) => at % 251)], {
    type: "image/jpeg",
  });
}

function accounts() {
  const { accounts: known } = app.identity;
  if (known === undefined) throw new Error("there are no accounts");
  return known;
}

const page: ChaosPage = {
  signIn: (email, password) => accounts().signIn({ kind: "password", email, password }),
  signOut: () => accounts().signOut(),
  renew: () => accounts().refresh(),
  act,
  standing: () => {
    const { value, context } = app.session.getSnapshot();
    const { account, house, failure } = context;
    return {
      session: `${JSON.stringify(value)} ${failure?.code ?? ""}`,
      uid: account?.uid,
      isInHouse: house !== undefined,
      requests: requests.length,
      outbox: app.outbox.getSnapshot().context.entries.map(({ id, status, change, refusal }) => ({
        id,
        status,
        change,
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
};
window.chaos = page;
