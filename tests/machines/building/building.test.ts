import { expect, test } from "vitest";
import type { Ending } from "#machines/building/building-change.ts";
import {
  type BuildingForm,
  newPerson,
  newPlace,
  newSite,
  personForm,
  placeForm,
  problemsOf,
  settingsForm,
} from "#machines/building/building-form.ts";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Reached } from "../reached.ts";
import { byId, someWorkspace, someMember, somePlace, someRequest } from "./some-workspace.ts";

const reached = new Reached();
const refused: Settlement = {
  outcome: "refused",
  refusal: { code: "place.change.by", clause: "No." },
};

const leave: Ending = { kind: "person", id: "ben", isBack: false };
const retire: Ending = { kind: "place", id: "floor", isBack: false };

function start(workspace: Workspace = someWorkspace()) {
  const said: unknown[] = [];
  let count = 0;
  const running = reached.alone(buildingMachine, {
    input: {
      workspace,
      part: "places",
      hasAccounts: false,
      newId: () => `${(count += 1)}`.padStart(20, "0"),
      stamp: () => 1000,
    },
    actions: {
      notifySaved: (_, saved) => void said.push(saved),
      notifyKept: () => void said.push("kept"),
    },
  });
  return { ...running, said, workspace };
}

function editing() {
  const all = start();
  const form = placeForm(all.workspace, "floor");
  if (form === undefined) throw new Error("the floor is there");
  all.send({ type: "form.opened", form });
  return { ...all, form };
}

const twoOpen = { open: 2, held: [], stuck: 0, confirming: 0, begun: 0, reported: 0 };

async function asking() {
  const all = editing();
  all.send({ type: "ending.requested", ending: retire });
  await all.checkImpact.answer(twoOpen);
  return all;
}

test("looking goes on with what was known last where nothing more can be followed", () => {
  const { at, followPart, workspace } = start();
  followPart.fail(new Error("gone"));
  expect(at().status).toBe("active");
  expect(at().context).toMatchObject({ workspace, part: "places" });
});

test("a small organisation is shown whole, a large one closed", () => {
  const names = (workspace: Workspace) =>
    start(workspace)
      .at()
      .context.rows.filter(({ kind }) => kind === "place").length;
  expect(names(someWorkspace())).toBe(5);
  const many = Array.from({ length: 61 }, (_, index) =>
    somePlace(`p${index}`, index === 0 ? {} : { parent: "p0" }),
  );
  expect(names(someWorkspace("ada", { places: byId(many) }))).toBe(1);
});

test("branches close and open, and a search looks everywhere", () => {
  const { send, at } = start();
  expect(send({ type: "place.toggled", place: "house" }).context.rows).toHaveLength(4);
  send({ type: "query.typed", query: "flat" });
  expect(at().context.rows.map(({ id }) => id)).toEqual(["flat 2", "flat 10"]);
  send({ type: "query.typed", query: "" }, { type: "place.toggled", place: "house" });
  expect(at().context.rows).toHaveLength(7);
});

test("the list follows the organisation, and the part follows the address", () => {
  const { send, at, followPart } = start();
  const workspace = someWorkspace("ada", { places: byId([somePlace("only")]) });
  send({ type: "workspace.changed", workspace });
  expect(at().context.rows.map(({ id }) => id)).toEqual(["north", "only", "south"]);
  followPart.emit("people");
  expect(at().context.part).toBe("people");
});

/** A form with another name was sent. */
function sent() {
  const all = editing();
  all.send({ type: "form.changed", form: { ...all.form, name: "Upper floor" } }, "form.sent");
  return all;
}

test.each([
  ["applied", { name: "Upper floor", done: "form" }],
  ["kept", "kept"],
] as const)(
  "a form is sent, closed, and said to be as it was settled: %s",
  async (outcome, word) => {
    const { at, submit, said } = sent();
    expect(at().hasTag("busy")).toBe(true);
    await submit.answer({ outcome });
    expect([said, at().value, at().context.form]).toEqual([[word], "browsing", undefined]);
  },
);

