import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mayReadActivity } from "#generated/activity/access.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { AddressedNotice } from "#machines/notices/addressed-notice.ts";
import { concernedBy } from "#machines/notices/concerned.ts";
import { type Happening, noticesOf } from "#machines/notices/notices-of.ts";
import { overdueNotices } from "#machines/notices/overdue-notices.ts";
import { actBy, after, note, people, person, request } from "./a-workspace.ts";
import { anyHappening } from "./any-happening.ts";

/** The kind of notice by recipient: `{ ada: "moved" }`. */
const addressed = (happening: Omit<Happening, "people">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    noticesOf({ ...happening, people }).map(({ to, notice }) => [to, notice.kind]),
  );
it("those told are whoever had the work before another got it, also where it stays in its state", () => {
  const before = request({ state: "assigned", assignee: "tom" });
  const change = requestCommands.assign(before, { assignee: "ivo" }, actBy("cora"));
  expect(addressed(after(change, before))).toEqual({ ivo: "assigned", tom: "moved" });
});

it("those who coordinate the site of a new request hear of it, except its reporter", () => {
  const elsewhere = person("Oda Elm", { role: "coordinator", sites: ["annexe"] });
  const toldOf = (reporter: string) =>
    noticesOf({
      entry: note(reporter, { kind: "report", to: "reported" }),
      request: request({ reporter, watchers: [] }),
      people: [...people, elsewhere],
    }).map(({ to, notice }) => [to, notice.kind]);
  expect(toldOf("ada")).toEqual([
    ["cora", "reported"],
    ["ivo", "reported"],
  ]);
  expect(toldOf("cora")).toEqual([["ivo", "reported"]]);
});

it("those who heard of a new request hear that it was withdrawn", () => {
  const change = requestCommands.withdraw(request({ watchers: [] }), {}, actBy("ada"));
  const happening = after(change, request({ watchers: [] }));
  expect(addressed(happening)).toEqual({ cora: "moved", ivo: "moved" });
  expect(concernedBy(happening)).toMatchObject({ coordinators: true });
});

it("whoever works on it hears that it was approved", () => {
  const before = request({ state: "waiting", waitingFor: "approval", assignee: "tom" });
  const change = requestCommands.approve(before, {}, actBy("cora"));
  expect(addressed(after(change, before))).toEqual({ tom: "approved", ada: "moved", ben: "moved" });
});

it("whoever gets it back hears that it is open again", () => {
  const before = request({ state: "closed", assignee: "tom", closedAt: 5 });
  const change = requestCommands.sendBack(before, { text: "Cold again." }, actBy("ada"));
  const happening = after(change, before);
  expect(addressed(happening)).toMatchObject({ tom: "reopened", cora: "reopened" });
  expect(concernedBy(happening)).toMatchObject({ coordinators: true });
});

it("those told are somebody who is mentioned, whatever those are called who may not read it", () => {
  const named = (name: string, id: string, more = {}) => ({ ...person(name, more), id });
  const elsewhere = { sites: ["annexe"], role: "technician" } as const;
  const others = [
    named("Tom Reed", "t2", elsewhere),
    named("Tom Reed", "t3", { role: "technician", until: 500 }),
    named("Tom Reed", "t4", { role: "technician", active: false }),
    named("Tom please", "t5", elsewhere),
    named("Tom please", "t6", { active: false }),
  ];
  const mentions = (text: string, more = {}) =>
    noticesOf({
      entry: note("cora", { text, ...more }),
      request: request({ reporter: "cora", watchers: [] }),
      people: [...people, ...others],
    }).map(({ to }) => to);
  expect(mentions("@Tom Reed, look")).toEqual(["tom"]);
  expect(mentions("@Tom please look")).toEqual(["tom"]);
  const residents = [named("Ivo please", "i2"), named("Ivo Lang", "i3")];
  others.push(...residents);
  expect(mentions("@Ivo please look", { audience: "team" })).toEqual(["ivo"]);
});

it("nobody hears what only the team may read, except of the step in it, which names nobody", () => {
  const entry = note("cora", { audience: "team", text: "@Ada Lind is not at home, @Tom Reed" });
  expect(addressed({ entry, request: request() })).toEqual({ tom: "mentioned" });
  const before = request({ state: "inProgress", assignee: "tom" });
  const input = { resolution: "Done.", text: "Bill her.", shownTo: "team" } as const;
  const [toAda] = noticesOf({
    ...after(requestCommands.resolve(before, input, actBy("tom")), before),
    people,
  });
  expect(toAda).toMatchObject({ to: "ada", notice: { kind: "confirm", state: "resolved" } });
  expect(toAda?.notice).not.toHaveProperty("words");
  expect(toAda?.notice).not.toHaveProperty("byName");
  expect(toAda?.notice).not.toHaveProperty("byRole");
});

it("nobody hears of a request at a site that is not theirs", () => {
  const entry = note("ada", { text: "@Sia Park?" });
  expect(addressed({ entry, request: request() })).toEqual({ ben: "noted" });
  expect(addressed({ entry, request: request({ site: "annexe" }) })).toHaveProperty("sia");
});

