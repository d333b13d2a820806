import { describe, expect, test } from "vitest";
import { actorName, actorRows, innermost, successorOf } from "#charts/live/actor-rows.ts";
import {
  fieldsOf,
  lastPayload,
  missingIn,
  payloadOf,
  readDraft,
  writeDraft,
} from "#charts/live/event-draft.ts";
import { eventsIn, findEvents } from "#charts/live/find-events.ts";
import { lifelinesOf, logRows, sequenceRows } from "#charts/live/log-rows.ts";
import { plainOf } from "#charts/live/outside-viewer.ts";
import { readRecording, writeRecording } from "#charts/live/recording-file.ts";
import { decode, encode } from "#charts/lossless.ts";
import { createChangingWriter } from "#charts/lossless/changing.ts";
import { actorsAt, condense } from "#charts/machines/actors-at.ts";
import type { Entry } from "#charts/machines/entry.ts";
import { extend, forget, type Recording } from "#charts/machines/recording.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { doorMachine } from "./running-tab.ts";

const at = 1_800_000_000_000;
const contextAt = (all: readonly Entry[], actor: string, seq: number) =>
  actorsAt(all, seq).get(actor)?.context;
const knownAt = (all: readonly Entry[], seq: number): unknown =>
  decode(contextAt(all, "a", seq) ?? "");
const chart = readChart(doorMachine, { kind: "foreign" });
const byDoor = { at, actor: "a" } as const;
const stateAt = (place: string) => ({ value: encode(place), active: [place] });
const resting = { kind: "state", status: "active", tags: [] } as const;
const knock = encode({ type: "knock", code: { digits: 42 } });
const entries: readonly Entry[] = [
  { ...byDoor, kind: "born", seq: 1, name: "door", machine: "door", definition: 1 },
  { ...byDoor, kind: "event", seq: 2, type: "xstate.init", event: encode({ type: "x" }) },
  { ...byDoor, ...resting, ...stateAt("shut"), seq: 3, context: encode({ knocks: 0 }) },
  { ...byDoor, kind: "event", seq: 4, type: "knock", event: knock },
  {
    ...byDoor,
    ...stateAt("ajar"),
    kind: "step",
    seq: 5,
    type: "knock",
    taken: ["shut on knock #2"],
    context: encode({ knocks: 1 }),
  },
  { ...byDoor, ...stateAt("open"), kind: "step", seq: 6, type: "knock", taken: ["ajar always"] },
  { kind: "born", seq: 7, at, actor: "b", name: "0.door.open", src: "answer", parent: "a" },
  { kind: "event", seq: 8, at, actor: "b", from: "a", type: "xstate.init", event: encode({}) },
  { ...byDoor, ...resting, ...stateAt("open"), seq: 9 },
  { kind: "event", seq: 10, at, actor: "b", from: "b", type: "xstate.done", event: encode({}) },
  { kind: "ended", seq: 11, at, actor: "b", how: "done" },
];
const recording: Recording = {
  tab: { id: "t", title: "T", page: "/", startedAt: at, version: "1", width: 390 },
  entries,
  definitions: new Map([[1, chart]]),
  cutOff: 0,
};

test("an actor stands where its last step took it, by all transitions of the event it acted on", () => {
  expect(actorsAt(entries, 4).get("a")).toMatchObject({ active: ["shut"], taken: [] });
  expect(actorsAt(entries, 5).get("a")).toMatchObject({ taken: ["shut on knock #2"] });
  expect(actorsAt(entries).get("a")).toMatchObject({
    active: ["open"],
    taken: ["shut on knock #2", "ajar always"],
    lastEvent: "knock",
  });
  expect(actorsAt(entries, 6).has("b")).toBe(false);
});

test("the actors are a tree, called by what they are for", () => {
  const rows = actorRows(actorsAt(entries));
  expect(rows.map(({ depth, actor }) => [depth, actorName(actor)])).toEqual([
    [0, "door"],
    [1, "answer"],
  ]);
  expect(innermost(["viewer", "viewer.open", "rows"])).toEqual(["viewer.open", "rows"]);
});

test("of what ended a hundred times one row is left, and all that lives", () => {
  const many = Array.from({ length: 100 }, (_, index): Entry[] => [
    { kind: "born", seq: index * 2 + 20, at, actor: `c${index}`, name: "ask", parent: "a" },
    { kind: "ended", seq: index * 2 + 21, at, actor: `c${index}`, how: "done" },
  ]).flat();
  expect(actorRows(actorsAt([...entries, ...many]))).toHaveLength(3);
});