test("a form that lacks something says what, until it no longer does", () => {
  const { send, at, submit, form } = editing();
  send({ type: "form.changed", form: { ...form, name: " " } });
  expect(at().context.problems).toEqual({});
  expect(send("form.sent").context.problems).toHaveProperty("name");
  send({ type: "form.changed", form: { ...form, name: "Upper floor" } });
  expect([at().context.problems, submit.asked]).toEqual([{}, []]);
});

test("a place is not saved under the name of a place beside it, until the name differs", () => {
  const { send, at, submit, workspace } = start();
  const form = { ...newPlace(workspace, "floor"), name: " FLAT 2" };
  send({ type: "form.opened", form }, "form.sent");
  expect([at().context.problems, submit.asked]).toEqual([{ name: "taken" }, []]);
  send({ type: "form.changed", form: { ...form, name: "Flat 3" } }, "form.sent");
  expect([at().context.problems, submit.asked.length]).toEqual([{}, 1]);
});

test("a place is neither renamed nor moved to where its name is taken, but keeps it where it is", () => {
  const flat = placeForm(someWorkspace(), "flat 2");
  const garden = placeForm(someWorkspace(), "garden");
  if (flat === undefined || garden === undefined) throw new Error("they are there");
  const twins = [...someWorkspace().places.values(), somePlace("twin", { name: "house" })];
  const workspace = someWorkspace("ada", { places: byId(twins) });
  const problems = (form: BuildingForm) => problemsOf(form, workspace);
  expect(problems({ ...flat, name: "flat 10" })).toEqual({ name: "taken" });
  expect(problems({ ...garden, name: "House", site: "north" })).toEqual({ name: "taken" });
  expect(problems({ ...garden, name: "House" })).toEqual({});
  expect(problems({ ...flat, home: false })).toEqual({});
  const twin = placeForm(workspace, "twin");
  expect(twin && problems({ ...twin, home: true })).toEqual({});
});

test("a refusal leaves the form as it is, and trying again is another change", async () => {
  const { send, at, submit } = sent();
  await submit.answer(refused);
  const { refusal, form } = at().context;
  expect([refusal?.code, form]).toMatchObject(["place.change.by", { name: "Upper floor" }]);
  send("form.sent");
  expect(submit.asked[1]?.id).not.toBe(submit.asked[0]?.id);
});

test("a full device leaves the form as it is, and trying again is the same change", async () => {
  const { send, at, submit } = sent();
  await submit.fail(Object.assign(new Error("full"), { code: "storageFull", retryable: true }));
  expect(at().context.failure?.code).toBe("storageFull");
  send("form.sent");
  expect(submit.asked[1]).toBe(submit.asked[0]);
});

test("what is gone meanwhile needs no saving", () => {
  const { send, at, submit } = editing();
  send(
    { type: "workspace.changed", workspace: someWorkspace("ada", { places: byId([]) }) },
    "form.sent",
  );
  expect([at().value, submit.asked]).toEqual(["browsing", []]);
});

test("a place is not saved while the place around it is typed and not chosen", () => {
  const { send, at, submit, form } = editing();
  const loose = { ...form, parent: undefined };
  send(
    { type: "form.changed", form: loose },
    { type: "parent.typed", query: "Attic" },
    "form.sent",
  );
  expect(at().context.problems).toEqual({ parent: "missing" });
  expect(submit.asked).toEqual([]);
  expect(send({ type: "parent.typed", query: "" }).context.problems).toEqual({});
  send("form.sent");
  expect(submit.asked).toHaveLength(1);
});

test("the place around is changed by choosing another, and is kept until then", () => {
  const { send, at, submit, workspace } = start();
  const flat = placeForm(workspace, "flat 2");
  if (flat === undefined) throw new Error("the flat is there");
  send({ type: "form.opened", form: flat }, "parent.released");
  expect(at().context).toMatchObject({ parentQuery: "floor", form: { parent: undefined } });
  expect(send("form.sent").context.problems).toEqual({ parent: "missing" });
  send({ type: "form.changed", form: { ...flat, parent: "house" } }, "form.sent");
  expect(submit.asked[0]?.writes[0]).toMatchObject({ set: { parent: "house" } });
  const other = start();
  other.send({ type: "form.opened", form: newSite() }, "parent.released");
  expect(other.at().context.form).toEqual(newSite());
});

