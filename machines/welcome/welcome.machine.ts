import { assign, setup } from "xstate";
import { type MemberRole, memberRoleValues } from "#generated/member/type.ts";
import type { Instant, Refusal } from "#generated/runtime.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  type Failure,
  observablePort,
  promisePort,
  type Settlement,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import type { Account } from "../session/account.ts";
import type { Identity, OrganisationHere, Person } from "../workspace/workspace.ts";
import {
  found,
  type Founding,
  type Newcomer,
  type NewcomerProblems,
  problemsOfNewcomer,
} from "./newcomer.ts";

/** An organisation on this device, with the identity to enter as: the last one used, as long as that member is active. */
export interface KnownOrganisation {
  readonly identity: Identity;
  readonly name: string;
  readonly person: string;
  readonly role: MemberRole;
  /** The members who can be chosen; `undefined` where the user signs in. */
  readonly everybody: OrganisationHere | undefined;
}

/** What is on this device already. */
export interface Surroundings {
  /** The last visited organisation first. */
  readonly organisations: readonly KnownOrganisation[];
  /** The demo building was begun and is not complete yet. */
  readonly isDemoBegun: boolean;
}

/** The progress of building the demo. */
export type Seeding =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "seeded"; readonly identity: Identity };

export interface WelcomeInput {
  readonly newId: () => string;
  readonly now: () => Instant;
  /** BCP 47 tag of the default language of a new organisation. */
  readonly locale: string;
  /** The device's time zone. */
  readonly zone: string;
  /** The signed-in user, with accounts: the founder is that user, and no demo building is offered. */
  readonly account?: Account | undefined;
  /** Whether the address asks for the demo, which then begins at once. */
  readonly isDemoWanted?: boolean | undefined;
}

export interface WelcomeContext {
  readonly tools: WelcomeInput;
  readonly surroundings: Surroundings;
  /** The built share of the demo building, from 0 to 1; `undefined` before the first progress. */
  readonly progress?: number | undefined;
  readonly form: Newcomer;
  /** The problems of the form, once the user has tried to send it. */
  readonly problems: NewcomerProblems;
  /** The change until the organisation is founded, so that trying again sends the same change. */
  readonly founding?: Founding | undefined;
  readonly failure?: Failure | undefined;
  readonly refusal?: Refusal | undefined;
}

export type WelcomeEvent =
  | { readonly type: "demo.requested" }
  | { readonly type: "seeding.cancelled" }
  | { readonly type: "organisation.chosen"; readonly identity: Identity }
  | { readonly type: "founding.requested" }
  | { readonly type: "founding.cancelled" }
  | { readonly type: "form.changed"; readonly form: Partial<Newcomer> }
  | { readonly type: "form.sent" }
  | { readonly type: "retry.requested" };

/**
 * The first visit, and every later one without a chosen member: the demo building, an organisation on this device, or a new one.
 * With accounts the signed-in user enters an organisation of theirs, or founds one.
 * Actors: `findOrganisations` (what is on this device), `followFound` (emits when more is found), `seedDemo` (emits its progress, and in
 * the end the identity to begin with; stops when it is unsubscribed), `submit`. Actions: `enter`, which opens an organisation as
 * a member.
 */
