import { expect, test } from "vitest";
import type { Activity } from "#generated/activity/type.ts";
import type { Attachment } from "#generated/attachment/type.ts";
import type { Document } from "#generated/runtime.ts";
import { assignable } from "#machines/request/assignable.ts";
import { lifecycleStops } from "#machines/request/lifecycle-stops.ts";
import { mergeCandidates, mergedHere } from "#machines/request/merge-candidates.ts";
import {
  fasterStep,
  inStateSince,
  lastChangeOf,
  minutesSpent,
  storyPhotos,
  photosUnder,
  toldEntries,
  correctedTimes,
  valueTold,
} from "#machines/request/timeline-facts.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import { actionText } from "#src/screens/request/action-text.ts";
import { speak } from "../../src/i18n/speak.ts";
import { note } from "../notices/a-workspace.ts";
import { LindenCourt } from "./linden-court.ts";

const court = new LindenCourt();
const workspace = court.workspace("nadia");
const all = court.requests();

test("work is given to active staff of the site only, technicians first, who has least to do before others", () => {
  const north = assignable(workspace, [{ site: siteId("north") }], all);
  const names = north.map(({ member }) => member.name);
  expect(names[0]).toBe("Tom Brandt");
  expect(names).not.toContain("Iris Keller");
  expect(names).not.toContain("Walter Finch");
  expect(names).not.toContain("Sofia Costa");
  const garden = assignable(workspace, [{ site: siteId("garden") }], all);
  const technicians = garden.filter(({ member }) => member.role === "technician");
  expect(technicians).toHaveLength(2);
  expect(garden.slice(0, 2)).toEqual(technicians);
  expect(technicians[0]?.toWorkOn).toBeLessThanOrEqual(technicians[1]?.toWorkOn ?? 0);
  const sites = [{ site: siteId("north") }, { site: siteId("garden") }];
  expect(assignable(workspace, sites, all).slice(0, 2)).toEqual(technicians);
});

test("how much somebody has to do counts what is open and theirs, but not what is fixed, and is told so", async () => {
  const tom = memberId("tom");
  const theirs = all.filter(({ assignee }) => assignee === tom);
  const open = theirs.filter(({ state }) => ["assigned", "inProgress", "waiting"].includes(state));
  const found = assignable(workspace, [{ site: siteId("north") }], all).find(
    ({ member }) => member.id === tom,
  );
  expect(found?.toWorkOn).toBe(open.length);
  const t = await speak("en", "request");
  expect(t("workload", { role: "Technician", count: 5 })).toBe("Technician, 5 to work on");
});

test("the nearest open requests are offered for merging first, and never the request itself or one that ended", () => {
  const [first, ...others] = all.filter(({ state }) => state === "reported" || state === "triaged");
  if (first === undefined) throw new Error("something is new");
  const here = others.slice(0, 1).map((row) => ({ ...row, place: first.place }));
  const found = mergeCandidates(workspace, first, [first, ...others.slice(1), ...here], "");
  expect(found[0]?.id).toBe(here[0]?.id);
  expect(found.map(({ id }) => id)).not.toContain(first.id);
  const ended = all.filter(({ state }) => state === "closed");
  expect(mergeCandidates(workspace, first, ended, "")).toEqual([]);
});

test("a request to merge into is found by its number and by words", () => {
  const [first, second] = all.filter(({ state }) => state === "reported");
  if (first === undefined || second === undefined) throw new Error("two are new");
  expect(
    mergeCandidates(workspace, first, all, second.number.toLowerCase()).map(({ id }) => id),
  ).toEqual([second.id]);
  expect(mergeCandidates(workspace, first, all, "no such words at all")).toEqual([]);
});

test("a place around it comes before the rest of the site", () => {
  const row = all.find(({ state }) => state === "triaged");
  if (row === undefined) throw new Error("something was looked at");
  const at = (id: string, place: string) => ({
    ...row,
    id,
    place,
    site: siteId("north"),
    path: `x/${id}`,
  });
  const rows = [at("far", placeId("roof")), at("near", placeId("cellar"))];
  const found = mergeCandidates(workspace, at("self", placeId("laundry")), rows, "");
  expect(found.map(({ id }) => id)).toEqual(["near", "far"]);
});

