import { expect, test } from "vitest";
import { entities } from "#generated/entities.ts";
import { applyWrite, type Change, type Fields, matchPath } from "#generated/runtime.ts";
import { changeOfEnding, changeOfForm, isLastAdmin } from "#machines/building/building-change.ts";
import {
  type BuildingForm,
  isSharedEmail,
  newPerson,
  newPlace,
  newSite,
  ownerForm,
  personForm,
  placeForm,
  problemsOf,
  settingsForm,
  settingsOf,
  siteForm,
} from "#machines/building/building-form.ts";
import { mustNameOwner } from "#machines/building/owner.ts";
import { actOf, type Workspace } from "#machines/workspace/workspace.ts";
import { refusalOf } from "./refusal-of.ts";
import { byId, someWorkspace, someMember } from "./some-workspace.ts";

const workspace = someWorkspace();
let count = 0;
const newId = () => `${(count += 1)}`.padStart(20, "0");

function change(form: BuildingForm | undefined, of: Workspace = workspace): Change | undefined {
  if (form === undefined) throw new Error("there is no such form");
  return changeOfForm(form, of, actOf(of, newId(), 1000), newId);
}

test("adding makes documents that are what the schema says", () => {
  const forms: BuildingForm[] = [
    { ...newPlace(workspace, "floor"), name: " Laundry " },
    { ...newSite(), name: "West", address: "  " },
    { ...newPerson(), name: "Dora", sites: ["north"] },
  ];
  for (const form of forms) {
    const made = change(form);
    expect(made?.writes).toHaveLength(1);
    expect(made?.writes.map((write) => parse(write.path, applyWrite(undefined, write)))).toEqual([
      true,
    ]);
  }
});

test("a place in another is on the same site", () => {
  expect(newPlace(workspace, "garden")).toMatchObject({
    site: "south",
    parent: "garden",
    placeKind: "room",
  });
  expect(newPlace(workspace, undefined)).toMatchObject({ site: "north", placeKind: "building" });
});

test("a place that moves to another site takes along what is in it", () => {
  const form = placeForm(workspace, "house");
  const made = change(form && { ...form, site: "south" });
  const moved = made?.writes.map((write) => write.path.split("/").at(-1));
  expect(moved).toEqual(["house", "floor", "flat 2", "flat 10"]);
});

test("a place that is taken out of another is in none", () => {
  const form = placeForm(workspace, "floor");
  const [write] = change(form && { ...form, parent: undefined })?.writes ?? [];
  expect(write).toMatchObject({ kind: "update", clear: ["parent"] });
});

test("a person's name and powers change at once, and only what differs", () => {
  const form = personForm(workspace, "ben");
  expect(change(form)).toBeUndefined();
  expect(change(form && { ...form, name: "Benno" })?.writes).toHaveLength(1);
  const both = change(form && { ...form, name: "Benno", role: "technician" });
  expect(both?.writes).toMatchObject([{ set: { name: "Benno", role: "technician" } }]);
  expect(change(form && { ...form, sites: ["south"] })?.command).toBe("member.appoint");
});

test("whatever an admin changes of a person the policy lets through; who may do less ends every invitation", () => {
  const tom = someMember("tom", { role: "technician", sites: ["north"] });
  const of = someWorkspace("ada", { members: byId([...workspace.members.values(), tom]) });
  const form = personForm(of, "tom");
  if (form === undefined) throw new Error("there is a Tom");
  for (const role of ["guest", "resident", "technician", "coordinator", "admin"] as const)
    for (const more of [{}, { name: "Thomas" }, { sites: undefined }, { charts: true }]) {
      const made = change({ ...form, role, ...more }, of);
      if (made === undefined) continue;
      expect(refusalOf(made, of)).toBeUndefined();
      const paths = made.writes.map(({ path }) => path);
      expect(paths.includes(of.organisation.path)).toBe(role === "guest" || role === "resident");
    }
});

test("the owner is another admin, and nobody puts the owner out or gives them a lower role", () => {
  const eve = someMember("eve", { role: "admin" });
  const of = someWorkspace("eve", { members: byId([...workspace.members.values(), eve]) });
  const handing = change({ ...ownerForm(of), owner: "eve" }, of);
  expect(handing && refusalOf(handing, of)).toBeUndefined();
  expect(change(ownerForm(of), of)).toBeUndefined();
  expect(problemsOf({ kind: "owner", owner: undefined }, of)).toHaveProperty("owner");
  const form = personForm(of, "ada");
  const lowering = change(form && { ...form, role: "resident" }, of);
  expect(lowering && refusalOf(lowering, of)?.code).toBe("member.ownerStays");
});