test("from one place one goes on to a new one in it, and out", () => {
  const { send, at, workspace } = editing();
  send(
    { type: "form.opened", form: newPlace(workspace, "floor") },
    { type: "parent.typed", query: "gar" },
  );
  expect(at().context).toMatchObject({ form: { parent: "floor" }, parentQuery: "gar" });
  expect(send("form.closed").value).toBe("browsing");
});

test("a form that was closed is there again as it was left; one that was cancelled is not", () => {
  const { send, at, workspace } = start();
  const form = newPerson();
  const written = { ...form, name: "Ida Half" };
  const open = { type: "form.opened", form } as const;
  send(open, { type: "form.changed", form: written }, "form.closed");
  expect(at().context.form).toBeUndefined();
  // Another form has nothing of it.
  expect(send({ type: "form.opened", form: newSite() }).context.form).toEqual(newSite());
  send("form.cancelled");
  expect(send(open).context).toMatchObject({ form: written, problems: {} });
  send("form.cancelled");
  expect(send(open).context.form).toEqual(form);
  // What was changed by somebody else meanwhile is not undone by what was left.
  send("form.cancelled");
  const floor = placeForm(workspace, "floor");
  if (floor === undefined) throw new Error("the floor is there");
  send({ type: "form.opened", form: floor });
  send({ type: "form.changed", form: { ...floor, name: "Half a na" } }, "form.closed");
  const renamed = { ...floor, name: "Ground floor" };
  expect(send({ type: "form.opened", form: renamed }).context.form).toEqual(renamed);
});

test("the settings are sent like everything else", async () => {
  const { send, submit, said, workspace } = start();
  send({ type: "form.opened", form: settingsForm(workspace) }, "form.sent");
  expect(submit.asked[0]?.command).toBe("organisation.configure");
  await submit.answer({ outcome: "applied" });
  expect(said).toEqual([{ name: workspace.organisation.name, done: "form" }]);
});

test("taking out of use says what it touches, asks, and does it", async () => {
  const { send, at, checkImpact, submit, said, workspace } = await asking();
  expect(checkImpact.asked[0]?.ending).toEqual(retire);
  expect(at().context.affected).toEqual(twoOpen);
  send("ending.confirmed");
  expect(submit.asked[0]?.writes[0]).toMatchObject({ set: { retired: true } });
  await submit.answer({ outcome: "applied" });
  expect(said).toEqual([{ name: workspace.places.get("floor")?.name, done: "place" }]);
});

test("what is done to a person is said by name, and the owner is a setting of the organisation", async () => {
  const { send, checkImpact, submit, said } = start();
  const form = personForm(someWorkspace(), "ben");
  if (form === undefined) throw new Error("Ben is there");
  send({ type: "form.opened", form }, { type: "ending.requested", ending: leave });
  await checkImpact.answer({ open: 0, held: [], stuck: 0, confirming: 0, begun: 0, reported: 0 });
  send("ending.confirmed");
  await submit.answer({ outcome: "applied" });
  const ending = { ...leave, isBack: true };
  send({ type: "form.opened", form }, { type: "ending.requested", ending });
  await submit.answer({ outcome: "applied" });
  send({ type: "form.opened", form: { kind: "owner", owner: "cora" } }, "form.sent");
  await submit.answer({ outcome: "applied" });
  expect(said).toEqual([
    { name: form.name, done: "person" },
    { name: form.name, done: "back" },
    { name: someWorkspace().organisation.name, done: "form" },
  ]);
});

test("taking out of use can be decided without the figure", async () => {
  const { send, at, checkImpact } = editing();
  send({ type: "ending.requested", ending: retire });
  await checkImpact.fail(new Error("held"));
  expect(at()).toMatchObject({ value: { asking: "idle" }, context: { affected: undefined } });
});

