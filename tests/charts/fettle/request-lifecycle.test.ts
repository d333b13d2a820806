import { expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { requestLifecycleMachine } from "#charts/fettle/lifecycles/request-lifecycle.machine.ts";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import { requestStateValues } from "#generated/request/type.ts";
import {
  JudgedOrganisation,
  organisation,
  requestFields,
} from "../../generated/judged-organisation.ts";

it("a request begins where its lifecycle does", () => {
  const workspace = new JudgedOrganisation();
  const [snapshot] = initialTransition(requestLifecycleMachine, {
    me: workspace.member("anna"),
    request: workspace.request(),
  });
  expect(snapshot.value).toBe("reported");
});

it("the chart of the lifecycle takes exactly the steps that the policy offers", () => {
  for (const by of ["rosa", "ravi", "tess", "cleo", "carl", "anna"]) {
    for (const state of requestStateValues) {
      const workspace = new JudgedOrganisation();
      workspace.documents.set(
        `organisations/${organisation}/requests/r1`,
        requestFields({ state, assignee: "tess" }),
      );
      const context = { me: workspace.member(by), request: workspace.request() };
      const snapshot = requestLifecycleMachine.resolveState({ value: state, context });
      const offered = availableRequestActions(context.me, context.request).map(
        (offer) => offer.name,
      );
      for (const [type, step] of stepsOf()) {
        const isAvailableAction = offered.includes(type);
        expect(snapshot.can({ type }), `${by}, ${state}, ${type}`).toBe(isAvailableAction);
        if (isAvailableAction)
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
