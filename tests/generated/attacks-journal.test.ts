import { expect, test } from "vitest";
import { parseActivity } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import {
  adjust,
  assigned,
  at,
  change,
  claim,
  codeOf,
  create,
  entry,
  entryPath,
  report,
  requestPath,
  tampered,
  update,
} from "./forging.ts";
import { JudgedOrganisation, noon, requestFields } from "./judged-organisation.ts";

test("the changes of commands are accepted", () => {
  expect(codeOf(claim())).toBeUndefined();
  expect(codeOf(adjust())).toBeUndefined();
});

test("nobody skips a state, whatever the entry says", () => {
  const start = requestCommands.start(assigned().request(), {}, assigned().act("tess"));
  expect(codeOf(tampered(start, 0, { state: "resolved" }), assigned())).toBe("request.start.from");
  expect(
    codeOf(
      tampered(tampered(start, 0, { state: "closed" }), 1, { kind: "confirm", to: "closed" }),
      assigned(),
    ),
  ).toBe("request.confirm.from");
});

test("an edit does not move the state", () => {
  expect(codeOf(tampered(adjust(), 0, { state: "closed" }))).toBe("request.adjust.fields");
});

test("a change without an entry is refused", () => {
  const { writes } = claim();
  expect(codeOf({ ...claim(), writes: writes.slice(0, 1) })).toBe("request.journal");
  expect(codeOf(change("anna", update(requestPath, { title: "Silence" })))).toBe("request.journal");
});

test("an entry without a change is refused, whatever kind it pretends to be", () => {
  expect(codeOf({ ...claim(), writes: claim().writes.slice(1) })).toBe("activity.lone");
  expect(codeOf(change("anna", create(entryPath("act1"), entry())))).toBe("activity.lone");
  expect(codeOf(change("anna", create(entryPath("act1"), entry({ kind: "report" }))))).toBe(
    "activity.lone",
  );
});

test("a second entry beside the true one is refused", () => {
  const twice = {
    ...claim(),
    writes: [
      ...claim().writes,
      create(
        entryPath("act2"),
        entry({ by: "tess", byName: "Tess", byRole: "technician", kind: "resolve" }),
      ),
    ],
  };
  expect(codeOf(twice)).toBe("activity.lone");
});

test("an old entry does not serve for a new change", () => {
  expect(
    codeOf(change("anna", update(requestPath, { title: "Once more", lastEntry: "entry0" }))),
  ).toBe("request.journal");
  const workspace = new JudgedOrganisation();
  workspace.commit(claim());
  const again = requestCommands.release(workspace.request(), {}, workspace.act("tess", "act2"));
  expect(
    codeOf(
      tampered({ ...again, writes: again.writes.slice(0, 1) }, 0, { lastEntry: "act1" }),
      workspace,
    ),
  ).toBe("request.journal");
});

test("an entry is not used again after others came in between", () => {
  const workspace = new JudgedOrganisation();
  expect(workspace.commit(claim(workspace))).toBeUndefined();
  const release = requestCommands.release(workspace.request(), {}, workspace.act("tess", "act2"));
  expect(workspace.commit(release)).toBeUndefined();
  const again = requestCommands.claim(workspace.request(), {}, workspace.act("tess", "act1"));
  expect(codeOf({ ...again, writes: again.writes.slice(0, 1) }, workspace)).toBe("request.journal");
});

test("a lost entry is not written again by another user", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.delete(entryPath("entry0"));
  expect(codeOf(change("anna", create(entryPath("entry0"), entry())), workspace)).toBe(
    "activity.lone",
  );
});

test("a change whose entry has another's id is refused", () => {
  const moved = claim().writes.map((write) =>
    write.kind === "create" ? { ...write, path: entryPath("act9") } : write,
  );
  const named = { ...claim(), writes: moved };
  expect(codeOf(named)).toBe("request.journal");
  expect(codeOf(tampered(named, 0, { lastEntry: "act9" }))).toBe("request.journal");
});