test("taking out of use can be thought better of, before and after the figure is there", async () => {
  const { send, at } = editing();
  send({ type: "ending.requested", ending: retire }, "ending.cancelled");
  expect(at().value).toBe("browsing");
  const other = await asking();
  expect(other.send("ending.cancelled").context.ending).toBeUndefined();
});

test("taking out of use that was refused is looked at anew and asked again, with the reason", async () => {
  const { send, at, checkImpact, submit } = await asking();
  send("ending.confirmed");
  await submit.answer(refused);
  expect(at().matches("checkingImpact")).toBe(true);
  await checkImpact.answer({ open: 1, held: [], stuck: 0, confirming: 0, begun: 0, reported: 0 });
  expect(at().matches({ asking: "idle" })).toBe(true);
  expect(at().context).toMatchObject({ affected: { open: 1 }, refusal: { clause: "No." } });
  send("ending.confirmed");
  expect(submit.asked[1]?.id).not.toBe(submit.asked[0]?.id);
  await submit.fail(new Error("held"));
  expect(at().matches({ asking: "failed" })).toBe(true);
  send("ending.confirmed");
  expect(submit.asked[2]).toBe(submit.asked[1]);
});

test("nobody leaves while it is not known what lies in their hands", async () => {
  const { send, at, checkImpact, submit } = editing();
  send({ type: "ending.requested", ending: leave });
  await checkImpact.fail(new Error("held"));
  expect(at().matches({ asking: "failed" })).toBe(true);
  expect([send("ending.confirmed").matches("checkingImpact"), submit.asked]).toEqual([true, []]);
  await checkImpact.answer({ open: 0, held: [], stuck: 0, confirming: 0, begun: 0, reported: 0 });
  send("ending.confirmed");
  // The membership, and the round of invitations.
  expect(submit.asked[0]?.writes).toHaveLength(2);
});

test("the owner leaves only after saying who is the next one", async () => {
  const eve = someMember("eve", { role: "admin" });
  const { members } = someWorkspace();
  const { send, at, checkImpact, submit } = start(
    someWorkspace("ada", { members: byId([...members.values(), eve]) }),
  );
  send(
    { type: "form.opened", form: newPerson() },
    { type: "ending.requested", ending: { kind: "person", id: "ada", isBack: false } },
  );
  await checkImpact.answer({ open: 0, held: [], stuck: 0, confirming: 0, begun: 0, reported: 0 });
  expect(send("ending.confirmed").matches({ asking: "ownerless" })).toBe(true);
  expect(submit.asked).toEqual([]);
  send({ type: "successor.chosen", successor: "eve" });
  expect(at().matches({ asking: "idle" })).toBe(true);
  send("ending.confirmed");
  expect(submit.asked[0]).toMatchObject({ command: "member.leave" });
  expect(submit.asked[0]?.writes[1]).toMatchObject({ set: { owner: "eve" } });
});

test("whoever takes over is chosen before, and can be thought better of", async () => {
  const { send, at, checkImpact, submit } = editing();
  send({ type: "ending.requested", ending: leave });
  await checkImpact.answer({
    open: 1,
    held: [someRequest("r1", { assignee: "ben" })],
    stuck: 0,
    confirming: 0,
    begun: 0,
    reported: 0,
  });
  send({ type: "newAssignee.chosen", newAssignee: "cora" }, "ending.confirmed");
  expect(submit.asked[0]?.writes[2]).toMatchObject({ set: { assignee: "cora" } });
  await submit.fail(new Error("held"));
  send({ type: "newAssignee.chosen", newAssignee: undefined }, "ending.confirmed");
  expect(submit.asked[1]?.writes[2]).toMatchObject({ set: { state: "triaged" } });
  expect(at().context.newAssignee).toBeUndefined();
});

