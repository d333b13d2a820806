import * as fc from "fast-check";
import { expect, test } from "vitest";
import { activityCodec } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import type { Activity } from "#generated/activity/type.ts";
import { type AdjustRequest, requestCommands } from "#generated/request/commands.ts";
import {
  type Request,
  requestCategoryValues,
  requestPriorityValues,
} from "#generated/request/type.ts";
import { asLine, type Change, isLine, type Json } from "#generated/runtime.ts";
import { request } from "#schema/request.entity.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { JudgedOrganisation, noon, organisation } from "./judged-organisation.ts";

const home = `organisations/${organisation}`;
const text = (min: number, max: number) => fc.string({ minLength: min, maxLength: max });
/** Texts on one line, as a command cleans them. */
const lines = (min: number, max: number) =>
  text(min, max).filter((line) => isLine(line) && asLine(line) === line);
const instants = fc.integer({ min: 0, max: noon });
const places = fc.constantFrom(
  { place: "hall", site: "north" },
  { place: "cellar", site: "south" },
);

/** Inputs of a report, some with fields omitted. */
const reports = fc
  .record(
    {
      number: fc.constantFrom("K7Q2", "ABCDEFGH"),
      title: lines(3, 120),
      category: fc.constantFrom(...requestCategoryValues),
      details: text(0, 300),
      urgency: fc.constantFrom("canWait" as const, "soon" as const, "now" as const),
      audience: fc.constantFrom("everyone" as const, "team" as const),
    },
    { requiredKeys: ["number", "title", "category"] },
  )
  .chain((chosen) => places.map((where) => ({ ...chosen, ...where })));

/** Inputs of a coordinator's edit, some with fields omitted or cleared. */
const adjustments: fc.Arbitrary<AdjustRequest> = fc
  .record(
    {
      title: lines(3, 120),
      details: text(0, 300),
      category: fc.constantFrom(...requestCategoryValues),
      priority: fc.constantFrom(...requestPriorityValues, null, undefined),
      dueAt: fc.oneof(instants, fc.constant(null)),
      audience: fc.constantFrom("everyone" as const, "team" as const),
    },
    { requiredKeys: [] },
  )
  .chain((chosen) => fc.option(places, { nil: {} }).map((where) => ({ ...chosen, ...where })));

function plain(change: Change): unknown {
  const read: unknown = JSON.parse(JSON.stringify(change));
  return read;
}

test("a report is accepted, and is afterwards what was reported, the defaults of the rest, and nothing else", () => {
  fc.assert(
    fc.property(reports, (chosen) => {
      const workspace = new JudgedOrganisation();
      const change = requestCommands.report(
        { organisation, request: "r9" },
        chosen,
        workspace.act("ravi"),
      );
      expect(plain(change)).toEqual(change);
      expect(workspace.commit(change)).toBeUndefined();
      expect(workspace.documents.get(`${home}/requests/r9`)).toEqual({
        details: "",
        urgency: "soon",
        audience: "everyone",
        ...chosen,
        reporter: "ravi",
        reportedAt: noon,
        source: "app",
        state: "reported",
        lastEntry: "act1",
      });
    }),
  );
});

test("an adjustment changes what it names, takes away what is null, leaves the rest, and tells exactly that", () => {
  fc.assert(
    fc.property(adjustments, adjustments, (first, second) => {
      const workspace = new JudgedOrganisation();
      workspace.commit(
        requestCommands.adjust(workspace.request(), first, workspace.act("anna", "act0")),
      );
      const before = workspace.request();
      const change = requestCommands.adjust(before, second, workspace.act("anna"));
      expect(plain(change)).toEqual(change);
      expect(workspace.commit(change)).toBeUndefined();
      const { lastEntry, ...after } = workspace.request();
      const named = Object.entries(second).filter(([, value]) => value !== undefined);
      const wanted = new Map<string, unknown>(Object.entries(before));
      for (const [field, value] of named) {
        if (value === null) wanted.delete(field);
        else wanted.set(field, value);
      }
      wanted.delete("lastEntry");
      expect(lastEntry).toBe("act1");
      expect(after).toEqual(Object.fromEntries(wanted));
      expect(toldBy(workspace)).toEqual(differences(before, workspace.request()));
    }),
  );
});

/** The values that the newest entry records: by field, before and after. */
function toldBy(workspace: JudgedOrganisation): unknown {
  const { changed, was, became } = workspace.get(
    activityCodec,
    `${home}/requests/r1/activity/act1`,
  );
  const read = (values: Activity["was"]): Map<string, unknown> =>
    new Map(Object.entries(values ?? {}));
  return Object.fromEntries(
    changed.map((field) => [field, [read(was).get(field), read(became).get(field)]]),
  );
}