export const welcomeMachine = setup({
  types: {
    context: {} as WelcomeContext,
    events: {} as WelcomeEvent,
    input: {} as WelcomeInput,
    tags: {} as "loading" | "busy" | "failed",
  },
  actors: {
    findOrganisations: promisePort<Surroundings, void>("findOrganisations"),
    followFound: observablePort<true, void>("followFound"),
    seedDemo: observablePort<Seeding, void>("seedDemo"),
    // The user waits on this page, so the change must not be applied later, when they have given up.
    submit: submission({ ifRefused: "drop", ifPostponed: "drop" }),
  },
  actions: {
    enter: (_, _params: { readonly identity: Identity }) => {},
    setSurroundings: assign((_, surroundings: Surroundings) => ({ surroundings })),
    setProgress: assign((_, update: Seeding | undefined) =>
      update?.kind === "progress" ? { progress: update.done / update.total } : {},
    ),
    markBegun: assign(({ context }) => ({
      progress: undefined,
      surroundings: { ...context.surroundings, isDemoBegun: true },
    })),
    setForm: assign(({ context }, form: Partial<Newcomer>) => ({
      form: { ...context.form, ...form },
      founding: undefined,
      // Once problems are shown, every input updates them, so that a corrected field is clear at once.
      problems:
        Object.keys(context.problems).length === 0
          ? {}
          : problemsOfNewcomer({ ...context.form, ...form }),
    })),
    showProblems: assign(({ context }) => ({ problems: problemsOfNewcomer(context.form) })),
    prepareFounding: assign(({ context }) => ({
      problems: {},
      founding:
        context.founding ??
        found(context.form, {
          ...context.tools,
          member: context.tools.account?.uid,
          at: context.tools.now(),
        }),
    })),
    setFailure: assign(failureIn),
    setRefusal: assign((_, settlement: Settlement) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, founding: undefined } : {},
    ),
    setUnavailable: assign({ failure: { code: "unavailable", retryable: true } }),
    forgetFailure: assign({ failure: undefined, refusal: undefined }),
  },
  guards: {
    isDemoWanted: ({ context: { tools } }) =>
      tools.isDemoWanted === true && tools.account === undefined,
    hasUpdate: (_, update: true | undefined) => update === true,
    isSeeded: (_, update: Seeding | undefined) => update?.kind === "seeded",
    hasProblems: ({ context }) => Object.keys(problemsOfNewcomer(context.form)).length > 0,
    isApplied: (_, settlement: Settlement) => settlement.outcome === "applied",
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
  },
}).createMachine({
  id: "welcome",
  context: ({ input }) => ({
    tools: input,
    surroundings: { organisations: [], isDemoBegun: false },
    form: { you: input.account?.name ?? "", organisation: "", zone: input.zone, building: "" },
    problems: {},
    refusal: undefined,
  }),
  initial: "looking",
  states: {
    looking: {
      tags: "loading",
      entry: "forgetFailure",
      invoke: {
        src: "findOrganisations",
        onDone: [
          { guard: "isDemoWanted", target: "seeding", actions: withOutput("setSurroundings") },
          { target: "choosing", actions: withOutput("setSurroundings") },
        ],
        onError: { target: "unreachable", actions: withEvent("setFailure") },
      },
    },
    unreachable: {
      description: "The storage cannot be used, at least now.",
      tags: "failed",
      on: { "retry.requested": "looking" },
    },
    choosing: {
      entry: "forgetFailure",
      // Only in this state, so that the founding form is not disturbed.
      invoke: {
        src: "followFound",
        onSnapshot: { guard: withUpdate("hasUpdate"), target: "looking" },
        // The organisations found so far can still be chosen.
        onError: {},
      },
      on: {
        "demo.requested": "seeding",
        "founding.requested": "founding",
        "organisation.chosen": { target: "entered", actions: withEvent("enter") },
      },
    },
    seeding: {
      tags: "busy",
      entry: ["forgetFailure", "markBegun"],
      invoke: {
        src: "seedDemo",
        onSnapshot: [
          {
            guard: withUpdate("isSeeded"),
            target: "entered",
            actions: {
              type: "enter",
              params: ({ event }) => ({ identity: identityIn(event.snapshot.context) }),
            },
          },
          { actions: withUpdate("setProgress") },
        ],
        onError: { target: "seedingFailed", actions: withEvent("setFailure") },
      },
      on: { "seeding.cancelled": "choosing" },
    },
    seedingFailed: {
      description: "The parts already created stay; a retry goes on from there.",
      tags: "failed",
      on: { "retry.requested": "seeding", "seeding.cancelled": "choosing" },
    },
    founding: {
      initial: "editing",
      on: { "founding.cancelled": "choosing" },
      states: {
        editing: {
          on: {
            "form.changed": { actions: { type: "setForm", params: ({ event }) => event.form } },
            "form.sent": [
              { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
              { target: "submitting", actions: "prepareFounding" },
            ],
          },
          initial: "fresh",
          states: {
            fresh: {},
            wanting: { description: "Errors are shown at the fields." },
            failed: {
              tags: "failed",
              description: "Could not be stored, or not be applied yet.",
            },
            refused: { tags: "failed" },
          },
        },
        submitting: {
          tags: "busy",
          entry: "forgetFailure",
          // A sent change may be applied already, so only the answer leads out of this state.
          on: { "founding.cancelled": {} },
          invoke: {
            src: "submit",
            input: ({ context }) => foundingIn(context).change,
            onDone: [
              {
                guard: withOutput("isApplied"),
                target: "#welcome.entered",
                actions: {
                  type: "enter",
                  params: ({ context }) => ({ identity: foundingIn(context).identity }),
                },
              },
              {
                guard: withOutput("isRefused"),
                target: "editing.refused",
                actions: withOutput("setRefusal"),
              },
              { target: "editing.failed", actions: "setUnavailable" },
            ],
            onError: { target: "editing.failed", actions: withEvent("setFailure") },
          },
        },
      },
    },
    entered: { type: "final" },
  },
});

function identityIn(update: Seeding | undefined): Identity {
  if (update?.kind !== "seeded")
    throw new Error("the demo has to be complete before it is entered");
  return update.identity;
}

function foundingIn({ founding }: WelcomeContext): Founding {
  if (founding === undefined) throw new Error("an organisation is prepared before it is submitted");
  return founding;
}

/**
 * The organisations on a device, the last visited first. The identity in each is the one used last; where that member has left or
 * none is known, the owner, or else the member with the highest role. `been` are the identities used before, the last one first.
 */
export function knownOrganisations(
  here: readonly OrganisationHere[],
  been: readonly Identity[],
): readonly KnownOrganisation[] {
  const order = been.map(({ organisation }) => organisation);
  const rank = ({ organisation }: OrganisationHere): number => {
    const at = order.indexOf(organisation.id);
    return at === -1 ? order.length : at;
  };
  return here
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((workspace): readonly KnownOrganisation[] => {
      const person = personIn(workspace, been);
      if (person === undefined) return [];
      const { organisation } = workspace;
      const identity = { organisation: organisation.id, member: person.id };
      const { name, role } = person;
      return [{ identity, name: organisation.name, person: name, role, everybody: workspace }];
    });
}

function personIn(
  { organisation, people }: OrganisationHere,
  been: readonly Identity[],
): Person | undefined {
  const last = been.find((each) => each.organisation === organisation.id);
  const active = [...people.values()].filter((each) => each.active);
  const find = (id: string | undefined) => active.find((each) => each.id === id);
  const byRole = active.toSorted(
    (a, b) => memberRoleValues.indexOf(b.role) - memberRoleValues.indexOf(a.role),
  );
  return find(last?.member) ?? find(organisation.owner) ?? byRole[0];
}
