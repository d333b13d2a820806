import { expect, test } from "vitest";
import { photoPickerMachine } from "#machines/photo-picker/photo-picker.machine.ts";
import {
  failedPhotos,
  type KeptPhoto,
  noPhotos,
  readyPhotos,
} from "#machines/photo-picker/photo-set.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const file = (name: string) => ({ name, size: 1000 });
const kept = (id: string, name = "IMG_1.jpg"): KeptPhoto => ({
  id,
  name,
  thumbnail: `blob:${id}/t`,
  full: `blob:${id}/f`,
});

function start(most?: number) {
  const forgotten: string[] = [];
  let ids = 0;
  const running = reached.alone(photoPickerMachine, {
    input: { key: "report", newId: () => `n${(ids += 1)}`, ...(most !== undefined && { most }) },
    actions: { forgetPhoto: (_, { id }) => void forgotten.push(id) },
  });
  const set = () => running.at().context;
  const told = () => set().photos.map(({ id, status }) => `${id} ${status}`);
  return { ...running, forgotten, set, told };
}

async function started(...photos: readonly KeptPhoto[]) {
  const running = start();
  await running.loadPhotos.answer(photos);
  return running;
}

test("photos kept before a reload are there again", async () => {
  const { set, loadPhotos } = await started(kept("a"));
  expect(loadPhotos.asked).toEqual([{ key: "report" }]);
  expect(readyPhotos(set())).toEqual([{ status: "ready", ...kept("a") }]);
});

test("a file that is no photo says why, keeps nobody waiting, and can be tried again or left out", async () => {
  const { send, preparePhoto, told, set, forgotten } = await started();
  send({ type: "photos.picked", files: [file("a.heic"), file("b.jpg")] });
  const heic = { code: "unsupportedFormat", retryable: false, format: "heic" };
  await preparePhoto.fail(Object.assign(new Error("heic"), heic));
  expect(failedPhotos(set())).toMatchObject([{ id: "n1", name: "a.heic", failure: heic }]);
  await preparePhoto.answer(kept("n2"));
  expect(told()).toEqual(["n1 failed", "n2 ready"]);
  send({ type: "photos.retried", id: "n1" });
  expect(preparePhoto.asked.at(-1)).toMatchObject({ id: "n1", file: { name: "a.heic" } });
  await preparePhoto.fail("something odd");
  expect(failedPhotos(set())[0]?.failure).toEqual({ code: "unknown", retryable: true });
  send({ type: "photos.removed", id: "n1" });
  expect([told(), forgotten]).toEqual([["n2 ready"], ["n1"]]);
});

test("a photo can be taken out while it is being prepared, and the next one goes on", async () => {
  const { send, preparePhoto, told, set } = await started();
  send(
    { type: "photos.picked", files: [file("a"), file("b")] },
    { type: "photos.removed", id: "n1" },
  );
  expect(preparePhoto.asked.map(({ id }) => id)).toEqual(["n1", "n2"]);
  await preparePhoto.answer(kept("n2"));
  expect([told(), set().removed]).toEqual([["n2 ready"], ["n1"]]);
});

test("there is room for as many as may be, and what is left out is counted", async () => {
  const { send, loadPhotos, set } = start(2);
  await loadPhotos.answer([kept("a")]);
  send({ type: "photos.picked", files: [file("b"), file("c"), file("d")] });
  expect([set().photos.length, set().leftOut]).toEqual([2, 2]);
  expect(send({ type: "photos.removed", id: "a" }).context.leftOut).toBe(0);
});

test("a file that could not be added takes no room, and is tried again only where there is some", async () => {
  const { send, loadPhotos, preparePhoto, told, set } = start(2);
  await loadPhotos.answer([]);
  send({ type: "photos.picked", files: [file("a.txt"), file("b")] });
  await preparePhoto.fail("not an image");
  await preparePhoto.answer(kept("n2"));
  send({ type: "photos.picked", files: [file("c")] });
  await preparePhoto.answer(kept("n3"));
  expect([told(), set().leftOut]).toEqual([["n1 failed", "n2 ready", "n3 ready"], 0]);
  send({ type: "photos.retried", id: "n1" });
  expect(told()).toContain("n1 failed");
});

test("photos that another tab added or took out are seen on a second look, and none of one's own is lost", async () => {
  const { send, loadPhotos, preparePhoto, told } = await started(kept("a"), kept("b"));
  send({ type: "photos.picked", files: [file("c"), file("d")] }, "photos.reloaded");
  // The photo became ready during the read, so the answer may be outdated.
  await preparePhoto.answer(kept("n1"));
  await loadPhotos.answer([kept("b"), kept("x")]);
  expect(told()).toEqual(["b ready", "x ready", "n1 ready", "n2 preparing"]);
});

test("a photo that was taken out does not come back, even where it could not be forgotten", async () => {
  const { send, loadPhotos, told } = await started(kept("a"));
  send({ type: "photos.removed", id: "a" }, "photos.reloaded");
  await loadPhotos.answer([kept("a")]);
  expect(told()).toEqual([]);
});

test("where what is kept cannot be read, that is said, and a later look finds it", async () => {
  const { send, loadPhotos, set } = start();
  await loadPhotos.fail(Object.assign(new Error("busy"), { code: "unavailable", retryable: true }));
  expect(set().unread).toEqual({ code: "unavailable", retryable: true });
  send("photos.reloaded");
  await loadPhotos.answer([kept("a")]);
  expect([set().unread, set().photos.length]).toEqual([undefined, 1]);
});

test("a photo is looked at only when there is something to see", async () => {
  const { send, set } = await started(kept("a"));
  send({ type: "photos.picked", files: [file("b")] }, { type: "photos.opened", id: "n1" });
  expect(set().open).toBeUndefined();
  expect(send({ type: "photos.opened", id: "a" }).context.open).toBe("a");
  expect(send("photos.closed").context.open).toBeUndefined();
});

test("after sending, the set begins anew", async () => {
  const { at, send, set } = await started(kept("a"));
  send({ type: "photos.picked", files: [file("b")] }, "photos.cleared");
  expect(set()).toMatchObject(noPhotos);
  expect(at().value).toEqual({ memory: "known", work: "idle" });
});

test("every state and transition of the photo picker was reached", () => {
  expect(reached.missing(photoPickerMachine)).toEqual([]);
});
