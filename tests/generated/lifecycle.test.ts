import { expect, test } from "vitest";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { requestLifecycle as declared } from "#schema/request.lifecycle.ts";

test("the generated data is the lifecycle that was declared", () => {
  expect(requestLifecycle.initial).toBe(declared.initial);
  expect(Object.keys(requestLifecycle.states)).toEqual(Object.keys(declared.states));
  for (const [name, step] of Object.entries(declared.transitions)) {
    expect(requestLifecycle.steps).toHaveProperty(name, { from: step.from, to: step.to });
  }
});