test("after a screen that ended comes the one that began last beside it, as long as it runs", () => {
  const screen = (seq: number, actor: string): Entry => ({
    kind: "born",
    seq,
    at,
    actor,
    name: actor,
    parent: "screens",
    definition: 1,
  });
  const ended = (seq: number, actor: string): Entry => ({
    kind: "ended",
    seq,
    at,
    actor,
    how: "stopped",
  });
  const actors = actorsAt([screen(1, "s1"), ended(2, "s1"), screen(3, "s2"), screen(4, "s3")]);
  const first = actors.get("s1");
  expect(first && successorOf(first, actors)?.born.actor).toBe("s3");
  const later = actorsAt([screen(1, "s1"), ended(2, "s1")]);
  expect(first && successorOf(first, later)).toBeUndefined();
});

test("the log leaves out what is said already, and can be narrowed down to an actor or a word", () => {
  const actors = actorsAt(entries);
  const seqs = (query: string, only?: string) =>
    logRows(entries, actors, { query, only }).map(({ seq }) => seq);
  expect(seqs("")).toEqual([1, 4, 5, 6, 7, 11]);
  expect(seqs("", "b")).toEqual([7, 11]);
  expect(seqs("AJAR")).toEqual([5, 6]);
});

test("the diagram has a line for everybody who takes part, as long as they live", () => {
  const actors = actorsAt(entries);
  const rows = sequenceRows(entries, actors, { query: "", only: undefined });
  expect(rows.map(({ seq }) => seq)).toEqual([2, 4, 8, 11]);
  expect(lifelinesOf(rows, actors, entries)).toEqual([
    { actor: "", from: 0, to: Number.POSITIVE_INFINITY },
    { actor: "a", from: 1, to: Number.POSITIVE_INFINITY },
    { actor: "b", from: 7, to: 11 },
  ]);
});

test("a context is the one that was known at the step", () => {
  expect(knownAt(entries, 4)).toEqual({ knocks: 0 });
  expect(actorsAt(entries, 11).get("a")?.contextSeq).toBe(5);
  expect(contextAt(entries, "b", 11)).toBeUndefined();
});

describe("a context that is told by its changes", () => {
  const write = createChangingWriter();
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, title: `Row ${id}`.repeat(40) }));
  const contexts = Array.from({ length: 300 }, (_, knocks) => ({
    knocks,
    rows: rows.slice(knocks % 10),
  }));
  const many: readonly Entry[] = [
    ...entries.slice(0, 1),
    ...contexts.map((context, index): Entry => {
      const wording = write(context);
      return {
        kind: "step",
        seq: index + 2,
        at,
        actor: "a",
        type: "knock",
        taken: [],
        value: encode("shut"),
        active: ["shut"],
        ...("whole" in wording ? { context: wording.whole } : wording),
      };
    }),
  ];
  const whole = many.filter((entry) => "context" in entry);

  test("is the one that was known at any step, by few of the changes before it", () => {
    expect(whole.map(({ seq }) => seq)).toEqual([2, 253]);
    for (const [index, context] of contexts.entries()) {
      expect(actorsAt(many, index + 2).get("a")?.contextSeq).toBe(index + 2);
      expect(knownAt(many, index + 2)).toEqual(context);
    }
    expect(contextAt(many, "a", 252)?.split("\n")).toHaveLength(251);
    expect(contextAt(many, "a", 253)?.split("\n")).toHaveLength(1);
  });

  test("goes on from what is left when its beginning is forgotten", () => {
    const left = forget({ ...recording, entries: many }, 100);
    expect(left.entries[1]).toMatchObject({ kind: "state", context: expect.any(String) });
    for (const at_ of [100, 101, 200, 301])
      expect(knownAt(left.entries, at_)).toEqual(contexts[at_ - 2]);
  });

  test("is not known where its beginning is missing", () => {
    const [born, , , ...later] = many;
    expect(contextAt(born ? [born, ...later] : [], "a", 60)).toBeUndefined();
  });

  test("is the same in a file that is opened again", async () => {
    const text = writeRecording({ ...recording, entries: many });
    const opened = await readRecording({ name: "a.json", text: () => Promise.resolve(text) });
    expect(knownAt(opened.entries, 200)).toEqual(contexts[198]);
  });
});

test("what is forgotten leaves how the living began and stood, and says how much is gone", () => {
  const left = forget(recording, entries.length);
  expect(left.entries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["born", "a"],
    ["state", "a"],
  ]);
  expect(left.cutOff).toBe(9);
  expect(actorsAt(left.entries).get("a")).toMatchObject({ active: ["open"] });
  expect(decode(actorsAt(left.entries).get("a")?.context ?? "")).toEqual({ knocks: 1 });
  expect(condense([])).toEqual([]);
});

test("a recording that grows too long forgets its beginning by itself", () => {
  const many = Array.from({ length: 41_000 }, (_, index): Entry => ({
    ...(entries[3] ?? { kind: "ended", actor: "a", how: "done" }),
    seq: 20 + index,
    at,
  }));
  const long = extend(recording, { entries: many, definitions: [] });
  expect(long.entries.length).toBeLessThan(40_000);
  expect(long.cutOff).toBeGreaterThan(9000);
  expect(actorsAt(long.entries).get("a")).toMatchObject({ active: ["open"] });
});

