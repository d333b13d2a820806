import { expect, test } from "vitest";
import type { Member } from "#generated/member/type.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { workspaceMachine } from "#machines/workspace/workspace.machine.ts";
import { Refused } from "#src/data/store.ts";
import { someWorkspace } from "../building/some-workspace.ts";
import { Reached } from "../reached.ts";
import { fakeWorkspace, pageOf } from "./fake-workspace.ts";

const reached = new Reached();
const workspace = someWorkspace("ben");
const refused = new Refused({ code: "member.read", clause: "Only members." });
const month = 30 * 86_400_000;

/** Ben looks at the organisation. */
function start() {
  const ports = fakeWorkspace();
  let passed = 0;
  const identity = { organisation: "o1", member: "ben" };
  const running = reached.start(ports.logic, { identity, now: () => passed });
  const become = (more: Partial<Member> = {}, fromCache = false) =>
    ports.me.emit({ mine: pageOf([{ ...workspace.me, ...more }], fromCache) });
  return {
    ...running,
    ...ports,
    become,
    at: () => running.at().value,
    update: () => running.at().context.update?.kind,
    pass: (ms: number) => {
      passed += ms;
      running.clock.increment(ms);
    },
  };
}

/** And is in it. */
function inside(more: Partial<Member> = {}) {
  const all = start();
  all.organisation.emit({ organisations: pageOf([workspace.organisation]) });
  all.become(more);
  all.emitSurroundings(workspace);
  return all;
}

test("who one is comes first, and nothing is told before every part is known", () => {
  const { at, update, organisation, become, people, emitSurroundings } = start();
  organisation.emit({ organisations: pageOf([workspace.organisation]) });
  expect([at(), people.asked]).toEqual([{ following: "asking" }, []]);
  become();
  expect([people.asked, update()]).toEqual([[{ organisation: "o1", me: workspace.me }], undefined]);
  emitSurroundings(workspace);
  expect(update()).toBe("workspace");
});

test.each<[string, Partial<Member>, number]>([
  ["another name", { name: "Benno" }, 1],
  ["other sites", { sites: ["north"] }, 2],
  ["another role", { role: "admin" }, 2],
  ["another end", { until: 5 }, 2],
])("with %s the rest is asked for as often as that: %o, %i", (_, more, often) => {
  const { become, people, update } = inside();
  become(more);
  expect(people.asked).toHaveLength(often);
  // What was known stays until the rest is known anew.
  expect(update()).toBe("workspace");
});

test("somebody who was taken out belongs no longer, until they are let in again", () => {
  const { become, at, update, people, emitSurroundings } = inside();
  become({ active: false });
  expect([at(), update(), people.listeners()]).toEqual([{ following: "outside" }, "expelled", 0]);
  become();
  emitSurroundings(workspace);
  expect(update()).toBe("workspace");
});

test("whoever never belonged is told so at once", () => {
  const { setExpelled, at, update } = start();
  setExpelled();
  expect([at(), update()]).toEqual([{ following: "outside" }, "expelled"]);
});

test("an organisation that is not there is none to be in", () => {
  const { organisation, become, emitSurroundings, update } = start();
  organisation.emit({ organisations: pageOf<Organisation>([]) });
  become();
  emitSurroundings(workspace);
  expect(update()).toBe("expelled");
  organisation.emit({ organisations: pageOf([workspace.organisation]) });
  expect(update()).toBe("workspace");
});

test("somebody's time is over at its moment, however far away that is", () => {
  const { pass, at } = inside({ until: 2 * month });
  pass(month);
  expect(at()).toEqual({ following: "inside" });
  pass(month);
  expect(at()).toEqual({ following: "outside" });
});

test("whoever is refused asks again, less and less often, and hears from the server that they are back", () => {
  const { organisation, me, become, emitSurroundings, pass, at, update } = inside();
  organisation.fail(refused);
  expect([at(), update()]).toEqual(["refused", "expelled"]);
  for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    pass(ms - 1);
    expect(at()).toBe("refused");
    pass(1);
    expect(at()).toEqual({ following: "asking" });
    me.fail(refused);
  }
  pass(60_000);
  // What this device kept from before says nothing.
  become({}, true);
  expect(at()).toEqual({ following: "asking" });
  organisation.emit({ organisations: pageOf([workspace.organisation]) });
  become();
  emitSurroundings(workspace, true);
  expect(update()).toBe("expelled");
  emitSurroundings(workspace);
  expect(update()).toBe("workspace");
  organisation.fail(refused);
  pass(1_000);
  expect(at()).toEqual({ following: "asking" });
});

test.each(["people", "sites", "places"] as const)("who may not ask for %s is refused", (part) => {
  const all = inside();
  all[part].fail(refused);
  expect(all.at()).toBe("refused");
});

test.each(["organisation", "me", "people", "sites", "places"] as const)(
  "where %s cannot be followed at all it ends, and says why",
  (part) => {
    const all = inside();
    all[part].fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
    expect(all.actor.getSnapshot().output).toEqual({ code: "unavailable", retryable: true });
  },
);

test("every state was reached and every transition taken", () => {
  expect(reached.missing(workspaceMachine)).toEqual([]);
});
