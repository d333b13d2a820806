import { expect, test, vi } from "vitest";
import { type RequestFormValues, changeRequest } from "#generated/request/form.ts";
import type { Request } from "#generated/request/type.ts";
import type { EntryInput, Json, Refusal } from "#generated/runtime.ts";
import type { Document } from "#generated/runtime.ts";
import { usablePlaces } from "#machines/report/place-choice.ts";
import {
  type ActionName,
  askedFields,
  beginAction,
  fasterEntry,
  isStillOffered,
  unmatchedPlace,
} from "#machines/request/action-context.ts";
import {
  type ActionForm,
  dueByPriority,
  promiseOf,
  withField,
} from "#machines/request/action-form.ts";
import { actionMachine } from "#machines/request/action.machine.ts";
import { placesFound, placesMeant } from "#machines/request/place-matches.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { poisonedFailure } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { formActors, sentPhoto } from "./form-actors.ts";
import { LindenCourt } from "./linden-court.ts";

const reached = new Reached();
const tom = memberId("tom");
const refusal: Refusal = { code: "request.claim.from", clause: "It has moved on." };

interface Begin {
  readonly person?: PersonKey;
  readonly of?: (court: LindenCourt) => Document<Request>;
}

function start(
  name: ActionName,
  { person = "nadia", of = (court) => court.some("triaged") }: Begin = {},
) {
  const court = new LindenCourt();
  const request = of(court);
  const parts = formActors();
  const told = { forgetRefused: vi.fn(), notifyDone: vi.fn() };
  const { entries, all } = court.here(request);
  const running = reached.alone(actionMachine, {
    input: {
      workspace: court.workspace(person),
      name,
      request,
      entries,
      all,
      newId: court.newId,
      stamp: court.stamp,
    },
    actors: parts.actors,
    actions: {
      forgetRefused: (_, { id }) => told.forgetRefused(id),
      notifyDone: (_, params) => told.notifyDone(params),
    },
  });
  const emit = running.send;
  const fill = (field: keyof ActionForm, value: string) =>
    emit({ type: "field.changed", field, value });
  const send = () => emit("send.requested");
  /** Another member makes a change meanwhile. */
  const meanwhile = (
    who: PersonKey,
    deed: ActionName,
    values: RequestFormValues = {},
    entry: EntryInput = {},
  ) => {
    const input = { operation: deed, values, entry };
    const change = changeRequest(court.now(request), input, court.act(who));
    expect(court.commit(change)).toBeUndefined();
    running.followRequest.emit(court.here(request));
  };
  const commitSent = () => {
    const change = parts.submit.asked.at(-1);
    if (change === undefined) throw new Error("something was sent");
    return court.commit(change);
  };
  return { ...running, ...parts, ...told, court, request, fill, send, emit, meanwhile, commitSent };
}

async function opened(name: ActionName, begin?: Begin, draft?: Json) {
  const running = start(name, begin);
  await running.loadDraft.answer(draft);
  await running.loadPhotos.answer([]);
  return running;
}

async function refused(name: ActionName, form: Partial<ActionForm>) {
  const running = await opened(name);
  for (const field of ["assignee", "details", "text"] as const) {
    const value = form[field];
    if (value !== undefined) running.fill(field, value);
  }
  running.send();
  await running.handOver.answer([]);
  await running.submit.answer({ outcome: "refused", refusal });
  return running;
}

test("what needs nothing is sent at a tap, with a way back", async () => {
  const { at, submit, commitSent, notifyDone, handOver } = start("claim", { person: "tom" });
  expect([at().value, handOver.asked]).toEqual(["sending", []]);
  expect([at().hasTag("sheet"), commitSent()]).toEqual([false, undefined]);
  await submit.answer({ outcome: "applied" });
  expect(notifyDone.mock.calls[0]?.[0]).toMatchObject({
    name: "claim",
    settlement: { outcome: "applied" },
  });
  expect(notifyDone.mock.calls[0]?.[0].wayBack).toEqual({
    undo: [expect.any(Function)],
    staysTriaged: false,
  });
  expect(at().status).toBe("done");
});

