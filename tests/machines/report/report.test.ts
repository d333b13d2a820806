import { expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import {
  photoPickerMachine,
  type PreparePhotoInput,
} from "#machines/photo-picker/photo-picker.machine.ts";
import type { KeptPhoto } from "#machines/photo-picker/photo-set.ts";
import type { Settlement } from "#machines/ports.ts";
import type { DraftUpdate, OpenedDraft, ReportAddress } from "#machines/report/report-context.ts";
import { emptyFields, type ReportFields } from "#machines/report/report-draft.ts";
import type { ShowStep } from "#machines/report/report-setup.ts";
import { reportMachine } from "#machines/report/report.machine.ts";
import { fakePromise, poisonedFailure } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { pageOf, place, request, testOrganisation } from "./report-workspace.ts";

const reached = new Reached();
const trouble = (code: string, retryable = true) =>
  Object.assign(new Error(code), { code, retryable });
const full = trouble("storageFull");
const isFull = { code: "storageFull", retryable: true };
const workspace = testOrganisation();
const nowhere: ReportAddress = { step: undefined, place: undefined };
const nothing: OpenedDraft = { draft: undefined, wasSetAside: false };
const refused: Settlement = {
  outcome: "refused",
  refusal: { code: "request.report.by", clause: "No." },
};

const report: Change = { id: "c1", command: "request.report", by: "rita", at: 1, writes: [] };

function start(address: ReportAddress = nowhere, hasFixedPlace = false) {
  const loadPhotos = fakePromise<readonly KeptPhoto[], { readonly key: string }>();
  const preparePhoto = fakePromise<KeptPhoto, PreparePhotoInput>();
  const pictures = { loadPhotos: loadPhotos.logic, preparePhoto: preparePhoto.logic };
  const done: string[] = [];
  let ids = 0;
  const running = reached.alone(reportMachine, {
    input: {
      workspace,
      address,
      hasFixedPlace,
      now: 1000,
      stamp: () => 2000,
      newId: () => `id${(ids += 1)}`,
    },
    actors: { photoPicker: photoPickerMachine.provide({ actors: pictures }) },
    actions: {
      showStep: (_, { step, how }: ShowStep) => void done.push(`${how} ${step}`),
      goTo: (_, { destination }) => void done.push(`go to ${destination.to}`),
      notifyFollowed: (_, { request: row }) => void done.push(`followed ${row?.id}`),
      dropDraft: () => void done.push("dropped"),
    },
  });
  const now = running.at;
  const fields = () => now().context.fields;
  const question = () => {
    const { value } = now();
    return JSON.stringify(value).match(/"question":\{?"(\w+)"/)?.[1];
  };
  const keeping = (state: "kept" | "saving" | "notKept") =>
    now().matches({ drafting: { writing: { keeping: state } } });
  const { handOver, submit } = running;
  const sendReport = {
    asked: handOver.asked,
    answer: async (settlement: Settlement) => {
      await handOver.answer(report);
      await submit.answer(settlement);
    },
    fail: handOver.fail,
  };
  return { ...running, loadPhotos, preparePhoto, sendReport, done, now, fields, question, keeping };
}

/** A report without a stored draft. */
async function begun(address?: ReportAddress, hasFixedPlace?: boolean) {
  const running = start(address, hasFixedPlace);
  await running.loadDraft.answer(nothing);
  await running.loadPhotos.answer([]);
  return running;
}

const choose = (id: string) => ({ type: "place.chosen", place: id }) as const;
const appliance = { type: "category.chosen", category: "appliance" } as const;
const sent = { type: "send.requested", word: "Appliance" } as const;
const titled = (title: string) => ({ type: "title.typed", title }) as const;
const picked = (name: string) => ({ type: "photos.picked", files: [{ name, size: 1 }] }) as const;
const following = { type: "follow.requested", request: "r1" } as const;

/** At the last question, with a request nearby. */
async function atDetails() {
  const running = await begun();
  running.send(choose("laundry"), appliance);
  await running.saveDraft.answer();
  running.watchNearby.emit(pageOf(request("r1")));
  return running;
}

/** Submitted, with the result still open. */
async function sending() {
  const running = await atDetails();
  running.send(sent);
  return running;
}

test("a returning person needs three taps: place, category, send, the last of which counts once", async () => {
  const { send, done, sendReport, question, now, watchMine } = await begun();
  watchMine.emit(pageOf(request("r1"), request("r2", { place: "attic" })));
  expect(now().context.recent).toEqual(["laundry"]);
  send(choose("laundry"), appliance);
  expect(question()).toBe("details");
  send(sent, sent);
  const fields = { ...emptyFields, place: "laundry", category: "appliance" };
  expect(sendReport.asked).toMatchObject([{ fields, word: "Appliance", except: [] }]);
  await sendReport.answer({ outcome: "applied" });
  expect(now().matches({ done: "sent" })).toBe(true);
  expect(done).toEqual(["replace place", "push category", "push details", "dropped"]);
});

test("what was begun goes on where it was left, with the ids it will be sent with", async () => {
  const { loadDraft, fields, question, now, done } = start();
  expect(now().hasTag("loading")).toBe(true);
  expect(loadDraft.asked).toEqual([{ organisation: "o1", member: "sofia" }]);
  const left = { ...emptyFields, place: "laundry", category: "pests" as const, title: "Mouse" };
  const ids = { request: "kept-request", operation: "kept-operation" };
  await loadDraft.answer({ draft: { fields: left, step: "details", ids }, wasSetAside: false });
  expect([question(), fields()]).toEqual(["details", left]);
  expect(now().context).toMatchObject({ ids, isResumed: true, isKept: true });
  expect(done).toEqual(["replace details"]);
});

/** Opened by the label of the laundry, with a draft for the flat. */
async function atOtherLabel(more: Partial<ReportFields>, hasPhotos = false) {
  const running = start({ step: undefined, place: "laundry" });
  const fields = { ...emptyFields, place: "flat", category: "pests" as const, ...more };
  const draft = { fields, step: "details" as const, ids: undefined };
  await running.loadDraft.answer({ draft, wasSetAside: false, hasPhotos });
  return running;
}

test("a place from a label is an answer, also to an older draft without text or photos", async () => {
  const { question, fields } = await begun({ step: undefined, place: "laundry" });
  expect([question(), fields().place]).toEqual(["category", "laundry"]);
  const older = await atOtherLabel({});
  expect([older.question(), older.fields()]).toMatchObject(["category", { place: "laundry" }]);
});

test.each([
  ["text", { title: "Drip" }, false],
  ["photos", {}, true],
] as const)("a label elsewhere does not move %s unasked", async (_, words, hasPhotos) => {
  for (const chosen of ["flat", "laundry"]) {
    const { send, question, fields, saveDraft } = await atOtherLabel(words, hasPhotos);
    expect([question(), fields().place, saveDraft.asked]).toEqual(["otherPlace", "flat", []]);
    const kept = { place: chosen, ...words };
    send(choose(chosen));
    expect([question(), fields()]).toMatchObject(["details", kept]);
    expect(saveDraft.asked[0]).toMatchObject({ fields: kept });
  }
});

test("whoever begins anew at another label does so at the place of that label", async () => {
  const { send, clearDraft, loadDraft, question, fields } = await atOtherLabel({ title: "Drip" });
  send("discard.requested", "discard.confirmed");
  await clearDraft.answer();
  await loadDraft.answer(nothing);
  expect([question(), fields()]).toEqual(["category", { ...emptyFields, place: "laundry" }]);
});

test("a link to another place while somebody writes asks as well", async () => {
  const { send, followAddress, question, fields } = await atDetails();
  send(titled("Dryer beeps"));
  followAddress.emit({ step: undefined, place: "flat" });
  expect([question(), fields().place]).toEqual(["otherPlace", "laundry"]);
});

test("a place that is not there, or not in use, is said, and another is asked for", async () => {
  for (const unknown of ["nowhere", "attic", "trunk"]) {
    const { send, question, now } = await begun({ step: undefined, place: unknown });
    expect([question(), now().context.hasUnknownPlace]).toEqual(["place", true]);
    expect(send(choose("laundry")).context.hasUnknownPlace).toBe(false);
  }
});

test("a draft that cannot be read now can be tried again or left for a new report", async () => {
  const { send, loadDraft, now, question } = start();
  await loadDraft.fail(trouble("unavailable"));
  expect(now().value).toBe("openFailed");
  send("retry.requested");
  await loadDraft.answer(nothing);
  expect(question()).toBe("place");
  const afresh = start();
  await afresh.loadDraft.fail(trouble("unavailable"));
  afresh.send("afresh.requested");
  expect(afresh.question()).toBe("place");
});

test("typing and choices are kept at once, and nothing before there is something to keep", async () => {
  expect((await begun()).saveDraft.asked).toEqual([]);
  const { send, saveDraft, keeping } = await atDetails();
  const before = saveDraft.asked.length;
  expect(saveDraft.asked[0]).toMatchObject({ fields: { place: "laundry" }, step: "category" });
  send(titled("Dryer b"), titled("Dryer beeps"));
  expect(keeping("saving")).toBe(true);
  expect(saveDraft.asked.slice(before)).toMatchObject([
    { fields: { title: "Dryer b" }, step: "details" },
    { fields: { title: "Dryer beeps" }, step: "details" },
  ]);
  await saveDraft.answer();
  expect(keeping("kept")).toBe(true);
  send(
    { type: "details.typed", details: "All day." },
    { type: "urgency.chosen", urgency: "now" },
    { type: "audience.chosen", audience: "team" },
  );
  const fields = { details: "All day.", urgency: "now", audience: "team" };
  expect(saveDraft.asked.at(-1)).toMatchObject({ fields });
});

test("a device without room says that it keeps nothing, and keeps again when there is some", async () => {
  const { send, saveDraft, keeping, now } = await atDetails();
  send({ type: "urgency.chosen", urgency: "now" });
  await saveDraft.fail(full);
  expect([keeping("notKept"), now().context.keepFailure]).toEqual([true, isFull]);
  send("retry.requested");
  await saveDraft.answer();
  expect([keeping("kept"), now().context.keepFailure]).toEqual([true, undefined]);
});

test("back goes a question back, in the page and in the browser", async () => {
  const { send, question, done, followAddress } = await atDetails();
  const browse = (step: ReportAddress["step"]) => {
    followAddress.emit({ step, place: undefined });
    return question();
  };
  send("back.requested");
  expect(question()).toBe("category");
  send("back.requested");
  expect([question(), done.slice(-2)]).toEqual(["place", ["back category", "back place"]]);
  send("back.requested");
  expect(done.at(-1)).toBe("go to inbox");
  expect([browse("details"), browse("place")]).toEqual(["details", "place"]);
  send(choose("flat"));
  expect([question(), browse("category")]).toEqual(["details", "category"]);
});

test("an answer can be changed from the last question", async () => {
  const { send, question, fields } = await atDetails();
  send({ type: "step.requested", step: "category" });
  expect(question()).toBe("category");
  send({ type: "category.chosen", category: "noise" }, { type: "step.requested", step: "place" });
  expect(question()).toBe("place");
  expect(fields()).toMatchObject({ place: "laundry", category: "noise" });
});

test("places are searched and looked into, and the address not being followed keeps nobody from it", async () => {
  const { send, followAddress, watchMine } = await begun();
  watchMine.fail(trouble("unavailable"));
  followAddress.fail(trouble("unavailable"));
  expect(send({ type: "query.typed", query: "laun" }).context.query).toBe("laun");
  const { context } = send({ type: "within.chosen", place: "cellar" });
  expect(context).toMatchObject({ within: "cellar", query: "" });
});

test("recent places are waited for a moment, and none moves the others once these are shown", async () => {
  const { watchMine, now, clock } = await begun();
  const isRemembered = () =>
    now().matches({ drafting: { writing: { question: { place: "remembered" } } } });
  expect(isRemembered()).toBe(false);
  clock.increment(300);
  expect(isRemembered()).toBe(true);
  watchMine.emit(pageOf(request("r1")));
  expect(now().context.recent).toEqual([]);
});

test("what was reported at the place is read before the category is asked for, and not waited for long", async () => {
  const { send, findReported, now, clock } = await begun();
  const category = (state: "guessing" | "asked") =>
    now().matches({ drafting: { writing: { question: { category: state } } } });
  send(choose("laundry"));
  expect([category("guessing"), findReported.asked]).toMatchObject([
    true,
    [{ name: "request.atPlace" }],
  ]);
  await findReported.answer(pageOf(request("r1", { category: "pests" })));
  expect([category("asked"), now().context.reported]).toEqual([true, ["pests"]]);
  // Of another place nothing is known yet.
  send("back.requested", choose("flat"));
  expect([category("guessing"), now().context.reported]).toEqual([true, []]);
  await findReported.fail(trouble("unavailable"));
  expect(category("asked")).toBe(true);
  send("back.requested", choose("laundry"));
  clock.increment(300);
  expect([category("asked"), now().context.reported]).toEqual([true, []]);
});

test("what is open at the place is known with its pictures, and asked anew for another place", async () => {
  const { send, watchNearby, findPictures, now } = await begun();
  const nearby = (watched: "seen" | "unknown") =>
    now().matches({ drafting: { writing: { nearby: { watched } } } });
  send(choose("laundry"));
  expect(watchNearby.asked).toMatchObject([{ name: "request.openAtPlace" }]);
  watchNearby.emit(pageOf(request("r1"), request("r2")));
  expect(findPictures.asked).toEqual([{ requests: ["r1", "r2"] }]);
  await findPictures.answer({ r1: "blob:r1" });
  expect(now().context).toMatchObject({ pictures: { r1: "blob:r1" } });
  watchNearby.emit(pageOf(request("r1")));
  await findPictures.fail(trouble("unavailable"));
  expect(nearby("seen")).toBe(true);
  const { context } = send("back.requested", choose("flat"));
  expect(context).toMatchObject({ nearby: [], pictures: {}, nearbyPlace: "flat" });
  watchNearby.fail(trouble("unavailable"));
  expect([nearby("unknown"), now().hasTag("writing")]).toEqual([true, true]);
});

test("following instead of reporting leads to the request and drops a draft without words of one's own", async () => {
  const { send, follow, done, now } = await atDetails();
  send(following);
  const act = { by: { id: "sofia" }, at: 2000 };
  expect(follow.asked).toMatchObject([{ request: { id: "r1" }, act }]);
  await follow.answer({ outcome: "kept" });
  expect([done.slice(-2), now().hasTag("loading")]).toEqual([["followed r1", "dropped"], true]);
});

test("following instead ends a draft with words of one's own, which is asked first", async () => {
  const { send, follow, done, fields } = await atDetails();
  send(titled("It beeps"), following, "discard.cancelled");
  expect([follow.asked, fields().title]).toEqual([[], "It beeps"]);
  send(following, "discard.confirmed");
  await follow.answer({ outcome: "applied" });
  expect(done.slice(-2)).toEqual(["followed r1", "dropped"]);
});

test("a refused or failed wish to follow is said and can be tried again", async () => {
  const { send, follow, now } = await atDetails();
  send(following);
  await follow.answer(refused);
  expect(now().context.refusal).toMatchObject({ code: "request.report.by" });
  expect(send(following).context.refusal).toBeUndefined();
  await follow.fail(full);
  expect(now().context.failure).toEqual(isFull);
  expect(now().matches({ drafting: { writing: { following: "failed" } } })).toBe(true);
});

test("what is no longer open nearby the moment somebody wants to follow it changes nothing", async () => {
  const { send, watchNearby, follow } = await atDetails();
  watchNearby.emit(pageOf());
  expect([send(following).hasTag("writing"), follow.asked]).toEqual([true, []]);
});

test.each([undefined, 5000])(
  "a report that is only kept says so, and when it goes out, until it is sent: %s",
  async (until) => {
    const { sendReport, untilSent, now } = await sending();
    await sendReport.answer({ outcome: "kept", until });
    expect([now().matches({ done: "kept" }), now().context.until]).toEqual([true, until]);
    expect(untilSent.asked).toMatchObject([{ ids: { operation: now().context.ids.operation } }]);
    await untilSent.answer();
    expect(now().matches({ done: "sent" })).toBe(true);
  },
);

test("a report that was kept and then taken back is not said to be sent", async () => {
  const { sendReport, untilSent, now } = await sending();
  await sendReport.answer({ outcome: "kept" });
  await untilSent.fail(full);
  expect(now().matches({ done: "kept" })).toBe(true);
});

test("a refused report keeps everything, and goes out under another operation", async () => {
  const { send, sendReport, now, fields, question } = await sending();
  await sendReport.answer(refused);
  expect(now().matches({ drafting: "refused" })).toBe(true);
  expect(now().context.refusal).toMatchObject({ code: "request.report.by" });
  send("edit.requested");
  expect(question()).toBe("details");
  expect(fields()).toMatchObject({ place: "laundry", category: "appliance" });
  send(sent);
  const [first, second] = sendReport.asked.map(({ ids }) => ids);
  expect(second?.request).toBe(first?.request);
  expect(second?.operation).not.toBe(first?.operation);
  await sendReport.answer(refused);
  send("back.requested");
  expect(question()).toBe("details");
  send(sent);
  await sendReport.answer(refused);
  send("retry.requested");
  await sendReport.answer({ outcome: "applied" });
  expect(now().matches({ done: "sent" })).toBe(true);
});

test("a report that could not be kept for sending stays, and is tried again under the same ids", async () => {
  const { send, sendReport, handOver, submit, done, now, question } = await sending();
  for (const leave of ["edit.requested", "back.requested"] as const) {
    await sendReport.fail(full);
    expect([now().matches({ drafting: "sendFailed" }), now().context.failure]).toEqual([
      true,
      isFull,
    ]);
    send(leave);
    expect(question()).toBe("details");
    send(sent);
  }
  await handOver.answer(report);
  await submit.fail(full);
  expect(now().matches({ drafting: "sendFailed" })).toBe(true);
  expect(done).not.toContain("dropped");
  send("retry.requested");
  expect(sendReport.asked.at(-1)?.ids).toEqual(sendReport.asked[0]?.ids);
});

test("sending waits for photos, and for whoever changes their mind meanwhile", async () => {
  const { send, preparePhoto, sendReport, question } = await atDetails();
  expect(send(picked("a.jpg"), sent).matches({ drafting: { sending: "awaitingPhotos" } })).toBe(
    true,
  );
  send("back.requested");
  expect(question()).toBe("details");
  send(sent);
  expect(sendReport.asked).toEqual([]);
  const id = preparePhoto.asked[0]?.id ?? "";
  await preparePhoto.answer({ id, name: "a.jpg", thumbnail: "blob:t", full: "blob:f" });
  expect(sendReport.asked).toHaveLength(1);
});

test("a photo that fails while sending waits stops it, and the next try goes without that photo", async () => {
  const { send, preparePhoto, sendReport, now, question } = await atDetails();
  send(picked("a.txt"), sent);
  await preparePhoto.fail(trouble("notAnImage", false));
  expect([question(), sendReport.asked]).toEqual(["details", []]);
  expect(now().context.photos.photos).toMatchObject([{ status: "failed", name: "a.txt" }]);
  send(sent);
  expect(sendReport.asked).toHaveLength(1);
});

test("a photo that was taken out is not sent", async () => {
  const { send, sendReport } = await atDetails();
  send(picked("a.jpg"), { type: "photos.removed", id: "id3" }, sent);
  expect(sendReport.asked[0]?.except).toEqual(["id3"]);
});

test("a place that is taken out of use while somebody writes is asked for again before sending", async () => {
  const { send, sendReport, question, fields } = await atDetails();
  const places = [place("laundry", { retired: true }), place("flat")];
  send(
    titled("Dryer beeps"),
    { type: "workspace.changed", workspace: testOrganisation({ places }) },
    sent,
  );
  expect([question(), sendReport.asked]).toEqual(["place", []]);
  send(choose("flat"));
  expect(fields()).toMatchObject({ place: "flat", title: "Dryer beeps" });
  send(sent);
  expect(sendReport.asked).toHaveLength(1);
});

test("a title that is too long is not sent before it is shortened", async () => {
  const { send, sendReport } = await atDetails();
  send(titled("x".repeat(121)), sent);
  expect(sendReport.asked).toEqual([]);
  send(titled("x".repeat(120)), sent);
  expect(sendReport.asked).toHaveLength(1);
});

test("after sending, another report begins with nothing of the first, also by the browser's back", async () => {
  const { send, sendReport, loadDraft, now, question, followAddress, fields } = await sending();
  const first = now().context.ids;
  await sendReport.answer({ outcome: "applied" });
  send("another.requested");
  await loadDraft.answer(nothing);
  expect([question(), fields()]).toEqual(["place", emptyFields]);
  expect(now().context.ids.request).not.toBe(first.request);
  send(choose("laundry"), appliance, sent);
  await sendReport.answer({ outcome: "applied" });
  followAddress.emit({ step: "category", place: undefined });
  await loadDraft.answer(nothing);
  expect(question()).toBe("place");
});

test("a tab that comes back finds what another tab wrote meanwhile: the last word counts", async () => {
  const { followDraft, fields, now, loadPhotos } = await atDetails();
  const { ids } = now().context;
  const theirs = { ...fields(), title: "From the other tab" };
  const update: DraftUpdate = { kind: "there", draft: { fields: theirs, step: "details", ids } };
  followDraft.emit(update);
  expect(fields().title).toBe("From the other tab");
  followDraft.emit(update);
  expect(loadPhotos.asked).toHaveLength(3);
});

test("a tab that comes back after another tab sent the report says so", async () => {
  const { send, followDraft, now, loadDraft, question } = await atDetails();
  followDraft.emit({ kind: "sent" });
  expect(now().matches({ gone: "sentElsewhere" })).toBe(true);
  send("another.requested");
  await loadDraft.answer(nothing);
  expect(question()).toBe("place");
});

test("a draft that vanished can be gone on with, as a report of its own", async () => {
  const { send, followDraft, now, fields, saveDraft } = await atDetails();
  const before = now().context.ids;
  followDraft.emit({ kind: "gone" });
  expect(now().matches({ gone: "away" })).toBe(true);
  send("edit.requested");
  expect(fields().place).toBe("laundry");
  expect(now().context.ids.request).not.toBe(before.request);
  expect(saveDraft.asked.at(-1)?.ids).toEqual(now().context.ids);
});

test.each([
  ["draftSent", "sentElsewhere"],
  ["draftGone", "away"],
] as const)("sending finds out as well that another tab was faster: %s", async (code, gone) => {
  const { sendReport, now } = await sending();
  await sendReport.fail(trouble(code, false));
  expect(now().matches({ gone })).toBe(true);
});

test("a draft that cannot be looked at any more is not taken for kept", async () => {
  const { followDraft, keeping } = await atDetails();
  followDraft.fail(trouble("unavailable"));
  expect(keeping("notKept")).toBe(true);
});

test("throwing a report away is asked twice, can be thought over, and begins anew", async () => {
  const { send, clearDraft, loadDraft, fields, question, now } = await atDetails();
  const isIn = (state: "no" | "failed") =>
    now().matches({ drafting: { writing: { discarding: state } } });
  send("discard.requested", "discard.cancelled");
  expect(isIn("no")).toBe(true);
  send("discard.requested", "discard.confirmed");
  await clearDraft.fail(full);
  expect(isIn("failed")).toBe(true);
  send("discard.cancelled", "discard.requested", "discard.confirmed");
  await clearDraft.fail(full);
  send("discard.confirmed");
  await clearDraft.answer();
  await loadDraft.answer(nothing);
  expect([question(), fields()]).toEqual(["place", emptyFields]);
});

test("nothing is saved while the report is thrown away, and all of it is saved if that fails", async () => {
  const { send, clearDraft, saveDraft } = await atDetails();
  send(titled("Never mind"));
  const savedBefore = saveDraft.asked.length;
  send("discard.requested", "discard.confirmed");
  expect(saveDraft.asked).toHaveLength(savedBefore);
  await clearDraft.fail(full);
  send("discard.cancelled");
  expect(saveDraft.asked.at(-1)?.fields.title).toBe("Never mind");
});

test("the organisation, the time and the way elsewhere are followed all along", async () => {
  const { send, followClock, done, now } = await begun();
  const other = testOrganisation({ places: [] });
  send({ type: "workspace.changed", workspace: other });
  followClock.emit(61_000);
  expect(now().context).toMatchObject({ workspace: other, now: 61_000 });
  followClock.fail(trouble("unavailable"));
  send({ type: "elsewhere.requested", destination: { to: "building" } });
  expect(done.at(-1)).toBe("go to building");
});

test("an address that is not followed any more keeps nobody from seeing that it was sent", async () => {
  const { sendReport, followAddress, now } = await sending();
  await sendReport.answer({ outcome: "applied" });
  followAddress.fail(trouble("unavailable"));
  expect(now().matches({ done: "sent" })).toBe(true);
});

test("whoever stands before the place is not asked where it is, the next time neither", async () => {
  const { send, sendReport, loadDraft, fields, question } = await begun(
    { step: "category", place: "laundry" },
    true,
  );
  expect(question()).toBe("category");
  send("back.requested", { type: "step.requested", step: "place" });
  expect(question()).toBe("category");
  send(appliance, "back.requested");
  expect(question()).toBe("category");
  send(appliance, sent);
  await sendReport.answer({ outcome: "applied" });
  send("another.requested");
  await loadDraft.answer(nothing);
  expect(fields().place).toBe("laundry");
});

test("a report can be written where its photos are lost", async () => {
  const { loadDraft, loadPhotos, now, question } = start();
  await loadDraft.answer(nothing);
  await loadPhotos.fail(poisonedFailure);
  expect([now().context.photos.unread?.code, question()]).toEqual(["unknown", "place"]);
});

test("every state and transition of the report was reached", () => {
  expect(reached.missing(reportMachine)).toEqual([]);
});
