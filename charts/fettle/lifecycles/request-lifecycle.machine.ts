import { setup } from "xstate";
import { whoMay } from "#codegen/render/policy-words.ts";
import { capitalised } from "#codegen/render/words.ts";
import type { Member } from "#generated/member/type.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestLifecycle } from "#schema/request.lifecycle.ts";

interface Context {
  readonly me: Document<Member>;
  readonly request: Document<Request>;
}

const steps = Object.entries(requestLifecycle.transitions).map(([name, { from, ...step }]) => ({
  name,
  from: requestStateValues.filter((state) => from.some((each) => each === state)),
  ...step,
}));

const guardOf = (step: string): string => `may${capitalised(step)}`;

/** A guard for each step: whether the policy offers it to the member. The first state is enough, because the chart itself says from where a step leads. */
const guards = Object.fromEntries(
  steps.map(({ name, from: [state] }) => [
    guardOf(name),
    ({ context: { me, request } }: { readonly context: Context }): boolean =>
      availableRequestActions(me, { ...request, state: state ?? request.state }).some(
        (offer) => offer.name === name,
      ),
  ]),
);

/**
 * The lifecycle that the schema declares, as a chart: which steps lead where, and which of them the policy offers to a member. The
 * app asks the table and the policy that are generated from it.
 */
export const requestLifecycleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { readonly type: keyof typeof requestLifecycle.transitions },
  },
  guards,
}).createMachine({
  id: "request.lifecycle",
  context: ({ input }) => input,
  initial: requestLifecycle.initial,
  states: Object.fromEntries(requestStateValues.map((state) => [state, stateNode(state)])),
});

function stateNode(state: RequestState) {
  const on = Object.fromEntries(
    steps
      .filter(({ from }) => from.includes(state))
      .map(({ name, to, about, by }) => [
        name,
        {
          target: to,
          guard: guardOf(name),
          description: about,
          meta: { by: capitalised(whoMay(by)) },
          ...(to === state && { reenter: true }),
        },
      ]),
  );
  const { about, ...rest } = requestLifecycle.states[state];
  return { description: about, ...("end" in rest && { tags: ["end"] }), on };
}