/** Tess, a technician, becomes a resident. */
function demoting() {
  const tess = someMember("tess", { role: "technician" });
  const { members } = someWorkspace();
  const all = start(someWorkspace("ada", { members: byId([...members.values(), tess]) }));
  const form = personForm(all.workspace, "tess");
  if (form === undefined) throw new Error("Tess is there");
  const lower = { ...form, role: "resident" } as const;
  all.send({ type: "form.opened", form }, { type: "form.changed", form: lower }, "form.sent");
  const held = [someRequest("r1", { assignee: "tess" })];
  return { ...all, lower, work: { open: 1, held, stuck: 0, confirming: 0, begun: 0, reported: 0 } };
}

test("who gets a role that is not assigned requests hands theirs over in the same change", async () => {
  const { send, at, checkImpact, submit, said, lower, work } = demoting();
  expect([at().value, at().hasTag("editing"), submit.asked]).toEqual(["checkingWork", true, []]);
  await checkImpact.answer(work);
  expect(at().matches({ asking: "idle" })).toBe(true);
  expect(send("ending.cancelled")).toMatchObject({
    value: { editing: "fresh" },
    context: { form: lower, ending: undefined },
  });
  send("form.sent");
  await checkImpact.answer(work);
  send({ type: "newAssignee.chosen", newAssignee: "cora" }, "ending.confirmed");
  expect(submit.asked[0]?.writes.map(({ path }) => path.split("/").at(-2))).toEqual(
    expect.arrayContaining(["members", "requests"]),
  );
  expect(submit.asked[0]?.writes).toContainEqual(
    expect.objectContaining({ set: expect.objectContaining({ assignee: "cora" }) }),
  );
  await submit.answer(refused);
  await checkImpact.answer(work);
  expect(send("ending.cancelled").matches("editing")).toBe(true);
  send("form.sent");
  await checkImpact.answer(work);
  send("ending.confirmed");
  await submit.answer({ outcome: "applied" });
  expect(said).toEqual([{ name: "tess", done: "form" }]);
});

test("without requests a lower role is saved at once; where they are unknown it is not", async () => {
  const { send, at, checkImpact, submit, work } = demoting();
  await checkImpact.fail(new Error("held"));
  expect([at().value, submit.asked]).toEqual([{ editing: "failed" }, []]);
  send("form.sent");
  await checkImpact.answer({ ...work, open: 0, held: [] });
  expect(submit.asked[0]?.command).toMatch(/^member\.appoint/);
  await submit.answer({ outcome: "applied" });
  expect(at().value).toBe("browsing");
  const other = demoting();
  expect(other.send("form.cancelled").value).toBe("browsing");
});

test("a new assignee who can no longer take over all the work must be chosen again", async () => {
  const { members } = someWorkspace();
  const tess = someMember("tess", { role: "technician", sites: ["north"] });
  const { send, at, checkImpact, submit } = start(
    someWorkspace("ada", { members: byId([...members.values(), tess]) }),
  );
  send({ type: "form.opened", form: newPerson() }, { type: "ending.requested", ending: leave });
  await checkImpact.answer({
    open: 1,
    held: [someRequest("r1", { assignee: "ben" })],
    stuck: 0,
    confirming: 0,
    begun: 0,
    reported: 0,
  });
  send({ type: "newAssignee.chosen", newAssignee: "tess" }, "ending.confirmed");
  await submit.answer(refused);
  const elsewhere = someRequest("r2", { assignee: "ben", site: "south" });
  await checkImpact.answer({
    open: 1,
    held: [elsewhere],
    stuck: 0,
    confirming: 0,
    begun: 0,
    reported: 0,
  });
  expect(at().context.newAssignee).toBeUndefined();
});

test("what comes back into use is not asked about", async () => {
  const { send, at, submit } = editing();
  send({ type: "ending.requested", ending: { ...retire, isBack: true } });
  expect(submit.asked[0]?.writes[0]).toMatchObject({ set: { retired: false } });
  await submit.answer({ outcome: "applied" });
  expect(at().value).toBe("browsing");
});

test("every state and transition of the building was reached", () => {
  expect(reached.missing(buildingMachine)).toEqual([]);
});
