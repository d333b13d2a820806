import { expect, test } from "vitest";
import { requestStateValues } from "#generated/request/type.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { endedStates, isOpen, openStates } from "#machines/requests/states.ts";
import { houseOf, row } from "./small-house.ts";

const coordinator = houseOf("nadia");
const technician = houseOf("tom");
const resident = houseOf("emre");

test("a new report is every coordinator's turn, and nobody else's", () => {
  expect(nextStep(row("a"), coordinator)).toEqual({
    what: "look",
    turn: "coordinators",
    isMine: true,
  });
  expect(nextStep(row("a"), technician).isMine).toBe(false);
  expect(nextStep(row("a"), resident).isMine).toBe(false);
});

test("what was looked at waits for anybody who works here", () => {
  const seen = row("a", { state: "triaged" });
  expect(nextStep(seen, technician)).toEqual({ what: "takeOn", turn: "staff", isMine: true });
  expect(nextStep(seen, resident).isMine).toBe(false);
});

test("work is the turn of whom it was given to, from the beginning to the end", () => {
  for (const state of ["assigned", "inProgress"] as const) {
    const given = row("a", { state, assignee: "tom" });
    expect(nextStep(given, technician)).toMatchObject({
      turn: "member",
      member: "tom",
      isMine: true,
    });
    expect(nextStep(given, coordinator).isMine).toBe(false);
  }
});

test("whoever was called in from outside has their turn at that one request", () => {
  const { me, ...rest } = houseOf("emre");
  const painter = { ...rest, me: { ...me, role: "guest", request: "a" } as const };
  for (const state of ["assigned", "inProgress"] as const)
    expect(nextStep(row("a", { state, assignee: "tom" }), painter).isMine).toBe(true);
  const waiting = { state: "waiting", waitingFor: "contractor" } as const;
  expect(nextStep(row("a", waiting), painter).isMine).toBe(true);
  expect(nextStep(row("b", waiting), painter).isMine).toBe(false);
  expect(nextStep(row("a", { ...waiting, waitingFor: "approval" }), painter).isMine).toBe(false);
});

test("what waits for a go-ahead is the coordinators' turn, what waits for a part is the worker's", () => {
  const held = { state: "waiting", assignee: "tom" } as const;
  expect(nextStep(row("a", { ...held, waitingFor: "approval" }), coordinator).isMine).toBe(true);
  expect(nextStep(row("a", { ...held, waitingFor: "approval" }), technician).isMine).toBe(false);
  expect(nextStep(row("a", { ...held, waitingFor: "parts" }), technician).isMine).toBe(true);
});

test("work that nobody has falls to the coordinators", () => {
  expect(nextStep(row("a", { state: "waiting", waitingFor: "parts" }), coordinator)).toEqual({
    what: "unblock",
    turn: "coordinators",
    isMine: true,
  });
});

test("a fix is for its reporter to confirm", () => {
  const fixed = row("a", { state: "resolved", assignee: "tom", reporter: "emre" });
  expect(nextStep(fixed, resident)).toEqual({
    what: "confirm",
    turn: "member",
    member: "emre",
    isMine: true,
  });
  expect(nextStep(fixed, technician).isMine).toBe(false);
});

test("once it has ended it is nobody's turn", () => {
  for (const state of endedStates) {
    expect(nextStep(row("a", { state }), coordinator)).toEqual({
      what: "nothing",
      turn: "nobody",
      isMine: false,
    });
  }
});

test("every state is either open or ended, and a fix that waits to be confirmed is open", () => {
  expect([...openStates, ...endedStates].toSorted()).toEqual([...requestStateValues].toSorted());
  expect(isOpen({ state: "resolved" })).toBe(true);
  expect(isOpen({ state: "closed" })).toBe(false);
});
