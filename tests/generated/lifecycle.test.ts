import { expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import { requestLifecycleMachine } from "#generated/request/lifecycle.machine.ts";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import { requestOffers } from "#generated/request/policy.ts";
import { requestStateValues } from "#generated/request/type.ts";
import { requestLifecycle as declared } from "#schema/request.lifecycle.ts";
import { JudgedHouse, organisation, requestFields } from "./judged-house.ts";

test("the generated data is the lifecycle that was declared", () => {
  expect(requestLifecycle.initial).toBe(declared.initial);
  expect(Object.keys(requestLifecycle.states)).toEqual(Object.keys(declared.states));
  for (const [name, step] of Object.entries(declared.transitions)) {
    expect(requestLifecycle.steps).toHaveProperty(name, { from: step.from, to: step.to });
  }
});

test("the machine begins where the lifecycle does", () => {
  const house = new JudgedHouse();
  const [snapshot] = initialTransition(requestLifecycleMachine, {
    me: house.member("anna"),
    request: house.request(),
  });
  expect(snapshot.value).toBe("reported");
});

test("the machine goes exactly where the policy lets people go", () => {
  for (const by of ["rosa", "ravi", "tess", "cleo", "carl", "anna"]) {
    for (const state of requestStateValues) {
      const house = new JudgedHouse();
      house.documents.set(
        `organisations/${organisation}/requests/r1`,
        requestFields({ state, assignee: "tess" }),
      );
      const context = { me: house.member(by), request: house.request() };
      const snapshot = requestLifecycleMachine.resolveState({ value: state, context });
      const offered = requestOffers(context.me, context.request).map((offer) => offer.name);
      for (const [type, step] of stepsOf()) {
        const isOffered = offered.includes(type);
        expect(snapshot.can({ type }), `${by}, ${state}, ${type}`).toBe(isOffered);
        if (isOffered)
          expect(transition(requestLifecycleMachine, snapshot, { type })[0].value).toBe(step.to);
      }
    }
  }
});

function stepsOf() {
  const isStep = (name: string): name is RequestStep => name in requestLifecycle.steps;
  return Object.keys(requestLifecycle.steps)
    .filter(isStep)
    .map((name) => [name, requestLifecycle.steps[name]] as const);
}
