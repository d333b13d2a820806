import { expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { nodesOf } from "#charts/model/nodes.ts";
import { transitionId, transitionsOf } from "#charts/model/transition-id.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";

const idsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap(transitionsOf).map(transitionId);

it("a provided copy calls its transitions as the original does", () => {
  const copy = checkoutMachine.provide({ guards: { isPaid: () => true } });
  expect(idsOf(copy)).toEqual(idsOf(checkoutMachine));
});

it("an id can be read, and two candidates of one event are told apart", () => {
  const ids = idsOf(checkoutMachine);
  expect(ids).toContain("address.town.typing on NEXT");
  expect(ids).toContain("paying on done of pay #2");
  expect(ids).toContain("packing.box.open after 500");
});

it("no two transitions of a machine share an id", () => {
  const ids = idsOf(sessionMachine);
  expect(new Set(ids).size).toBe(ids.length);
});
