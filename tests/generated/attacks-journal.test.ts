import { expect, test } from "vitest";
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
  requestPath,
  tampered,
  update,
} from "./forging.ts";
import { JudgedHouse, noon } from "./judged-house.ts";

test("what the commands make is accepted to begin with", () => {
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
  const house = new JudgedHouse();
  house.commit(claim());
  const again = requestCommands.release(house.request(), {}, house.act("tess", "act2"));
  expect(
    codeOf(
      tampered({ ...again, writes: again.writes.slice(0, 1) }, 0, { lastEntry: "act1" }),
      house,
    ),
  ).toBe("request.journal");
});

test("an entry is not used again after others came in between", () => {
  const house = new JudgedHouse();
  expect(house.commit(claim(house))).toBeUndefined();
  const release = requestCommands.release(house.request(), {}, house.act("tess", "act2"));
  expect(house.commit(release)).toBeUndefined();
  const again = requestCommands.claim(house.request(), {}, house.act("tess", "act1"));
  expect(codeOf({ ...again, writes: again.writes.slice(0, 1) }, house)).toBe("request.journal");
});

test("an entry that was lost is not written anew by somebody else", () => {
  const house = new JudgedHouse();
  house.documents.delete(entryPath("entry0"));
  expect(codeOf(change("anna", create(entryPath("entry0"), entry())), house)).toBe("activity.lone");
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
  const house = new JudgedHouse();
  expect(house.commit(claim())).toBeUndefined();
  expect(codeOf(claim(), house)).toBe("request.journal");
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
    new JudgedHouse().act("tess"),
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

test("a note cannot pretend to be a step, nor a step call itself a note", () => {
  const note = activityCommands.note(
    { ...at, activity: "act1" },
    { text: "Done!" },
    new JudgedHouse().act("rosa"),
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
    new JudgedHouse().request(),
    { text: "No." },
    new JudgedHouse().act("ravi"),
  );
  expect(codeOf(decline)).toBe("request.decline.by");
  expect(codeOf(tampered(decline, 1, { kind: "follow" }))).toBe("request.follow.fields");
});

test("no reason, no reopening and no declining", () => {
  const decline = requestCommands.decline(
    new JudgedHouse().request(),
    { text: "No." },
    new JudgedHouse().act("anna"),
  );
  expect(codeOf(tampered(decline, 1, { text: "  " }))).toBe("request.decline.text");
  expect(codeOf(tampered(decline, 1, {}, ["text"]))).toBe("request.decline.text");
});