it("those whom it concerns hear that it counts as fixed because nobody answered", () => {
  const before = request({ state: "resolved", assignee: "tom", resolvedAt: 5 });
  const change = requestCommands.lapse(before, {}, actBy("cora"));
  expect(addressed(after(change, before))).toEqual({ ada: "closed", ben: "closed", tom: "closed" });
});

it("a contractor hears of the one request they came for", () => {
  const guest = person("Kai Weil", { role: "guest", request: "r1", until: 5_000 });
  const workspace = [...people, guest];
  const entry = note("ada", { text: "The key is at the porter's." });
  const to = (about = request(), at = 1_000) =>
    noticesOf({ entry: { ...entry, at }, request: about, people: workspace }).map(
      (each) => each.to,
    );
  expect(to()).toEqual(["ben", "kai"]);
  expect(to({ ...request(), id: "r2" })).toEqual(["ben"]);
  expect(to(request(), 5_000)).toEqual(["ben"]);
});

it("nobody hears of what is brought in from elsewhere, nor who brought it in what becomes of it", () => {
  const imported = request({ source: "import", reporter: "cora", watchers: [] });
  const entry = note("cora", { kind: "import", text: "@Tom Reed", to: "reported" });
  expect(addressed({ entry, request: imported })).toEqual({});
  const triage = requestCommands.triage(imported, { priority: "low" }, actBy("ivo"));
  expect(addressed(after(triage, imported))).toEqual({});
  const begun = { ...imported, state: "inProgress", assignee: "tom" } as const;
  const resolve = requestCommands.resolve(begun, { resolution: "Done." }, actBy("tom"));
  expect(addressed(after(resolve, begun))).toEqual({});
  const fixed = { ...imported, state: "resolved", resolvedAt: 5 } as const;
  const lapse = requestCommands.lapse(fixed, {}, actBy("ivo"));
  expect(addressed(after(lapse, fixed))).toEqual({});
});

it("the id of an entry, which its author chooses, takes no other notice's place", () => {
  const [due] = overdueNotices(request({ state: "assigned", dueAt: 500 }), people, 1_000);
  const entry = { ...note("ada", { text: "@Cora Mohr" }), id: due?.id ?? "" };
  expect(addressed({ entry, request: request() })).toHaveProperty("cora", "mentioned");
  const [here] = noticesOf({ entry, request: request(), people });
  const [there] = noticesOf({ entry, request: { ...request(), id: "r2" }, people });
  expect(new Set([due?.id, here?.id, there?.id]).size).toBe(3);
});

it("a notice tells the beginning of what was written, cut between words", () => {
  const text = `Well ${"and then ".repeat(40)}`;
  const [first] = noticesOf({ entry: note("ben", { text }), request: request(), people });
  expect(first?.notice.words).toMatch(/^Well (and then )+.*…$/);
  expect(first?.notice.words?.length).toBeLessThanOrEqual(140);
});

const always = (holds: (notices: readonly AddressedNotice[], happening: Happening) => void): void =>
  fc.assert(
    fc.property(anyHappening, (happening) => holds(noticesOf(happening), happening)),
    { numRuns: 500 },
  );

it("whatever happens, the same is told by whoever read those only whom it may concern", () => {
  always((notices, happening) => {
    const { ids: named, names, coordinators, contractors } = concernedBy(happening);
    const some = people.filter(
      ({ id, name, role }) =>
        named.includes(id) ||
        names.some(([from, to]) => name >= from && name < to) ||
        (coordinators && (role === "coordinator" || role === "admin")) ||
        (contractors && role === "guest"),
    );
    expect(noticesOf({ ...happening, people: some })).toEqual(notices);
  });
});

it("whatever happens, its author is told nothing, nor anybody who left", () => {
  always((notices, { entry }) => {
    for (const { to } of notices) {
      expect(to).not.toBe(entry.by);
      expect(people.find(({ id }) => id === to)?.active).toBe(true);
    }
  });
});

it("nobody is told of a request they may not read, nor of words they may not", () => {
  always((notices, { entry, request: about }) => {
    for (const {
      to,
      notice: { words, byName },
    } of notices) {
      const me = people.find(({ id }) => id === to);
      if (me === undefined) throw new Error(`${to} is nobody`);
      expect(mayReadRequest({ me, before: about, after: about })).toBe(true);
      if (words === undefined && byName === undefined) continue;
      expect(mayReadActivity({ me, before: entry, after: entry })).toBe(true);
    }
  });
});

it("whatever happens, everybody is told once, and the same when it is told again", () => {
  always((notices, happening) => {
    expect(new Set(notices.map(({ to }) => to)).size).toBe(notices.length);
    expect(new Set(notices.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
    expect(noticesOf(happening)).toEqual(notices);
    const turned = { ...happening, people: happening.people.toReversed() };
    expect(noticesOf(turned)).toHaveLength(notices.length);
  });
});