test("a guest who is to stay is bound to one request and to a day no longer", () => {
  const rasa = someMember("rasa", { role: "guest", sites: ["north"], request: "r", until: 9 });
  const of = someWorkspace("ada", { members: new Map([...workspace.members, [rasa.id, rasa]]) });
  const form = personForm(of, "rasa");
  const [write] = change(form && { ...form, role: "resident", sites: undefined }, of)?.writes ?? [];
  expect(write).toMatchObject({ set: { role: "resident" } });
  expect(write).toHaveProperty("clear", expect.arrayContaining(["request", "until", "sites"]));
  const limited = change(form && { ...form, sites: ["south"] }, of)?.writes[0];
  expect(limited).toHaveProperty("clear", ["email", "leftAt"]);
});

test("an address that is emptied is removed", () => {
  const [write] = change(siteForm(workspace, "north"))?.writes ?? [];
  expect(write).toMatchObject({ clear: ["address"] });
});

test("nothing is wrong with what is there already", () => {
  const forms = [
    placeForm(workspace, "floor"),
    siteForm(workspace, "north"),
    personForm(workspace, "ben"),
    settingsForm(workspace),
  ];
  for (const form of forms) expect(form && problemsOf(form, workspace)).toEqual({});
});

test("a name is needed everywhere", () => {
  for (const form of [newPlace(workspace, undefined), newSite(), newPerson()]) {
    expect(problemsOf(form, workspace)).toHaveProperty("name");
  }
});

test.each(["\u200b", "\u202e", " \u200b\u202e ", "\u2800", "\u200d\ufe0f", "x".repeat(501)])(
  "a name needs a character that can be seen, and fits its limit: %j",
  (name) => {
    const forms = [
      { ...newPlace(workspace, undefined), name },
      { ...newSite(), name },
      { ...newPerson(), name },
      { ...settingsForm(workspace), name },
    ];
    for (const form of forms) expect(problemsOf(form, workspace)).toHaveProperty("name");
  },
);

test("a name is checked as it will be stored: without what nobody sees", () => {
  const form = { ...newPerson(), name: `\u202eDora\u200b${"\u200b".repeat(80)}` };
  expect(problemsOf(form, workspace)).toEqual({});
  const [write] = change(form)?.writes ?? [];
  expect(write).toMatchObject({ fields: { name: "Dora" } });
});

test("hours and days are whole numbers in a range", () => {
  const form = settingsForm(workspace);
  for (const bad of ["", "1.5", "-3", "abc", "0", "99999"]) {
    const problems = problemsOf(
      { ...form, due: { ...form.due, low: { days: "", hours: bad } }, closeAfterDays: bad },
      workspace,
    );
    expect(Object.keys(problems).toSorted(), bad).toEqual(["closeAfterDays", "dueHours.low"]);
  }
});

test("due times are edited in days and hours, and stored in hours", () => {
  const form = settingsForm(workspace);
  expect(settingsOf(form).dueHours).toEqual(workspace.organisation.dueHours);
  const due = { ...form.due, low: { days: "28", hours: "" }, high: { days: " 1 ", hours: "12" } };
  expect(settingsOf({ ...form, due }).dueHours).toMatchObject({ low: 672, high: 36 });
  const longest = { ...form, due: { ...due, low: { days: "365", hours: "1" } } };
  expect(Object.keys(problemsOf(longest, workspace))).toEqual(["dueHours.low"]);
});

test("somebody who is limited to no site at all would see nothing", () => {
  expect(problemsOf({ ...newPerson(), name: "Dora", sites: [] }, workspace)).toEqual({
    sites: "missing",
  });
});

test("an address of a person looks like one, or is left out", () => {
  const dora = { ...newPerson(), name: "Dora" };
  for (const email of ["", " ", "dora@example.org", " dora@example.org "])
    expect(problemsOf({ ...dora, email }, workspace)).toEqual({});
  for (const email of ["nope", "dora@home", "dora example.org"])
    expect(problemsOf({ ...dora, email }, workspace)).toEqual({ email: "badEmail" });
});