test("a tap that was too late opens a sheet that says who was faster", async () => {
  const { at, submit, meanwhile, commitSent } = start("claim", {
    person: "tom",
    of: (court) => court.some("triaged"),
  });
  meanwhile("nadia", "assign", { assignee: memberId("helen") });
  expect(commitSent()?.code).toBe("request.claim.from");
  await submit.answer({ outcome: "refused", refusal });
  expect([at().matches({ open: "refused" }), at().hasTag("sheet")]).toEqual([true, true]);
  expect(fasterEntry(at().context)).toMatchObject({ kind: "assign", byName: "Nadia Rahman" });
  expect(isStillOffered(at().context)).toBe(false);
});

test("work is given to somebody in a sheet, and the real policy takes it", async () => {
  const { fill, send, handOver, commitSent, submit, notifyDone, clearDraft, at } =
    await opened("assign");
  fill("assignee", tom);
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  await submit.answer({ outcome: "applied" });
  expect(notifyDone.mock.calls[0]?.[0]).toMatchObject({ person: "Tom Brandt", asNote: false });
  expect([at().status, clearDraft.asked.length]).toEqual(["done", 1]);
});

test("what is missing is said only once somebody tries, and nothing is sent", async () => {
  const { send, at, handOver } = await opened("assign");
  expect(at().context.attempted).toBe(false);
  send();
  expect([at().context.attempted, handOver.asked]).toEqual([true, []]);
});

test("an edit that changes nothing is not sent", async () => {
  const { send, handOver, fill } = await opened("adjust");
  send();
  expect(handOver.asked).toEqual([]);
  fill("title", "Another title");
  send();
  expect(handOver.asked).toHaveLength(1);
});

test("what ends a request is asked once, by its sheet", async () => {
  const { fill, send, at, handOver, commitSent } = await opened("decline");
  fill("text", "It is no fault of the house.");
  send();
  expect(at().matches("handingOver")).toBe(true);
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
});

test("a sheet that was closed is there again as it was left", async () => {
  const first = await opened("decline");
  first.fill("text", "Half a rea");
  first.emit({ type: "sheet.closed" });
  expect(first.at().status).toBe("done");
  const json = first.saveDraft.asked.at(-1)?.json;
  const second = await opened("decline", {}, json);
  expect(second.at().context.form.text).toBe("Half a rea");
});

test("two people of one device have a draft each", () => {
  const [nadias, helens] = (["nadia", "helen"] as const).map((person) =>
    start("adjust", { person }),
  );
  expect(nadias?.loadDraft.asked[0]?.key).toMatch(/^action:/);
  expect(nadias?.loadDraft.asked).not.toEqual(helens?.loadDraft.asked);
});

test("photos go with what was done", async () => {
  const of = (court: LindenCourt) => court.some("inProgress", ({ assignee }) => assignee === tom);
  const { fill, send, handOver, commitSent, submit, court, request } = await opened("resolve", {
    person: "tom",
    of,
  });
  fill("resolution", "New seal.");
  fill("minutes", "40");
  send();
  await handOver.answer([sentPhoto]);
  expect(commitSent()).toBeUndefined();
  await submit.answer({ outcome: "kept" });
  expect(court.entries(request).at(-1)).toMatchObject({ minutes: 40, photos: [sentPhoto.id] });
});

test("a text that stands for no place is not dropped: it is kept, said, and what may be meant is offered", async () => {
  const { fill, emit, send, handOver, at, court } = await opened("adjust");
  fill("title", "Another title");
  emit({ type: "query.typed", query: "Boilr rom" });
  send();
  expect([handOver.asked, at().context.attempted]).toEqual([[], true]);
  expect(unmatchedPlace(at().context)).toBe("Boilr rom");
  const [meant] = placesMeant(court.workspace("nadia"), "Boilr rom");
  expect(meant?.name).toBe("Boiler room");
  fill("place", meant?.id ?? "");
  emit({ type: "query.typed", query: "" });
  send();
  expect(handOver.asked.length).toBe(1);
});

