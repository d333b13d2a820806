import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { beginInvitations } from "./invitations-context.ts";
import { changeIn, invitationsSetup, shownIn } from "./invitations-setup.ts";

/**
 * Inviting people into an organisation, or somebody from outside to one request: writing an invitation, handing on its link, and
 * taking it back; and, for admins, ending the invitations of everybody. It needs `followClock`, `followInvitations`, `submit`, `copy` (the link of an invitation),
 * `share` (the same with a text, to another app), and the actions `notifyCopied`, `notifyRevoked`, `notifyEnded` and `notifyKept`.
 */
export const invitationsMachine = invitationsSetup.createMachine({
  id: "invitations",
  context: ({ input }) => beginInvitations(input),
  type: "parallel",
  invoke: {
    src: "followClock",
    onSnapshot: { actions: withUpdate("setNow") },
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
            onSnapshot: { actions: withUpdate("setInvitations") },
            onError: "lost",
          },
        },
        lost: {
          description: "The invitations cannot be read; new ones can still be created.",
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
        endingAll: {
          description: "Confirms revoking all existing invitations.",
          entry: ["forgetTrouble", "forgetChange"],
          initial: "asking",
          states: {
            asking: {
              on: {
                "sheet.closed": "#invitations.sheet.closed",
                "endAll.confirmed": { target: "saving", actions: "prepareEndingAll" },
              },
            },
            saving: {
              tags: "busy",
              invoke: {
                src: "submit",
                input: ({ context }) => changeIn(context),
                onDone: [
                  {
                    guard: withOutput("isRefused"),
                    target: "failed",
                    actions: withOutput("setRefusal"),
                  },
                  {
                    guard: withOutput("isKept"),
                    target: "#invitations.sheet.closed",
                    actions: ["forgetChange", "notifyKept"],
                  },
                  { target: "#invitations.sheet.closed", actions: ["forgetChange", "notifyEnded"] },
                ],
                onError: { target: "failed", actions: withEvent("setFailure") },
              },
            },
            failed: {
              tags: "failed",
              on: {
                "sheet.closed": "#invitations.sheet.closed",
                "endAll.confirmed": {
                  target: "saving",
                  actions: ["forgetTrouble", "prepareEndingAll"],
                },
              },
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
            "sheet.closed": { target: "closed", actions: "leaveForm" },
            "form.cancelled": "closed",
          },
          initial: "fresh",
          states: {
            fresh: {},
            wanting: { description: "Errors are shown at the fields." },
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
                actions: withOutput("setRefusal"),
              },
              { target: "showing", actions: withOutput("setSettlement") },
            ],
            onError: { target: "writing.failed", actions: withEvent("setFailure") },
          },
        },
        showing: {
          description: "The link is ready to be shared.",
          entry: "forgetTrouble",
          initial: "idle",
          on: {
            "sheet.closed": "closed",
            "copy.requested": ".copying",
            "share.requested": ".sharing",
            "revoke.requested": [
              // An invitation that no longer exists needs no revoking.
              { guard: "isGone", target: "closed" },
              { target: ".revoking", actions: ["forgetTrouble", "prepareRevoking"] },
            ],
          },
          states: {
            idle: {},
            copying: {
              invoke: {
                src: "copy",
                input: ({ context }) => ({ invitation: shownIn(context) }),
                onDone: { target: "idle", actions: "notifyCopied" },
                onError: "uncopied",
              },
            },
            uncopied: { description: "The browser refused; the link can be copied by hand." },
            sharing: {
              invoke: {
                src: "share",
                input: ({ context, event }) => ({
                  invitation: shownIn(context),
                  text: event.type === "share.requested" ? event.text : "",
                }),
                onDone: "idle",
                // A user who cancels the share sheet needs no message.
                onError: "idle",
              },
            },
            revoking: {
              tags: "busy",
              invoke: {
                src: "submit",
                input: ({ context }) => changeIn(context),
                onDone: [
                  {
                    guard: withOutput("isRefused"),
                    target: "failed",
                    actions: withOutput("setRefusal"),
                  },
                  {
                    guard: withOutput("isKept"),
                    target: "#invitations.sheet.closed",
                    actions: ["forgetChange", "notifyKept"],
                  },
                  {
                    target: "#invitations.sheet.closed",
                    actions: ["forgetChange", "notifyRevoked"],
                  },
                ],
                onError: { target: "failed", actions: ["forgetChange", withEvent("setFailure")] },
              },
            },
            failed: { tags: "failed", description: "The invitation could not be revoked." },
          },
        },
      },
    },
  },
});