test("an address that somebody else here has is noticed, one's own or that of somebody who left is not", () => {
  const eve = someMember("eve", { email: "Eve@example.org" });
  const old = someMember("old", { email: "old@example.org", active: false });
  const of = someWorkspace("ada", { members: byId([...workspace.members.values(), eve, old]) });
  const dora = { ...newPerson(), name: "Dora" };
  expect(isSharedEmail({ ...dora, email: " eve@example.org " }, of)).toBe(true);
  expect(isSharedEmail({ ...dora, email: "old@example.org" }, of)).toBe(false);
  expect(isSharedEmail({ ...dora, email: "" }, of)).toBe(false);
  const own = personForm(of, "eve");
  expect(own && isSharedEmail(own, of)).toBe(false);
});

test("going out of use and coming back sets one field of a place, a site, a person", () => {
  const write = (kind: "place" | "site" | "person", id: string, isBack: boolean) =>
    changeOfEnding({ kind, id, isBack }, workspace, actOf(workspace, newId(), 1000))?.writes[0];
  expect(write("place", "floor", false)).toMatchObject({ set: { retired: true } });
  expect(write("site", "north", true)).toMatchObject({ set: { retired: false } });
  expect(write("person", "ben", false)).toMatchObject({ set: { active: false } });
  expect(write("person", "nobody", false)).toBeUndefined();
});

test("whoever is put out or leaves is so at once, and every open invitation ends when they are put out", () => {
  const end = (of: Workspace, id: string, successor?: string) => {
    const work = { held: [], newAssignee: undefined, successor };
    const ending = { kind: "person", id, isBack: false } as const;
    const made = changeOfEnding(ending, of, actOf(of, newId(), 1000), work);
    if (made === undefined) throw new Error("they belong");
    return { made, refusal: refusalOf(made, of)?.code };
  };
  expect(end(workspace, "ben").refusal).toBeUndefined();
  expect(end(workspace, "ben").made.writes).toMatchObject([
    { set: { active: false } },
    { path: workspace.organisation.path, set: { round: 1 } },
  ]);
  expect(end(someWorkspace("ben"), "ben").made.command).toBe("member.leave");
  expect(end(someWorkspace("ben"), "ben").refusal).toBeUndefined();
  const eve = someMember("eve", { role: "admin" });
  const two = someWorkspace("ada", { members: byId([...workspace.members.values(), eve]) });
  expect(end(two, "ada").refusal).toBe("member.ownerFollows");
  expect(end(two, "ada", "eve").refusal).toBeUndefined();
  expect(end({ ...two, me: eve }, "ada").refusal).toBe("member.ownerStays");
});

test("an admin names the next owner, or leaves no organisation without one", () => {
  const refusedTo = (of: Workspace, successor?: string) => {
    const work = { held: [], newAssignee: undefined, successor };
    const ending = { kind: "person", id: "eve", isBack: false } as const;
    const made = changeOfEnding(ending, of, actOf(of, newId(), 1000), work);
    return made && refusalOf(made, of)?.code;
  };
  const eve = someMember("eve", { role: "admin" });
  const ivo = someMember("ivo", { role: "admin" });
  const owned = (by: Parameters<typeof someMember>[1]): Workspace =>
    someWorkspace("eve", { members: byId([someMember("ada", by), eve, ivo]) });
  const [here, out, lower] = [
    owned({ role: "admin" }),
    owned({ role: "admin", active: false }),
    owned({ role: "resident" }),
  ];
  expect([here, out, lower].map(mustNameOwner)).toEqual([false, true, true]);
  expect(mustNameOwner({ ...here, me: someMember("ada", { role: "admin" }) })).toBe(true);
  expect(refusedTo(here)).toBeUndefined();
  expect(refusedTo(out)).toBe("member.ownerFollows");
  expect(refusedTo(out, "ivo")).toBeUndefined();
});

test("the last admin is the last admin until another is active", () => {
  expect(isLastAdmin(workspace, "ada")).toBe(true);
  expect(isLastAdmin(workspace, "ben")).toBe(false);
  const two = someWorkspace("ada", {
    members: byId([someMember("ada", { role: "admin" }), someMember("eve", { role: "admin" })]),
  });
  expect(isLastAdmin(two, "ada")).toBe(false);
});

function parse(path: string, fields: Fields | undefined): boolean | undefined {
  return entities.find(({ codec }) => matchPath(codec, path) !== undefined)?.codec.parse(fields).ok;
}