test("a recording that is kept as a file is the same when it is opened", async () => {
  const text = writeRecording(recording);
  const opened = await readRecording({ name: "a.json", text: () => Promise.resolve(text) });
  expect(opened).toEqual(recording);
});

test("a recording from before contexts were told by their changes can still be opened", async () => {
  const text = writeRecording(recording).replace('"fettleRecording":2', '"fettleRecording":1');
  const opened = await readRecording({ name: "a.json", text: () => Promise.resolve(text) });
  expect(knownAt(opened.entries, 11)).toEqual({ knocks: 1 });
});

test.each([
  ["no JSON", "{"],
  ["other JSON", "[]"],
  [
    "another version",
    writeRecording(recording).replace('"fettleRecording":2', '"fettleRecording":3'),
  ],
  ["an entry that is none", writeRecording(recording).replace('"kind":"born"', '"kind":"bread"')],
  ["a change that is none", writeRecording(recording).replace('"context":"', '"change":1,"was":"')],
  ["a definition that is none", writeRecording(recording).replace('"root":{', '"roof":{')],
])("a file that holds %s is no recording", async (_, text) => {
  await expect(
    readRecording({ name: "a.json", text: () => Promise.resolve(text) }),
  ).rejects.toThrow();
});

test("events are offered from where an actor stands, with the guards that decide", () => {
  expect([...eventsIn(chart, new Set(["shut"]))]).toEqual([
    ["knock", ["isNever", "isSecret"]],
    ["ring", ["isNever"]],
  ]);
  expect([...eventsIn(chart, new Set(["open"])).keys()]).toEqual(["shut"]);
});

test("an event is possible where it is with what it carries in a sample", async () => {
  const asking = {
    recording: { ...recording, entries: entries.slice(0, 3) },
    actor: "a",
    draft: undefined,
  };
  const can = (_actor: string, events: readonly string[]) =>
    Promise.resolve(events.map((event) => (event.includes("digits") ? "yes" : "no")));
  const sample = { type: "knock", code: { digits: 42 } };
  const found = await findEvents(asking, can, () => Promise.resolve([sample]));
  expect(found).toMatchObject([
    { type: "knock", possible: "yes", samples: [payloadOf(sample)] },
    { type: "ring", possible: "no", samples: [] },
  ]);
});

test("what an event carries begins with what it carried last", () => {
  expect(JSON.parse(lastPayload(recording, "a", "knock") ?? "")).toEqual({ code: { digits: 42 } });
  expect(lastPayload(recording, "a", "shut")).toBeUndefined();
});

test("a sample is offered by what it carries, in fields where they can hold it", () => {
  expect(payloadOf({ type: "knock" })).toBeUndefined();
  const payload = payloadOf({ type: "knock", how: "softly", times: 2 }) ?? "";
  expect(fieldsOf({ type: "knock", payload })).toEqual([
    ["how", "softly"],
    ["times", 2],
  ]);
  expect(fieldsOf({ type: "knock", payload: '{ "code": { "digits": 42 } }' })).toBeUndefined();
});

test("what all samples carry must be carried, of the kind it has in one of them", () => {
  const samples = ['{ "query": "tap", "page": 1 }', '{ "query": "lamp" }'];
  const missing = (payload: string) => missingIn({ type: "query.typed", payload }, samples);
  expect(missing("{}")).toEqual(["query"]);
  expect(missing('{ "query": 4 }')).toEqual(["query"]);
  expect(missing('{ "query": "" }')).toEqual([]);
  expect(missingIn({ type: "query.typed", payload: "{}" }, [])).toEqual([]);
});

test("what is written is sent with its type, and a mistake is named by its line", () => {
  const draft = { type: "knock", payload: '{ "type": "other", "code": 1 }' };
  expect(decode(writeDraft(draft))).toEqual({ type: "knock", code: 1 });
  expect(readDraft({ type: "knock", payload: " " })).toEqual({ event: { type: "knock" } });
  expect(readDraft({ type: "knock", payload: "[1]" })).toEqual({ problem: "noObject" });
  expect(readDraft({ type: "knock", payload: '{\n"a": 1,\n oops }' })).toEqual({
    problem: "noJson",
    line: 3,
  });
  expect(() => writeDraft({ type: "knock", payload: "{" })).toThrow(/cannot be sent/);
});

test("those who read only JSON get everything, if not as what it was", () => {
  const ring: Record<string, unknown> = { n: 1n, map: new Map([["a", new Set([1])]]) };
  ring["self"] = ring;
  expect(plainOf(ring)).toEqual({ n: "1", map: [["a", [1]]], self: "↺" });
  expect(plainOf([() => {}, new Date(0), new Error("no")])).toEqual([
    expect.stringMatching(/^ƒ/),
    "1970-01-01T00:00:00.000Z",
    { name: "Error", message: "no" },
  ]);
});