test("who reported a fault at the wrong place moves it, and its site follows", async () => {
  const isAnnas = ({ reporter }: Request) => reporter === memberId("anna");
  const { court, request, fill, send, handOver, commitSent } = await opened("correct", {
    person: "anna",
    of: (each) => each.some("triaged", isAnnas),
  });
  const { places } = court.workspace("anna");
  const other = [...places.values()].find(({ site }) => site !== request.site);
  fill("place", other?.id ?? "");
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  expect(court.now(request)).toMatchObject({ place: other?.id, site: other?.site });
});

test("only places that the reader may report at are offered", () => {
  const workspace = new LindenCourt().workspace("anna");
  const [site, other] = [...workspace.sites.keys()];
  const limited = { ...workspace, me: { ...workspace.me, sites: site ? [site] : [] } };
  const sitesOf = (from: Workspace) => new Set(usablePlaces(from).map((place) => place.site));
  expect(sitesOf(workspace)).toEqual(new Set([site, other]));
  expect(sitesOf(limited)).toEqual(new Set([site]));
  const name = [...workspace.places.values()].find((place) => place.site === other)?.name ?? "";
  expect(placesFound(workspace, name)).not.toEqual([]);
  expect(placesFound(limited, name).map((place) => place.site)).not.toContain(other);
  expect(placesMeant(limited, name).map((place) => place.site)).not.toContain(other);
});

test("the sheet of one property asks for that, and keeps a draft of its own", () => {
  const court = new LindenCourt();
  const request = court.some("triaged");
  const input = { ...court.here(request), workspace: court.workspace("nadia") };
  const begin = (property?: "place" | "priority") =>
    beginAction({ ...input, name: "adjust", property, newId: court.newId, stamp: court.stamp });
  expect(askedFields(begin("place"))).toEqual(["place"]);
  // The promised date follows the priority.
  expect(askedFields(begin("priority"))).toEqual(["priority", "dueAt"]);
  expect(askedFields(begin())).toContain("title");
  expect(begin("place").draft.key).not.toBe(begin().draft.key);
});

test("how often a request was reopened and when it is due then is not asked for, and follows its priority", async () => {
  const { fill, send, handOver, commitSent, court, request } = await opened("sendBack", {
    of: (each) => each.some("resolved", ({ assignee }) => assignee === tom),
  });
  fill("text", "It drips again");
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  const reopened = court.now(request);
  const workspace = court.workspace("nadia");
  const { at } = court.entries(reopened).at(-1) ?? { at: 0 };
  const { priority = "low" } = reopened;
  expect(reopened).toMatchObject({ state: "assigned", assignee: tom, reopens: 1 });
  expect(reopened.dueAt).toBe(dueByPriority(workspace, priority, at));
  // It goes on following the priority.
  const input = { ...court.here(reopened), workspace, newId: court.newId, stamp: court.stamp };
  const facts = beginAction({ ...input, name: "adjust" });
  const { at: promised } = promiseOf(facts, "urgent");
  expect(withField(facts.form, facts, "priority", "urgent").dueAt).toBe(String(promised));
});

test("nothing is sent while a photo is still being prepared", async () => {
  const { emit, fill, send, handOver } = await opened("reopen", {
    of: (court) => court.some("resolved"),
  });
  fill("text", "It drips again");
  emit({ type: "photos.picked", files: [{ name: "IMG_1.jpg", size: 1 }] });
  send();
  emit({ type: "note.requested" });
  expect(handOver.asked).toEqual([]);
});

test("the sheet of a withdrawal is its only question", async () => {
  const { send, handOver, commitSent, court, request } = await opened("withdraw", {
    person: "emre",
    of: (each) => each.some("reported", ({ reporter }) => reporter === memberId("emre")),
  });
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  expect(court.now(request).state).toBe("withdrawn");
});