test("the same change twice is refused the second time", () => {
  const workspace = new JudgedOrganisation();
  expect(workspace.commit(claim())).toBeUndefined();
  expect(codeOf(claim(), workspace)).toBe("request.journal");
});

test.each([
  ["another's id", { by: "cleo" }],
  ["another's name", { byName: "Cleo" }],
  ["a nobler role", { byRole: "admin" }],
  ["another time", { at: noon - 1 }],
])("an entry with %s is forged, of a step as of a note", (_, lie) => {
  expect(codeOf(tampered(claim(), 1, lie))).toBe("activity.forged");
  const note = activityCommands.note(
    { ...at, activity: "act1" },
    { text: "Hm." },
    new JudgedOrganisation().act("tess"),
  );
  expect(codeOf(note)).toBeUndefined();
  expect(codeOf(tampered(note, 0, lie))).toBe("activity.forged");
});

test("an entry does not lie about the states", () => {
  expect(codeOf(tampered(claim(), 1, { from: "triaged" }))).toBe("activity.states");
  expect(codeOf(tampered(claim(), 1, { to: "closed" }))).toBe("activity.states");
  expect(codeOf(tampered(claim(), 1, {}, ["from"]))).toBe("activity.states");
  expect(codeOf(tampered(adjust(), 1, { from: "reported", to: "closed" }))).toBe("activity.states");
});

test("an entry hides no changed field, invents none and tells none twice", () => {
  const told = ["title", "dueAt"];
  expect(codeOf(tampered(adjust(), 1, { changed: told }))).toBeUndefined();
  for (const lie of [[], told.slice(1), [...told, "details"], [...told, ...told]]) {
    expect(codeOf(tampered(adjust(), 1, { changed: lie }))).toBe("activity.changed");
  }
});

test("an entry tells what each changed field was and became, and nothing else", () => {
  const became = { title: "Two lamps are out", dueAt: noon };
  const was = { title: "The lamp is out" };
  const { fields } =
    adjust().writes.flatMap((write) => (write.kind === "create" ? [write] : []))[0] ?? {};
  expect(fields).toMatchObject({ was, became });
  for (const lie of [
    {},
    { title: became.title },
    { ...became, title: "Silence" },
    { ...became, assignee: "tess" },
    { ...became, dueAt: noon + 1 },
    JSON.stringify(became),
  ])
    expect(codeOf(tampered(adjust(), 1, { became: lie }))).toBe("activity.became");
  expect(codeOf(tampered(adjust(), 1, {}, ["became"]))).toBe("activity.became");
  for (const lie of [
    {},
    { title: "Silence" },
    { ...was, dueAt: noon },
    { ...was, assignee: "tess" },
    JSON.stringify(was),
  ])
    expect(codeOf(tampered(adjust(), 1, { was: lie }))).toBe("activity.was");
  expect(codeOf(tampered(adjust(), 1, {}, ["was"]))).toBe("activity.was");
  expect(codeOf(tampered(adjust(), 1, { was: [] }))).toBe("request.journal");
});

test("an entry tells no value where nothing changed before it, nor the moments that the server fills in", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, requestFields({ state: "resolved", resolvedAt: noon - 1 }));
  const confirm = requestCommands.confirm(workspace.request(), {}, workspace.act("rosa"));
  const [, told] = confirm.writes;
  expect(told).toMatchObject({ fields: { changed: ["closedAt"] } });
  expect(codeOf(confirm, workspace)).toBeUndefined();
  expect(codeOf(tampered(confirm, 1, { became: { closedAt: noon } }), workspace)).toBe(
    "activity.became",
  );
  const fresh = report();
  expect(codeOf(fresh)).toBeUndefined();
  expect(codeOf(tampered(fresh, 1, { became: { title: "It drips" } }))).toBe("activity.became");
});

test("what an older document only has by default is told as that", () => {
  const workspace = new JudgedOrganisation();
  const { urgency: _, ...older } = requestFields();
  workspace.documents.set(requestPath, older);
  const correct = requestCommands.correct(
    workspace.request(),
    { urgency: "now" },
    workspace.act("rosa"),
  );
  expect(codeOf(correct, workspace)).toBeUndefined();
  expect(codeOf(tampered(correct, 1, { was: { urgency: "canWait" } }), workspace)).toBe(
    "activity.was",
  );
  expect(codeOf(tampered(correct, 1, {}, ["was"]), workspace)).toBe("activity.was");
});

