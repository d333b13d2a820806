import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { activityCommands } from "#generated/activity/commands.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import type { Change } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import { draftBeingSent } from "#machines/request/form-ports.ts";
import type { App } from "#src/app/app.ts";
import { wireNote } from "#src/app/request.ts";
import { type DraftParts, loadUnsentDraft } from "#src/app/unsent-draft.ts";
import { createLocalStore, type LocalStore } from "#src/data/local/local-store.ts";
import { createOutbox, type Outbox } from "#src/data/outbox.ts";
import { Unavailable } from "#src/data/store.ts";
import { createDrafts, type Drafts } from "#src/services/drafts/drafts.ts";
import { LindenCourt } from "#tests/machines/request/linden-court.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";
import { documentsOf } from "#tests/src/data/rows.ts";
import { pictures } from "#tests/src/services/backup/archives.ts";
import { buildOn, root } from "#tests/src/services/backup/sample-building.ts";

let harness: LocalHarness;
let drafts: Drafts;
let outbox: Outbox;
let store: LocalStore;
let app: DraftParts;
let change: Change;
let key: string;

beforeEach(async () => {
  harness = createLocalHarness();
  const database = harness.open();
  await buildOn(database);
  drafts = createDrafts(database);
  outbox = createOutbox({ database, now: () => 5 });
  store = createLocalStore({ database, entities, judges: () => Promise.resolve(judges) });
  app = { drafts, keptChange: (id) => outbox.find(id), store };
  const [organisation = "", [request], admin] = [
    root.split("/")[1],
    await documentsOf(database, `${root}/requests`),
    (await documentsOf(database, `${root}/members`)).find(
      ({ fields }) => fields["role"] === "admin",
    ),
  ];
  if (request === undefined || admin === undefined) throw new Error("the sample has neither");
  const by = { id: admin.id, name: "Ada", role: "admin" };
  const of = { organisation, request: request.id, activity: "0000000000000note001" };
  change = activityCommands.note(of, { text: "The lamp" }, { id: of.activity, at: Date.now(), by });
  key = `note:${request.id}:${admin.id}`;
  await drafts.save(key, draftBeingSent({ text: "The lamp" }, change));
  await drafts.addPhoto(key, { id: "p1", ...pictures("p1"), about: {} });
});
afterEach(async () => {
  store.close();
  await harness.end();
});

test("what is on its way is not in the form once more, nor are its photos", async () => {
  await outbox.keep(change);
  expect(await loadUnsentDraft(app, key)).toBeUndefined();
  expect(await drafts.load(key)).toBeUndefined();
});

test("what was never kept is there with its photos, and so is what nobody can tell of", async () => {
  const found = await loadUnsentDraft(app, key);
  expect(found?.json).toMatchObject({ text: "The lamp" });
  expect(found?.photos.map(({ id }) => id)).toEqual(["p1"]);
  const read = () => Promise.reject(new Unavailable("no network"));
  expect((await loadUnsentDraft({ ...app, store: { read } }, key))?.photos).toHaveLength(1);
});

test("whoever leaves the page while their comment is sent finds an empty box when they are back", async () => {
  const court = new LindenCourt();
  const workspace = court.workspace("tom");
  const session = {
    getSnapshot: () => ({ context: { workspace } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  // The network is slow, so the change is only kept.
  const submit = fromPromise(async ({ input: sent }: { readonly input: Change }) => {
    await outbox.keep(sent);
    return new Promise<Settlement>(() => undefined);
  });
  const files = { put: () => Promise.resolve() };
  // The comment box uses only this part of the app.
  const slow = { ...app, session, files } as unknown as App;
  const note = wireNote(slow).provide({ actors: { submit } });
  const input = {
    workspace,
    request: court.some("closed").id,
    newId: court.newId,
    stamp: court.stamp,
  };
  const open = async () => {
    const box = createActor(note, { input }).start();
    await waitFor(box, (snapshot) => snapshot.matches("writing"));
    return box;
  };
  const first = await open();
  first.send({ type: "note.changed", form: { text: "Once" } });
  first.send({ type: "send.requested" });
  await vi.waitFor(async () => expect(await outbox.list()).toHaveLength(1));
  first.stop();
  const second = await open();
  expect(second.getSnapshot().context.form.text).toBe("");
  second.stop();
});