test("what a resident reopens is due anew, and not late at once", async () => {
  const sofia = memberId("sofia");
  const { fill, send, handOver, commitSent, court, request } = await opened("sendBack", {
    person: "sofia",
    of: (each) => {
      const fixed = each.some("resolved", ({ reporter }) => reporter === sofia);
      const values = { dueAt: fixed.reportedAt + 1 };
      each.commit(changeRequest(fixed, { operation: "adjust", values }, each.act("nadia")));
      return each.now(fixed);
    },
  });
  fill("text", "It is stuck again.");
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  const reopened = court.now(request);
  const { at } = court.entries(reopened).at(-1) ?? { at: 0 };
  expect(reopened.dueAt).toBeGreaterThan(at);
});

test("a sheet that begins with what was written earlier says so, and can begin anew", async () => {
  const draft = { form: { title: "My title" }, base: {} };
  const { at, emit, request } = await opened("adjust", {}, draft);
  expect(at().context).toMatchObject({ isRestored: true, form: { title: "My title" } });
  emit("earlier.discarded");
  expect(at().context).toMatchObject({ isRestored: false, form: { title: request.title } });
  expect((await opened("adjust", {}, { form: {}, base: {} })).at().context.isRestored).toBe(false);
});

test("two people who edit the same request merge field by field", async () => {
  const { emit, fill, at, meanwhile, send, handOver, commitSent, court, request } =
    await opened("adjust");
  fill("title", "My title");
  meanwhile("helen", "adjust", { priority: "urgent", title: "Their title" });
  expect(at().context.form).toMatchObject({ title: "My title", priority: "urgent" });
  expect(at().context.conflicts).toEqual([{ field: "title", theirs: "Their title" }]);
  // Nobody's title is overwritten before somebody has chosen.
  send();
  expect([handOver.asked, at().matches({ open: "writing" })]).toEqual([[], true]);
  emit({ type: "mine.kept", field: "title" });
  expect(at().context.conflicts).toEqual([]);
  send();
  await handOver.answer([]);
  expect(commitSent()).toBeUndefined();
  expect(court.now(request)).toMatchObject({ title: "My title", priority: "urgent" });
});

test("what a step cleared meanwhile is no value to choose from", async () => {
  const draft = { form: { resolution: "New fuse" }, base: { resolution: "New relay" } };
  const { at } = await opened("resolve", { person: "tom" }, draft);
  expect(at().context).toMatchObject({ conflicts: [], form: { resolution: "New fuse" } });
});

test("the other one's value can be taken instead", async () => {
  const { emit, fill, at, meanwhile } = await opened("adjust");
  fill("title", "My title");
  meanwhile("helen", "adjust", { title: "Their title" });
  emit({ type: "theirs.taken", field: "title" });
  expect(at().context.form.title).toBe("Their title");
});

test("a refused step keeps everything that was written, with the reason", async () => {
  const { at } = await refused("assign", { assignee: tom, text: "You know the boiler." });
  expect(at().matches({ open: "refused" })).toBe(true);
  expect(at().context).toMatchObject({
    refused: { refusal },
    form: { assignee: tom, text: "You know the boiler." },
  });
});

test("the reason goes once something is changed", async () => {
  const { fill, at } = await refused("assign", { assignee: tom });
  fill("text", "You know the boiler.");
  expect(at().matches({ open: "writing" })).toBe(true);
});

test("the words of a refused step can be sent as a comment, which is always taken", async () => {
  const { emit, handOver, submit, commitSent, notifyDone } = await refused("assign", {
    assignee: tom,
    text: "You know the boiler.",
  });
  const [first] = submit.asked;
  emit({ type: "note.requested" });
  await handOver.answer([]);
  expect([commitSent(), submit.asked.at(-1)?.command]).toEqual([undefined, "activity.note"]);
  await submit.answer({ outcome: "applied" });
  expect(submit.asked.at(-1)?.replaces).toBe(first?.id);
  expect(notifyDone.mock.calls[0]?.[0]).toMatchObject({ asNote: true, wayBack: undefined });
});

test("what a refused correction changed in the report can be sent as a comment, and nothing else of it", async () => {
  const { emit, handOver, submit, commitSent, court, request } = await refused("adjust", {
    details: "It also hums at night.",
  });
  emit({ type: "note.requested" });
  await handOver.answer([]);
  expect([commitSent(), submit.asked.at(-1)?.command]).toEqual([undefined, "activity.note"]);
  expect(court.entries(request).at(-1)?.text).toBe("It also hums at night.");
});

