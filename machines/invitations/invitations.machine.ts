import { assign, setup } from "xstate";
import { invitationCommands } from "#generated/invitation/commands.ts";
import type { Change, Instant } from "#generated/runtime.ts";
import { actOf, type House } from "../house.ts";
import {
  failureOf,
  type NewsOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
} from "../ports.ts";
import {
  type AskedFor,
  changeOfInvitation,
  type InvitationForm,
  newInvitation,
  problemsOfForm,
} from "./invitation-form.ts";
import {
  beginInvitations,
  type InvitationsContext,
  type InvitationsEvent,
  type InvitationsInput,
  type InvitationsNews,
  shownInvitation,
} from "./invitations-context.ts";

export interface InvitationSettled {
  readonly settlement: Settlement;
}

/**
 * Inviting people into a house, or somebody from outside to one request: writing an invitation, handing on its link, and
 * taking it back. It needs `followHouse`, `followClock`, `followInvitations`, `submit`, `copy` (the link of an invitation),
 * `share` (the same with a text, to another app), and the actions `sayCopied`, `sayRevoked` and `sayKept`.
 */
export const invitationsMachine = setup({
  types: {
    context: {} as InvitationsContext,
    events: {} as InvitationsEvent,
    input: {} as InvitationsInput,
    tags: {} as "loading" | "lost" | "busy" | "failed",
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    followClock: observablePort<Instant, void>("followClock"),
    followInvitations: observablePort<InvitationsNews, House>("followInvitations"),
    submit: promisePort<Settlement, Change>("submit"),
    copy: promisePort<void, { readonly invitation: string }>("copy"),
    share: promisePort<void, { readonly invitation: string; readonly text: string }>("share"),
  },
  actions: {
    sayCopied: () => {},
    sayRevoked: () => {},
    sayKept: () => {},
    keepHouse: assign((_, { news }: NewsOf<House>) => (news === undefined ? {} : { house: news })),
    keepNow: assign((_, { news }: NewsOf<Instant>) => (news === undefined ? {} : { now: news })),
    keepInvitations: assign((_, { news }: NewsOf<InvitationsNews>) =>
      news === undefined ? {} : { invitations: news.rows },
    ),
    beginForm: assign((_, { request }: { readonly request: AskedFor | undefined }) => ({
      request,
      form: newInvitation(request),
      problems: {},
      change: undefined,
      failure: undefined,
      refusal: undefined,
    })),
    changeForm: assign(({ context }, changed: Partial<InvitationForm>) => {
      const form = { ...context.form, ...changed };
      // Once told what is wrong, somebody sees at once when it is right.
      const isTold = Object.keys(context.problems).length > 0;
      return { form, change: undefined, problems: isTold ? problemsOfForm(form) : {} };
    }),
    showProblems: assign(({ context }) => ({ problems: problemsOfForm(context.form) })),
    prepare: assign(({ context }) => {
      const { form, house, request, newId, stamp, change } = context;
      if (change !== undefined) return {};
      const shown = newId();
      const act = actOf(house, newId(), stamp());
      const about = { house, invitation: shown, request };
      return { shown, change: changeOfInvitation(form, about, act) };
    }),
    prepareRevoking: assign(({ context }) => {
      const invitation = shownInvitation(context);
      const act = actOf(context.house, context.newId(), context.stamp());
      return invitation === undefined
        ? {}
        : { change: invitationCommands.revoke(invitation, { revoked: true }, act) };
    }),
    show: assign((_, { id }: { readonly id: string }) => ({ shown: id, isKept: false })),
    keepSettlement: assign((_, { settlement }: InvitationSettled) => ({
      isKept: settlement.outcome === "kept",
      change: undefined,
    })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    keepRefusal: assign((_, { settlement }: InvitationSettled) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, change: undefined } : {},
    ),
    forgetTrouble: assign({ problems: {}, failure: undefined, refusal: undefined }),
    forgetChange: assign({ change: undefined }),
  },
  guards: {
    hasProblems: ({ context }) => Object.keys(problemsOfForm(context.form)).length > 0,
    isRefused: (_, { settlement }: InvitationSettled) => settlement.outcome === "refused",
    isKept: (_, { settlement }: InvitationSettled) => settlement.outcome === "kept",
    isGone: ({ context }) => shownInvitation(context) === undefined,
  },
}).createMachine({
  id: "invitations",
  context: ({ input }) => beginInvitations(input),
  type: "parallel",
  invoke: [
    {
      src: "followHouse",
      onSnapshot: {
        actions: { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      // The house as it was a moment ago will do.
      onError: {},
    },
    {
      src: "followClock",
      onSnapshot: {
        actions: { type: "keepNow", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      onError: {},
    },
  ],
  states: {
    list: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followInvitations",
            input: ({ context }) => context.house,
            onSnapshot: {
              actions: {
                type: "keepInvitations",
                params: ({ event }) => ({ news: event.snapshot.context }),
              },
            },
            onError: "lost",
          },
        },
        lost: {
          description: "Which there are cannot be read; new ones can be made.",
          tags: "lost",
          on: { "reload.requested": "following" },
        },
      },
    },
    sheet: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "form.opened": {
              target: "writing",
              actions: { type: "beginForm", params: ({ event }) => ({ request: event.request }) },
            },
            "invitation.opened": {
              target: "showing",
              actions: { type: "show", params: ({ event }) => event },
            },
          },
        },
        writing: {
          on: {
            "form.changed": { actions: { type: "changeForm", params: ({ event }) => event.form } },
            "form.sent": [
              { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
              { target: "making", actions: ["forgetTrouble", "prepare"] },
            ],
            "sheet.closed": "closed",
          },
          initial: "fresh",
          states: {
            fresh: {},
            wanting: { description: "Something is missing; each field says what." },
            failed: { tags: "failed" },
          },
        },
        making: {
          tags: "busy",
          invoke: {
            src: "submit",
            input: ({ context }) => changeIn(context),
            onDone: [
              {
                guard: { type: "isRefused", params: ({ event }) => ({ settlement: event.output }) },
                target: "writing.failed",
                actions: {
                  type: "keepRefusal",
                  params: ({ event }) => ({ settlement: event.output }),
                },
              },
              {
                target: "showing",
                actions: {
                  type: "keepSettlement",
                  params: ({ event }) => ({ settlement: event.output }),
                },
              },
            ],
            onError: {
              target: "writing.failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        showing: {
          description: "The link is there to be handed on, in whatever way.",
          entry: "forgetTrouble",
          initial: "calm",
          on: {
            "sheet.closed": "closed",
            "copy.requested": ".copying",
            "share.requested": ".sharing",
            "revoke.requested": [
              // What is not there any more needs no taking back.
              { guard: "isGone", target: "closed" },
              { target: ".revoking", actions: ["forgetTrouble", "prepareRevoking"] },
            ],
          },
          states: {
            calm: {},
            copying: {
              invoke: {
                src: "copy",
                input: ({ context }) => ({ invitation: shownIn(context) }),
                onDone: { target: "calm", actions: "sayCopied" },
                onError: "uncopied",
              },
            },
            uncopied: { description: "This browser does not let us: it can be copied by hand." },
            sharing: {
              invoke: {
                src: "share",
                input: ({ context, event }) => ({
                  invitation: shownIn(context),
                  text: event.type === "share.requested" ? event.text : "",
                }),
                onDone: "calm",
                // Who thought better of it needs no word.
                onError: "calm",
              },
            },
            revoking: {
              tags: "busy",
              invoke: {
                src: "submit",
                input: ({ context }) => changeIn(context),
                onDone: [
                  {
                    guard: {
                      type: "isRefused",
                      params: ({ event }) => ({ settlement: event.output }),
                    },
                    target: "failed",
                    actions: {
                      type: "keepRefusal",
                      params: ({ event }) => ({ settlement: event.output }),
                    },
                  },
                  {
                    guard: {
                      type: "isKept",
                      params: ({ event }) => ({ settlement: event.output }),
                    },
                    target: "#invitations.sheet.closed",
                    actions: ["forgetChange", "sayKept"],
                  },
                  {
                    target: "#invitations.sheet.closed",
                    actions: ["forgetChange", "sayRevoked"],
                  },
                ],
                onError: {
                  target: "failed",
                  actions: [
                    "forgetChange",
                    { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
            failed: { tags: "failed", description: "It could not be taken back." },
          },
        },
      },
    },
  },
});

function changeIn({ change }: InvitationsContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is sent");
  return change;
}

function shownIn({ shown }: InvitationsContext): string {
  if (shown === undefined) throw new Error("an invitation is opened before it is handed on");
  return shown;
}