test("what was merged into a request is known from the other side", () => {
  const merged = court.some("merged");
  const into = all.find(({ id }) => id === merged.mergedInto);
  if (into === undefined) throw new Error("it goes on somewhere");
  expect(mergedHere(into, all).map(({ id }) => id)).toContain(merged.id);
  expect(mergedHere(merged, all)).toEqual([]);
});

test("the main path is done up to where a request stands", () => {
  const { path, aside } = lifecycleStops({ state: "assigned" }, []);
  expect(path.map(({ state, status }) => `${state} ${status}`)).toEqual([
    "reported done",
    "triaged done",
    "assigned current",
    "inProgress todo",
    "resolved todo",
    "closed todo",
  ]);
  expect(aside).toBeUndefined();
});

test("on hold the way goes on: the wait stands where it interrupts it, and what comes after is shown", () => {
  const { path, aside } = lifecycleStops({ state: "waiting" }, [
    "reported",
    "triaged",
    "assigned",
    "waiting",
  ]);
  expect(path.map(({ state, status }) => `${state} ${status}`)).toEqual([
    "reported done",
    "triaged done",
    "waiting current",
    "inProgress todo",
    "resolved todo",
    "closed todo",
  ]);
  expect(aside).toBeUndefined();
});

test.each([
  [{}, "reported done", "waiting current", "assigned todo"],
  [{ assignee: "tom" }, "reported done", "triaged done", "waiting current"],
])("imported on hold with %o, the wait stands where that tells", (facts, ...begin) => {
  const { path } = lifecycleStops({ state: "waiting", ...facts }, ["waiting"]);
  expect(path.map(({ state, status }) => `${state} ${status}`).slice(0, 3)).toEqual(begin);
});

test("what ended beside the main path is done as far as it came since it was last opened", () => {
  const done = (visited: readonly string[]) =>
    lifecycleStops({ state: "declined" }, visited)
      .path.filter(({ status }) => status === "done")
      .map(({ state }) => state);
  const assigned = ["reported", "triaged", "assigned"];
  expect(done([...assigned, "waiting"])).toEqual(assigned);
  expect(done([...assigned, "resolved", "assigned", "waiting"])).toEqual(assigned);
  expect(done(["reported", "triaged", "resolved", "reported"])).toEqual(["reported"]);
  expect(done([])).toEqual(["reported"]);
  expect(lifecycleStops({ state: "declined" }, []).aside).toBe("declined");
});

test("the photo of the fix stands beside the one of the report, each once", () => {
  const [some] = court.entries(court.some("resolved"));
  if (some === undefined) throw new Error("it has a timeline");
  const entry = (kind: Activity["kind"], photos: readonly string[]) => ({
    ...some,
    kind,
    photos,
  });
  const entries = [entry("report", ["a"]), entry("note", ["b"]), entry("resolve", ["c"])];
  expect(storyPhotos(entries, ["a", "b", "c"])).toEqual({
    ids: ["a", "c", "b"],
    before: "a",
    after: "c",
  });
  expect(storyPhotos(entries, ["a", "b"])).toEqual({ ids: ["a", "b"] });
  // Photos of the same moment are stored in any order.
  const picked = [entry("note", ["p", "q", "r"]), ...entries];
  expect(storyPhotos(picked, ["r", "p", "q", "a"]).ids).toEqual(["p", "q", "r", "a"]);
  for (const undone of ["retract", "reopen", "sendBack"] as const) {
    const since = [...entries, entry(undone, [])];
    expect(storyPhotos(since, ["a", "b", "c"])).toEqual({ ids: ["a", "b", "c"] });
    const again = [...since, entry("resolve", [])];
    expect(storyPhotos(again, ["a", "b", "c"])).toEqual({ ids: ["a", "b", "c"] });
  }
});

test("a timeline tells since when, who was faster, who changed a field, and the time spent", () => {
  const waiting = court.some("waiting");
  const entries = court.entries(waiting);
  const wait = entries.findLast(({ kind }) => kind === "wait");
  expect(inStateSince(entries, "waiting")).toBe(wait?.at);
  expect(inStateSince([], "waiting")).toBeUndefined();
  const imported = entries.map((entry) => ({ ...entry, kind: "import" as const }));
  expect(inStateSince(imported, "waiting")).toBeUndefined();
  const known = new Set(entries.map(({ id }) => id));
  expect(fasterStep(entries, known)).toBeUndefined();
  expect(fasterStep(entries, new Set())?.id).toBe(wait?.id);
  expect(lastChangeOf(entries, "waitingFor")?.id).toBe(wait?.id);
  expect(lastChangeOf(entries, "nothing")).toBeUndefined();
  expect(minutesSpent(entries)).toBe(entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0));
});