test("an edit of a field that somebody else has changed since is refused, one of another field is not", () => {
  const workspace = new JudgedOrganisation();
  const seen = workspace.request();
  const retitled = requestCommands.adjust(
    seen,
    { title: "No light" },
    workspace.act("anna", "act1"),
  );
  expect(workspace.commit(retitled)).toBeUndefined();
  const again = requestCommands.adjust(seen, { title: "Dark" }, workspace.act("anna", "act2"));
  expect(codeOf(again, workspace)).toBe("activity.was");
  const dated = requestCommands.adjust(seen, { dueAt: noon }, workspace.act("anna", "act3"));
  expect(workspace.commit(dated)).toBeUndefined();
  expect(workspace.request()).toMatchObject({ title: "No light", dueAt: noon });
});

test("the entry of following has no text or photos", () => {
  const workspace = new JudgedOrganisation();
  const by = workspace.act("ravi");
  const follow = requestCommands.follow(workspace.request(), { watchers: { add: ["ravi"] } }, by);
  expect(codeOf(follow, workspace)).toBeUndefined();
  for (const more of [{ text: "x".repeat(4000) }, { minutes: 6000 }, { photos: ["p1"] }])
    expect(codeOf(tampered(follow, 1, more), workspace)).toBe("activity.parts");
  expect(codeOf(tampered(follow, 1, { audience: "team" }), workspace)).toBe("activity.parts");
});

test("only the team writes entries for the team", () => {
  const correct = requestCommands.correct(
    new JudgedOrganisation().request(),
    { title: "No light" },
    new JudgedOrganisation().act("rosa"),
  );
  expect(codeOf(correct)).toBeUndefined();
  expect(codeOf(tampered(correct, 1, { audience: "team" }))).toBe("activity.entries");
  expect(codeOf(tampered(adjust(), 1, { audience: "team" }))).toBeUndefined();
});

test("an older entry, which told values as a text, still reads", () => {
  const told = { was: '{"priority":"low","dueAt":1}', became: '{"priority":"high"' };
  const parsed = parseActivity(entry({ ...told, changed: ["priority"] }));
  expect(parsed).toMatchObject({
    ok: true,
    value: { was: { priority: "low", dueAt: 1 }, became: {} },
  });
});

test("a note cannot pretend to be a step, nor a step call itself a note", () => {
  const note = activityCommands.note(
    { ...at, activity: "act1" },
    { text: "Done!" },
    new JudgedOrganisation().act("rosa"),
  );
  expect(codeOf(tampered(note, 0, { kind: "resolve" }))).toBe("activity.lone");
  expect(codeOf(tampered(note, 0, { from: "assigned", to: "resolved" }))).toBe(
    "activity.note.fields",
  );
  expect(codeOf(tampered(note, 0, { changed: ["title"] }))).toBe("activity.note.fields");
  expect(codeOf(tampered(claim(), 1, { kind: "note" }, ["from", "to"]))).toBe("request.way");
});

test("a step's entry cannot name another step that its author may take", () => {
  const decline = requestCommands.decline(
    new JudgedOrganisation().request(),
    { text: "No." },
    new JudgedOrganisation().act("ravi"),
  );
  expect(codeOf(decline)).toBe("request.decline.by");
  expect(codeOf(tampered(decline, 1, { kind: "follow" }))).toBe("request.follow.fields");
});

test("no reason, no reopening and no declining", () => {
  const decline = requestCommands.decline(
    new JudgedOrganisation().request(),
    { text: "No." },
    new JudgedOrganisation().act("anna"),
  );
  expect(codeOf(tampered(decline, 1, { text: "  " }))).toBe("request.decline.text");
  expect(codeOf(tampered(decline, 1, {}, ["text"]))).toBe("request.decline.text");
});
