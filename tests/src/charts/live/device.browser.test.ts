import { afterEach, expect, test, vi } from "vitest";
import type { TabNews } from "#machines/charts/live-context.ts";
import { soundly } from "#src/charts/live/sound-telling.ts";
import { createViewer } from "#src/charts/live/viewer.ts";
import { encode } from "#src/charts/lossless.ts";
import { partsOf } from "#src/inspection/data-channel-wire.ts";
import { letIn } from "#src/inspection/let-in.ts";
import type { Question, Telling } from "#src/inspection/protocol.ts";
import { answerCall, call } from "#src/services/pairing/peers.ts";
import { doorMachine, openTab } from "./running-tab.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Two devices that have found each other. */
async function connect() {
  const calling = await call<Question>([]);
  const answering = await answerCall<Telling>([], calling.offer);
  ends.push(calling.hangUp, answering.hangUp);
  const [viewer, device] = await Promise.all([
    calling.connect(answering.answer),
    answering.connected,
  ]);
  return { viewer, device };
}

/** The same, with somebody who looks into a tab. */
async function look() {
  const tab = openTab();
  const { viewer, device } = await connect();
  const left = vi.fn();
  const told = letIn(tab.log, device.wire, left);
  void device.over.then(told.close);
  const looking = createViewer();
  looking.meet("a phone", viewer);
  const news: TabNews[] = [];
  const lost = vi.fn();
  const following = looking
    .follow("a phone")
    .subscribe({ next: (each) => void news.push(each), complete: lost });
  return {
    tab,
    looking,
    following,
    left,
    lost,
    told,
    entries: () => news.flatMap(({ piece }) => piece.entries),
  };
}

test("what happened on another device is told once, and then what happens; what is sent arrives there", async () => {
  const { tab, looking, entries } = await look();
  const door = tab.start(doorMachine);
  door.send({ type: "knock", code: { digits: 42 } });
  await vi.waitFor(() => expect(entries().some(({ kind }) => kind === "ended")).toBe(true));
  const actor =
    entries().find((entry) => entry.kind === "born" && entry.machine === "door")?.actor ?? "";
  expect(await looking.can(actor, [encode({ type: "shut" }), encode({ type: "ring" })])).toEqual([
    "yes",
    "no",
  ]);
  expect(await looking.send(actor, encode({ type: "shut" }))).toBe("sent");
  expect(door.getSnapshot().value).toBe("shut");
  const seqs = entries().map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});

test("whoever stops being looked into is seen to be gone, and whoever leaves is too", async () => {
  const stopped = await look();
  stopped.told.close();
  await vi.waitFor(() => expect(stopped.lost).toHaveBeenCalledOnce());

  const deserted = await look();
  deserted.following.unsubscribe();
  await vi.waitFor(() => expect(deserted.left).toHaveBeenCalledOnce());
  expect(deserted.tab.log.listener).toBeUndefined();
});

test("a device that tells what makes no sense is not listened to any longer", async () => {
  for (const nonsense of [
    { kind: "piece", piece: { entries: [{ kind: "born" }], definitions: [] }, cutOff: 0 },
    { kind: "here", tab: { id: 1 } },
    "what?",
  ]) {
    const { viewer, device } = await connect();
    const heard = vi.fn();
    soundly(viewer).wire.hear(heard);
    // As no device of ours would.
    device.wire.say(nonsense as never);
    await device.over;
    expect(heard).not.toHaveBeenCalled();
  }
});

test("a message of megabytes arrives whole, and only as fast as it is taken", async () => {
  const { viewer, device } = await connect();
  const long = "Tür 🚪 ".repeat(600_000);
  const heard = new Promise((resolve) => viewer.wire.hear(resolve));
  const piece = { entries: [], definitions: [[1, { id: long, root: {} }]] } as const;
  const told: Telling = { kind: "piece", piece, cutOff: 0, isUpToDate: true };
  device.wire.say(told);
  let isRoom = false;
  device.wire.whenRoom(() => (isRoom = true));
  expect(isRoom).toBe(false);
  expect(await heard).toEqual(told);
  await vi.waitFor(() => expect(isRoom).toBe(true));
});

test("no character of two halves is cut between two parts", () => {
  for (const before of ["", "x"]) {
    const text = before + "🚪".repeat(20_000);
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part).not.toMatch(/\p{Surrogate}/u);
    expect(parts.map((part) => part.slice(1)).join("")).toBe(text);
  }
  expect(partsOf("")).toEqual(["."]);
});

test("an answer that is none says that the other device cannot be reached", async () => {
  const calling = await call<Question>([]);
  await expect(calling.connect("nonsense")).rejects.toMatchObject({ code: "unreachable" });
  await expect(answerCall([], "nonsense")).rejects.toMatchObject({ code: "unreachable" });
});