test("a comment is not made of nothing", async () => {
  const { emit, handOver } = await refused("assign", { assignee: tom });
  const before = handOver.asked.length;
  emit({ type: "note.requested" });
  expect(handOver.asked).toHaveLength(before);
});

test("a refused step that is sent again leaves only its last attempt under needs attention", async () => {
  const { send, handOver, submit, at } = await refused("assign", { assignee: tom });
  const [first] = submit.asked;
  send();
  await handOver.answer([]);
  await submit.answer({ outcome: "refused", refusal });
  expect([first?.replaces, submit.asked.at(-1)?.replaces]).toEqual([undefined, first?.id]);
  expect(at().context.refused?.id).toBe(submit.asked.at(-1)?.id);
});

test("closing a refused sheet leaves it under needs attention, and no draft beside it", async () => {
  const { emit, forgetRefused, clearDraft, at } = await refused("assign", { assignee: tom });
  forgetRefused.mockClear();
  emit({ type: "sheet.closed" });
  expect([at().status, clearDraft.asked.length]).toEqual(["done", 1]);
  expect(forgetRefused).not.toHaveBeenCalled();
});

test("discarding a refused sheet takes it out of needs attention", async () => {
  const { emit, submit, forgetRefused, at } = await refused("assign", { assignee: tom });
  emit({ type: "draft.discarded" });
  expect(forgetRefused).toHaveBeenLastCalledWith(submit.asked[0]?.id);
  expect(at().status).toBe("done");
});

test("what could not be kept on this device can be sent again", async () => {
  const { fill, send, handOver, submit, at } = await opened("assign");
  fill("assignee", tom);
  send();
  await handOver.fail({ code: "storageFull", retryable: true });
  expect(at().context.failure?.code).toBe("storageFull");
  send();
  await handOver.answer([]);
  await submit.fail({ code: "unavailable", retryable: true });
  expect(at().matches({ open: "failed" })).toBe(true);
  send();
  await handOver.answer([]);
  await submit.answer({ outcome: "kept" });
  expect(at().value).toBe("left");
});

test("a request that vanishes under the sheet is said, and comes back", async () => {
  const { followRequest, at, court, request } = await opened("adjust");
  followRequest.emit({ kind: "forbidden" });
  expect([at().context.gone, isStillOffered(at().context)]).toEqual(["forbidden", false]);
  const input = { operation: "adjust", values: { details: "More" } } as const;
  court.commit(changeRequest(court.now(request), input, court.act("helen")));
  followRequest.emit(court.here(request));
  expect([at().context.gone, at().context.request.details]).toEqual([undefined, "More"]);
  followRequest.fail(new Error("the store is gone"));
  expect(at().matches({ open: "writing" })).toBe(true);
});

test("the action is taken under the name its author has by then", async () => {
  const { emit, court, fill, send, handOver, submit } = await opened("assign");
  const now = court.workspace("nadia");
  const workspace = { ...now, me: { ...now.me, name: "Nadia R." } };
  emit({ type: "workspace.changed", workspace });
  fill("assignee", tom);
  send();
  await handOver.answer([]);
  const fields = submit.asked[0]?.writes.map((write) =>
    write.kind === "create" ? write.fields : {},
  );
  expect(fields?.[1]).toMatchObject({ byName: "Nadia R." });
});

test("an action can be filled in and sent where its photos and its draft are lost", async () => {
  const { loadDraft, loadPhotos, fill, send, handOver, at } = start("assign");
  await loadDraft.fail(poisonedFailure);
  await loadPhotos.fail(poisonedFailure);
  expect(at().context.draft.failure?.code).toBe("unknown");
  expect(at().context.photos.unread?.code).toBe("unknown");
  fill("assignee", tom);
  send();
  expect(handOver.asked).toHaveLength(1);
});

test("every state and transition of an action was reached", () => {
  expect(reached.missing(actionMachine)).toEqual([]);
});
