import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { endingAllState } from "./ending-all-state.ts";
import { beginInvitations } from "./invitations-context.ts";
import { changeIn, invitationsSetup } from "./invitations-setup.ts";
import { showingState } from "./showing-state.ts";

/**
 * Inviting people into an organisation, or somebody from outside to one request: writing an invitation, handing on its link, and
 * taking it back; and, for admins, ending the invitations of everybody. It needs `followClock`, `followInvitations`, `submit`, `copy` (the link of an invitation),
 * `share` (the same with a text, to another app), and the actions `sayCopied`, `sayRevoked`, `sayEnded` and `sayKept`.
 */
export const invitationsMachine = invitationsSetup.createMachine({
  id: "invitations",
  context: ({ input }) => beginInvitations(input),
  type: "parallel",
  invoke: {
    src: "followClock",
    onSnapshot: { actions: withUpdate("keepNow") },
    onError: {},
  },
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
  },
  states: {
    list: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followInvitations",
            input: ({ context }) => context.workspace,
            onSnapshot: { actions: withUpdate("keepInvitations") },
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
            "form.opened": { target: "writing", actions: withEvent("beginForm") },
            "invitation.opened": { target: "showing", actions: withEvent("show") },
            "endAll.requested": "endingAll",
          },
        },
        endingAll: endingAllState,
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
                guard: withOutput("isRefused"),
                target: "writing.failed",
                actions: withOutput("keepRefusal"),
              },
              { target: "showing", actions: withOutput("keepSettlement") },
            ],
            onError: { target: "writing.failed", actions: withEvent("keepFailure") },
          },
        },
        showing: showingState,
      },
    },
  },
});
