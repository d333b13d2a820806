import { expect, test } from "vitest";
import { parseRequest } from "#generated/request/codec.ts";
import { likelyDuplicates, tieTo } from "#machines/report/nearby.ts";
import { followChange, reportChange } from "#machines/report/report-change.ts";
import { emptyFields } from "#machines/report/report-draft.ts";
import { audienceOf, fits, titleOf } from "#machines/report/report-rules.ts";
import { doneIn } from "../done-in.ts";
import { place, request, testOrganisation } from "./report-workspace.ts";

const workspace = testOrganisation();
const ids = { request: "7kqm4t00000000000000", operation: "7kqm4t00000000000001" };
const fields = { ...emptyFields, place: "laundry", category: "appliance" as const };
const facts = { type: "image/jpeg" as const, width: 10, height: 10, bytes: 100 };

test("a report is one change with its photos, and what it writes is a request", () => {
  const change = reportChange(
    { workspace, fields, ids, word: "Appliance" },
    [{ id: "p1", facts }],
    5,
  );
  expect(change).toMatchObject({
    id: ids.operation,
    command: "request.report",
    by: "sofia",
    at: 5,
  });
  expect(
    doneIn(change).map(({ kind, path }) => `${kind} ${path.split("/")[4] ?? "request"}`),
  ).toEqual(["create request", "create activity", "create attachments"]);
  const [created, entry] = change.writes;
  expect(created?.kind === "create" && parseRequest(created.fields)).toMatchObject({
    ok: true,
    value: {
      number: "7KQM4T",
      title: "Appliance",
      site: "north",
      audience: "everyone",
      urgency: "soon",
    },
  });
  expect(entry).toMatchObject({ fields: { photos: ["p1"] } });
});

test("following adds whoever follows to those who are told", () => {
  const act = {
    id: ids.operation,
    at: 5,
    by: { id: "sofia", name: "Sofia Costa", role: "resident" },
  };
  expect(followChange({ request: request("r1"), act })).toMatchObject({
    command: "request.follow",
    by: "sofia",
    at: 5,
    writes: [{ add: { watchers: ["sofia"] } }, {}, { set: { entries: { count: 1 } } }],
  });
});

test("more photos than one entry names all go with the request", () => {
  const photos = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, facts }));
  const change = reportChange({ workspace, fields, ids, word: "x" }, photos, 5);
  expect(doneIn(change)).toHaveLength(14);
  const [, entry] = change.writes;
  expect(entry?.kind === "create" && entry.fields["photos"]).toHaveLength(10);
});

test("a report without place or category is a mistake of ours", () => {
  expect(() => reportChange({ workspace, fields: emptyFields, ids, word: "x" }, [], 5)).toThrow(
    "where and what",
  );
});

test("whoever writes no title gets the category's word, and one too short to stand alone follows it", () => {
  expect(titleOf({ title: "  " }, "Noise")).toBe("Noise");
  expect(titleOf({ title: "WC" }, "Water")).toBe("Water: WC");
  expect(titleOf({ title: " Drip " }, "Water")).toBe("Drip");
  expect(titleOf({ title: "\u200b\u202e" }, "Noise")).toBe("Noise");
  expect(titleOf({ title: "\u200bWC\u200b" }, "Water")).toBe("Water: WC");
});

test("what is in somebody's home is for the team alone unless it is said otherwise", () => {
  const home = testOrganisation({
    places: [place("flat", { home: true }), place("sink", { parent: "flat" })],
  });
  expect(audienceOf(home, { place: "flat", audience: undefined })).toBe("team");
  expect(audienceOf(home, { place: "sink", audience: undefined })).toBe("team");
  expect(audienceOf(home, { place: "flat", audience: "everyone" })).toBe("everyone");
  expect(audienceOf(workspace, { place: "laundry", audience: undefined })).toBe("everyone");
});

test("what was written fits or not by the schema's limits", () => {
  expect(fits({ title: "x".repeat(120), details: "y".repeat(4000) })).toBe(true);
  expect(fits({ title: "x".repeat(121), details: "" })).toBe(false);
  expect(fits({ title: "", details: "y".repeat(4001) })).toBe(false);
});

test("the same category at the same place is probably the same; three are enough", () => {
  const open = [1, 2, 3, 4]
    .map((each) => request(`a${each}`))
    .concat(request("b", { category: "pests" }));
  const { likely, others } = likelyDuplicates(open, "appliance");
  expect(likely.map(({ id }) => id)).toEqual(["a1", "a2", "a3"]);
  expect(others.map(({ id }) => id)).toEqual(["a4", "b"]);
  expect(likelyDuplicates(open, undefined).likely).toEqual([]);
});

test("somebody reported it, follows it, or has nothing to do with it yet", () => {
  expect(tieTo(request("r", { reporter: "sofia" }), workspace)).toBe("reporter");
  const mine = { reporter: "sofia", assignee: "sofia" };
  expect(tieTo(request("r", mine), workspace)).toBe("assignee");
  expect(tieTo(request("r", { watchers: ["sofia"] }), workspace)).toBe("watcher");
  expect(tieTo(request("r"), workspace)).toBe("none");
  expect(tieTo(request("r", { reporter: "sofia", source: "import" }), workspace)).toBe("none");
});