function differences(before: Request, after: Request): unknown {
  const fields = Object.keys(request.fields).filter((field) => field !== "lastEntry");
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    fields
      .filter(
        (field) =>
          old.get(field) !== now.get(field) &&
          JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field)),
      )
      .map((field) => [field, [old.get(field), now.get(field)]]),
  );
}

test("following adds one person to the list as it is by then, and unfollowing takes them out", () => {
  const workspace = new JudgedOrganisation();
  const seen = workspace.request();
  const follow = (by: string) =>
    requestCommands.follow(seen, { watchers: { add: [by] } }, workspace.act(by, `act-${by}`));
  expect(workspace.commit(follow("ravi"))).toBeUndefined();
  expect(workspace.commit(follow("tess"))).toBeUndefined();
  expect(workspace.request().watchers).toEqual(["ravi", "tess"]);
  const leave = requestCommands.follow(
    seen,
    { watchers: { remove: ["ravi"] } },
    workspace.act("ravi", "act-leave"),
  );
  expect(workspace.commit(leave)).toBeUndefined();
  expect(workspace.request().watchers).toEqual(["tess"]);
});

test("following is not in the way of a step that somebody else takes meanwhile", () => {
  const workspace = new JudgedOrganisation();
  const seen = workspace.request();
  expect(
    workspace.commit(requestCommands.claim(seen, {}, workspace.act("tess", "act0"))),
  ).toBeUndefined();
  expect(
    workspace.commit(
      requestCommands.follow(seen, { watchers: { add: ["ravi"] } }, workspace.act("ravi")),
    ),
  ).toBeUndefined();
});

test("a step that somebody else was faster with is refused with a reason", () => {
  const workspace = new JudgedOrganisation();
  const seen = workspace.request();
  workspace.commit(requestCommands.claim(seen, {}, workspace.act("tess", "act0")));
  expect(workspace.commit(requestCommands.claim(seen, {}, workspace.act("cleo")))).toMatchObject({
    code: "request.claim.from",
    clause: "Only what is reported or triaged can become assigned.",
  });
});

test("words, photos and minutes go into the entry of a step, for whom they are meant", () => {
  const workspace = new JudgedOrganisation();
  const said = { text: "On my way.", photos: ["p1"], minutes: 5 };
  const forTeam = { ...said, shownTo: "team" as const };
  workspace.commit(requestCommands.claim(workspace.request(), forTeam, workspace.act("tess")));
  expect(workspace.get(activityCodec, `${home}/requests/r1/activity/act1`)).toMatchObject({
    ...said,
    audience: "team",
    kind: "claim",
  });
});

test("who sees a request from now on says nothing of who sees the entry that tells it", () => {
  const workspace = new JudgedOrganisation();
  const change = requestCommands.adjust(
    workspace.request(),
    { audience: "team" },
    workspace.act("cleo"),
  );
  expect(workspace.commit(change)).toBeUndefined();
  expect(workspace.request().audience).toBe("team");
  const entry = workspace.get(activityCodec, `${home}/requests/r1/activity/act1`);
  expect(entry).toMatchObject({ kind: "adjust", audience: "everyone" });
});

test("whatever is put into a field, the answer is acceptance or a reason with a code and a sentence", () => {
  const values = fc.oneof(
    fc.jsonValue(),
    ...Object.values(request.fields).map((field) => arbitraryOf(field)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(request.fields), "colour"),
      values,
      (field, value) => {
        const workspace = new JudgedOrganisation();
        const change = requestCommands.adjust(workspace.request(), {}, workspace.act("anna"));
        const refusal = workspace.judge(withField(change, field, value));
        if (refusal === undefined) return;
        expect(refusal.code).toMatch(/^(request|activity)(\.[a-z]\w*)+$/i);
        expect(refusal.clause).toMatch(/^\S.*\.$/);
        if (refusal.code.endsWith(".invalid")) expect(refusal.problems).not.toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

function withField(change: Change, field: string, value: unknown): Change {
  const writes = change.writes.map((write) =>
    // The values are deliberately of any type, so they are cast to JSON.
    write.kind === "update" ? { ...write, set: { ...write.set, [field]: value as Json } } : write,
  );
  return { ...change, writes };
}

test("a note of anything that may be said is accepted as it is", () => {
  const notes = fc.record(
    { text: text(0, 400), minutes: fc.integer({ min: 1, max: 6000 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(notes, (note) => {
      const workspace = new JudgedOrganisation();
      const change = activityCommands.note(
        { organisation, request: "r1", activity: "act1" },
        note,
        workspace.act("tess"),
      );
      expect(workspace.commit(change)).toBeUndefined();
      expect(workspace.documents.get(`${home}/requests/r1/activity/act1`)).toMatchObject(note);
    }),
  );
});
