import { expect, test } from "vitest";
import { requestCommands } from "#generated/request/commands.ts";
import { affectedBy, newAssigneesOf, isHeldBy } from "#machines/building/affected.ts";
import { changeOfEnding, type Ending } from "#machines/building/building-change.ts";
import { isOpen } from "#machines/requests/states.ts";
import { memberId, siteId } from "#src/demo/cast.ts";
import { keysOf } from "#src/demo/keys-of.ts";
import { people, type PersonKey } from "#src/demo/people.ts";
import { LindenCourt } from "../request/linden-court.ts";

const others = keysOf(people).filter((key) => key !== "helen");

/** Helen, an admin, puts a member of the demo building out. */
function leave(court: LindenCourt, person: PersonKey, newAssignee?: PersonKey) {
  const ending: Ending = { kind: "person", id: memberId(person), isBack: false };
  const workspace = court.workspace("helen");
  const affected = affectedBy(ending, workspace, court.requests());
  const work = { held: affected.held, newAssignee: newAssignee && memberId(newAssignee) };
  const change = changeOfEnding(ending, workspace, court.act("helen"), work);
  if (change === undefined) throw new Error(`${person} is there`);
  return { ...affected, refusal: court.commit(change) };
}

const inHandsOf = (court: LindenCourt, person: PersonKey) =>
  court.requests().filter((request) => isHeldBy(request, memberId(person)));

test("whoever leaves, all that was in their hands goes back to be given out, with an entry by whoever decided", () => {
  const court = new LindenCourt();
  const ways = new Set<string>();
  for (const person of others) {
    const before = inHandsOf(court, person);
    const { held, refusal } = leave(court, person);
    expect([person, refusal]).toEqual([person, undefined]);
    expect(held).toHaveLength(before.length);
    expect(inHandsOf(court, person)).toEqual([]);
    expect(court.workspace("helen").people.get(memberId(person))?.active).toBe(false);
    for (const each of before) {
      ways.add(each.state);
      const now = court.now(each);
      expect(now).toMatchObject({ state: "triaged" });
      expect(now.assignee).toBeUndefined();
      expect(now.waitingFor).toBeUndefined();
      expect(court.entries(now).at(-1)).toMatchObject({ kind: "release", by: memberId("helen") });
    }
  }
  expect([...ways].toSorted()).toEqual(["assigned", "inProgress", "waiting"]);
});

test("or it goes to whoever takes over", () => {
  const court = new LindenCourt();
  for (const person of others.filter((key) => key !== "nadia")) {
    const before = inHandsOf(court, person);
    expect(leave(court, person, "nadia").refusal).toBeUndefined();
    for (const each of before)
      expect(court.now(each)).toMatchObject({ state: "assigned", assignee: memberId("nadia") });
  }
});

test("requests that wait for confirmation are counted beside the ones that are still to do", () => {
  const court = new LindenCourt();
  const openOf = (person: PersonKey) =>
    court.requests().filter((each) => isOpen(each) && each.assignee === memberId(person)).length;
  const told = others.map((person) => {
    const before = openOf(person);
    const { open, confirming } = leave(court, person);
    expect([person, open + confirming]).toEqual([person, before]);
    expect([person, openOf(person)]).toEqual([person, confirming]);
    return confirming;
  });
  expect(Math.max(...told)).toBeGreaterThan(0);
});

test("what is begun and what somebody reported is counted before they leave", () => {
  const court = new LindenCourt();
  const of = (person: PersonKey) => {
    const ending: Ending = { kind: "person", id: memberId(person), isBack: false };
    return affectedBy(ending, court.workspace("helen"), court.requests());
  };
  expect(of("iris")).toMatchObject({ begun: 4, reported: 0 });
  expect(of("george")).toMatchObject({ open: 0, begun: 0, reported: 7 });
});

test("what was done meanwhile refuses the whole of it", () => {
  const court = new LindenCourt();
  const ending: Ending = { kind: "person", id: memberId("tom"), isBack: false };
  const workspace = court.workspace("helen");
  const { held } = affectedBy(ending, workspace, court.requests());
  const [first] = held;
  if (first === undefined) throw new Error("Tom has something to do");
  const done = requestCommands.resolve(first, { resolution: "Done." }, court.act("helen"));
  expect(court.commit(done)).toBeUndefined();
  const change = changeOfEnding(ending, workspace, court.act("helen"), {
    held,
    newAssignee: undefined,
  });
  expect(change && court.commit(change)?.code).toBe("request.release.from");
  expect(court.workspace("helen").people.get(memberId("tom"))?.active).toBe(true);
});

test("only active staff who see every site of it can take the work over", () => {
  const court = new LindenCourt();
  const workspace = court.workspace("helen");
  const ending: Ending = { kind: "person", id: memberId("tom"), isBack: false };
  const { held } = affectedBy(ending, workspace, court.requests());
  const names = (of: typeof held) =>
    newAssigneesOf({ workspace, ending }, { held: of }).map(({ name }) => name);
  expect(names(held)).not.toContain("Tom Brandt");
  expect(names(held)).not.toContain("Walter Finch");
  expect(names(held)).not.toContain("Sofia Costa");
  const garden = held.filter(({ site }) => site === siteId("garden"));
  expect(names(garden)).toContain("Iris Keller");
  const [first] = held;
  expect(first && names([{ ...first, site: "elsewhere" }])).not.toContain("Iris Keller");
});

const going = (court: LindenCourt, person: PersonKey) => {
  const ending: Ending = { kind: "person", id: memberId(person), isBack: false };
  const workspace = court.workspace(person);
  const affected = affectedBy(ending, workspace, court.requests());
  const work = { held: affected.held, newAssignee: undefined };
  const change = changeOfEnding(ending, workspace, court.act(person), work);
  if (change === undefined) throw new Error(`${person} is there`);
  return { affected, workspace, ending, change, refusal: court.commit(change) };
};

test("whoever leaves by themselves gives back what was in their hands, and belongs no longer", () => {
  const court = new LindenCourt();
  const before = inHandsOf(court, "tom");
  const { affected, change, refusal } = going(court, "tom");
  expect(refusal).toBeUndefined();
  expect(change.command).toMatch(/^member\.leave/);
  expect(affected.held.length + affected.stuck).toBe(before.length);
  expect(inHandsOf(court, "tom")).toHaveLength(affected.stuck);
  expect(court.workspace("helen").people.get(memberId("tom"))?.active).toBe(false);
});

test("whoever leaves by themselves names nobody who takes over, unless they give out work", () => {
  const court = new LindenCourt();
  const { affected, workspace, ending } = going(court, "tom");
  expect(newAssigneesOf({ workspace, ending }, affected)).toEqual([]);
});
