import { reportDraftKey } from "../draft-keys.ts";
import { lostPhotos } from "../photo-picker/photo-set.ts";
import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { discardingRegion } from "./discarding-region.ts";
import { followingRegion } from "./following-region.ts";
import { keepingRegion } from "./keeping-region.ts";
import { nearbyRegion } from "./nearby-region.ts";
import { questionRegion } from "./question-region.ts";
import { beginReport } from "./report-context.ts";
import { reportSetup } from "./report-setup.ts";
import { sendingState } from "./sending-state.ts";

/**
 * Reports a fault, one question at a time: place, category, details. Every answer is stored on this device at once, photos
 * included. Open requests at the place are shown before a second report of the same fault is sent. The draft is not deleted
 * before the outbox has the report.
 *
 * It needs `followClock`, `followAddress` (where the browser's buttons lead), `loadDraft`, `saveDraft`,
 * `followDraft` (what became of the draft, whenever the tab comes back), `clearDraft`, `watchMine`, `watchNearby`,
 * `findPictures` (of requests nearby), `photoPicker`, `handOver` (puts the photos where they are sent from and answers the change; rejects
 * with the code `draftSent` or `draftGone` where another tab was faster), `submit`, `follow`; and the actions `showStep`, `goTo`, `sayFollowed`
 * and `dropDraft`.
 */
export const reportMachine = reportSetup.createMachine({
  id: "report",
  context: ({ input }) => beginReport(input),
  initial: "opening",
  invoke: {
    src: "followClock",
    onSnapshot: { actions: withUpdate("keepNow") },
    onError: { actions: withEvent("noteFailure") },
  },
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "elsewhere.requested": { actions: withEvent("goTo") },
  },
  states: {
    opening: {
      tags: "loading",
      invoke: {
        src: "loadDraft",
        input: ({ context }) => ({
          organisation: context.workspace.organisation.id,
          member: context.workspace.me.id,
        }),
        onDone: { target: "drafting", actions: withOutput("resume") },
        onError: { target: "openFailed", actions: withEvent("noteFailure") },
      },
    },
    openFailed: {
      description: "What was begun cannot be read at the moment.",
      on: {
        "retry.requested": { target: "opening", actions: "forgetTrouble" },
        "afresh.requested": {
          target: "drafting",
          actions: [
            "forgetTrouble",
            { type: "resume", params: { draft: undefined, wasSetAside: false } },
          ],
        },
      },
    },
    drafting: {
      description: "Somebody is at it: the photos live as long as this.",
      initial: "writing",
      invoke: {
        id: "photos",
        src: "photoPicker",
        input: ({ context }) => ({
          key: reportDraftKey(context.workspace.me.id),
          newId: context.newId,
        }),
        onSnapshot: { actions: withUpdate("keepPhotos") },
        // The form works without the stored photos.
        onError: {
          actions: { type: "keepPhotos", params: ({ event }) => lostPhotos(event.error) },
        },
      },
      on: {
        "photos.*": { actions: { type: "tellPicker", params: ({ event }) => ({ event }) } },
      },
      states: {
        writing: {
          type: "parallel",
          tags: "writing",
          states: {
            question: questionRegion,
            keeping: keepingRegion,
            nearby: nearbyRegion,
            following: followingRegion,
            discarding: discardingRegion,
          },
        },
        sending: sendingState,
        refused: {
          description: "The store said no; everything is still there to be changed.",
          on: {
            "edit.requested": { target: "writing", actions: "forgetTrouble" },
            "back.requested": { target: "writing", actions: "forgetTrouble" },
            "retry.requested": { target: "sending", actions: "forgetTrouble" },
          },
        },
        sendFailed: {
          description:
            "It could not even be kept for sending: this device has no room, or its storage does not answer.",
          on: {
            "edit.requested": { target: "writing", actions: "forgetTrouble" },
            "back.requested": { target: "writing", actions: "forgetTrouble" },
            "retry.requested": { target: "sending", actions: "forgetTrouble" },
          },
        },
      },
    },
    done: {
      tags: "over",
      initial: "sent",
      invoke: {
        src: "followAddress",
        onSnapshot: {
          guard: withUpdate("isAddress"),
          target: "opening",
          actions: ["beginAnew", withUpdate("arrive")],
        },
        onError: { actions: withEvent("noteFailure") },
      },
      on: { "another.requested": { target: "opening", actions: "beginAnew" } },
      states: {
        sent: { description: "The organisation has it." },
        kept: { description: "It lies on this device and goes out as soon as it can." },
      },
    },
    gone: {
      description: "The draft vanished from under this tab.",
      tags: "over",
      initial: "away",
      on: {
        "another.requested": { target: "opening", actions: "beginAnew" },
      },
      states: {
        sentElsewhere: { description: "Another tab sent it." },
        away: {
          description: "Another tab sent something else, or threw it away.",
          on: { "edit.requested": { target: "#report.drafting", actions: "renewDraft" } },
        },
      },
    },
    followed: {
      description:
        "Somebody follows what was there already, and is taken to it. Own words stay for another time.",
      tags: "loading",
      entry: { type: "sayFollowed", params: ({ context }) => ({ request: context.followed }) },
      initial: "tidying",
      states: {
        tidying: {
          always: [
            { guard: "hasOwnWords", target: "left" },
            { target: "left", actions: "dropDraft" },
          ],
        },
        left: { meta: { meant: "They are taken to the request that they follow." } },
      },
    },
  },
});