test("time counts as its author corrected it last, and nobody corrects the time of somebody else", () => {
  const entry = (id: string, minutes: number, insteadOf?: string, by = "tom") => ({
    id,
    by,
    ...(minutes > 0 && { minutes }),
    ...(insteadOf !== undefined && { insteadOf }),
  });
  const typo = entry("a", 450);
  const corrected = [typo, entry("b", 45, "a")];
  expect(minutesSpent(corrected)).toBe(45);
  expect(correctedTimes(corrected)).toEqual(new Set(["a"]));
  expect(minutesSpent([...corrected, entry("c", 0, "b"), entry("d", 5)])).toBe(5);
  expect(minutesSpent([typo, entry("b", 45, "a", "nadia")])).toBe(495);
  expect(minutesSpent([typo, entry("b", 45, "elsewhere")])).toBe(495);
});

test("one person who looks at the same request is one", async () => {
  const t = await speak("de", "request");
  expect(t("alsoHere", { count: 1 })).toBe("Sieht sich das auch gerade an:");
  expect(t("alsoHere", { count: 2 })).toBe("Sehen sich das auch gerade an:");
});

test("what waits already is not put on hold again, but for another reason", async () => {
  const t = await speak("en", "request");
  expect(actionText("wait", court.some("waiting"), { t, workspace })).toBe(
    "Change what it waits for",
  );
  expect(actionText("wait", court.some("inProgress"), { t, workspace })).toBe("Put on hold");
});

test("who follows is not told one by one", () => {
  const entry = court.entries(court.some("waiting"))[0];
  if (entry === undefined) throw new Error("it was reported");
  expect(toldEntries([entry, { ...entry, kind: "follow" }])).toEqual([entry]);
});

test("the timeline shows only the newest of several imports, because the earlier ones were undone", () => {
  const entry = court.entries(court.some("waiting"))[0];
  if (entry === undefined) throw new Error("it was reported");
  const [first, second] = ["one", "two"].map((id) => ({ ...entry, id, kind: "import" as const }));
  expect(toldEntries([first, second, entry].flatMap((each) => each ?? []))).toEqual([
    second,
    entry,
  ]);
});

test("of what an entry tells, a value that is no text, number, or yes or no, is left out", () => {
  const told = { title: "high", dueAt: 12, site: true, place: [1], details: null, category: {} };
  const fields = ["title", "dueAt", "site", "place", "details", "category", "urgency"];
  expect(fields.map((field) => valueTold(told, field))).toEqual([
    "high",
    12,
    true,
    ...Array(4).fill(undefined),
  ]);
  expect(valueTold(undefined, "title")).toBeUndefined();
});

const photo = (id: string, by: string): Document<Attachment> => ({
  id,
  path: `organisations/mill-lane/requests/r1/attachments/${id}`,
  by,
  at: 1,
  type: "image/jpeg",
  width: 4,
  height: 3,
  bytes: 9,
  audience: "everyone",
});

test("an entry shows its author's photos, and none that somebody else put under one of its ids", () => {
  const entry = note("ada", { photos: ["p1", "p2", "p3"] });
  const photos = [photo("p1", "ada"), photo("p2", "ben"), photo("p4", "ada")];
  // The third photo has not arrived yet.
  expect(photosUnder(entry, { photos })).toEqual(["p1", "p3"]);
});

test("a reader who may not see every photo of an entry is told of those they have, once the photos have arrived", () => {
  const entry = note("ada", { photos: ["p1", "p2"] });
  const photos = [photo("p1", "ada")];
  expect(photosUnder(entry, { photos: [] }, false)).toEqual(["p1", "p2"]);
  expect(photosUnder(entry, { photos, isIncomplete: true }, false)).toEqual(["p1"]);
  // The team and the author see all: one that is not known is only on its way.
  expect(photosUnder(entry, { photos, isIncomplete: true }, true)).toEqual(["p1", "p2"]);
});
