import type { Change } from "#generated/runtime.ts";
import { reportDraftKey } from "../draft-keys.ts";
import { lostPhotos } from "../photo-picker/photo-set.ts";
import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { newAct } from "../workspace/workspace.ts";
import { requestsAt } from "./at-place.ts";
import { questionRegion } from "./question-region.ts";
import { beginReport, type ReportContext } from "./report-context.ts";
import type { Following } from "./report-rules.ts";
import { type DraftOf, reportSetup, type Sending } from "./report-setup.ts";

function followingOf(context: ReportContext): Following {
  const { followed } = context;
  if (followed === undefined) throw new Error("only asked for with a request in mind");
  return { request: followed, act: newAct(context) };
}

function draftOf({ workspace, ids }: ReportContext): DraftOf {
  return { organisation: workspace.organisation.id, member: workspace.me.id, ids };
}

function changeIn({ change }: ReportContext): Change {
  if (change === undefined) throw new Error("only entered with a change to send");
  return change;
}

function sendingOf({ workspace, fields, ids, word, photos, isKept }: ReportContext): Sending {
  return { workspace, fields, ids, word, except: photos.removed, isKept };
}

/**
 * Reports a fault, one question at a time: place, category, details. Every answer is stored on this device at once, photos
 * included. Open requests at the place are shown before a second report of the same fault is sent. The draft is not deleted
 * before the outbox has the report.
 *
 * It needs `followClock`, `followAddress` (where the browser's buttons lead), `loadDraft`, `saveDraft`,
 * `followDraft` (what became of the draft, whenever the tab comes back), `clearDraft`, `watchMine`, `watchNearby`,
 * `findReported` (at the place, for the likely categories), `findPictures` (of requests nearby), `photoPicker`, `handOver` (puts the photos where they are sent from and answers the change; rejects
 * with the code `draftSent` or `draftGone` where another tab was faster), `submit`, `follow`; and the actions `showStep`, `goTo`, `notifyFollowed`
 * and `dropDraft`.
 */
export const reportMachine = reportSetup.createMachine({
  id: "report",
  context: ({ input }) => beginReport(input),
  initial: "opening",
  invoke: {
    src: "followClock",
    onSnapshot: { actions: withUpdate("setNow") },
    onError: { actions: withEvent("setFailure") },
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
        onError: { target: "openFailed", actions: withEvent("setFailure") },
      },
    },
    openFailed: {
      description: "The stored draft cannot be read now.",
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
      description: "The form is open.",
      initial: "writing",
      invoke: {
        id: "photos",
        src: "photoPicker",
        input: ({ context }) => ({
          key: reportDraftKey(context.workspace.me.id),
          newId: context.newId,
        }),
        onSnapshot: { actions: withUpdate("setPhotos") },
        // The form works without the stored photos.
        onError: {
          actions: { type: "setPhotos", params: ({ event }) => lostPhotos(event.error) },
        },
      },
      on: {
        "photos.*": { actions: { type: "notifyPicker", params: ({ event }) => ({ event }) } },
      },
      states: {
        writing: {
          type: "parallel",
          tags: "writing",
          states: {
            question: questionRegion,
            keeping: {
              // At once, because this machine is stopped with its page.
              description: "Saves each change on this device at once.",
              initial: "kept",
              on: {
                "place.chosen": { target: ".saving", actions: withEvent("changeFields") },
                "category.chosen": { target: ".saving", actions: withEvent("changeFields") },
                "title.typed": { target: ".saving", actions: withEvent("changeFields") },
                "details.typed": { target: ".saving", actions: withEvent("changeFields") },
                "urgency.chosen": { target: ".saving", actions: withEvent("changeFields") },
                "audience.chosen": { target: ".saving", actions: withEvent("changeFields") },
                "step.reached": { guard: "isWorthKeeping", target: ".saving" },
                "discard.confirmed": ".stopped",
              },
              states: {
                kept: {
                  invoke: {
                    src: "followDraft",
                    input: ({ context }) => draftOf(context),
                    onSnapshot: [
                      { guard: withUpdate("isDraftSent"), target: "#report.gone.sentElsewhere" },
                      { guard: withUpdate("isDraftGone"), target: "#report.gone.away" },
                      {
                        guard: withUpdate("isOtherDraft"),
                        actions: [withUpdate("setDraft"), "lookAtPhotosAgain"],
                      },
                      { guard: withUpdate("isDraftThere"), actions: "lookAtPhotosAgain" },
                    ],
                    onError: { actions: withEvent("setNotKept"), target: "notKept" },
                  },
                },
                saving: {
                  invoke: {
                    src: "saveDraft",
                    input: ({ context: { fields, step, ids } }) => ({ fields, step, ids }),
                    onDone: { target: "kept", actions: "setKept" },
                    onError: { target: "notKept", actions: withEvent("setNotKept") },
                  },
                },
                notKept: {
                  description: "The draft is not saved.",
                  on: { "retry.requested": "saving" },
                },
                // The app deletes the draft itself, so its end is no news.
                stopped: {
                  on: { "discard.cancelled": "saving" },
                },
              },
            },
            nearby: {
              description: "Open requests at the same place.",
              initial: "unasked",
              states: {
                unasked: { always: { guard: "hasPlace", target: "watched" } },
                watched: {
                  entry: "beginNearby",
                  initial: "looking",
                  always: { guard: "isElsewhere", target: "watched", reenter: true },
                  invoke: {
                    src: "watchNearby",
                    input: ({ context: { workspace, fields } }) =>
                      requestsAt("openAtPlace", workspace, fields.place),
                    onSnapshot: {
                      guard: withUpdate("isPage"),
                      target: ".picturing",
                      actions: withUpdate("setNearby"),
                    },
                    onError: ".unknown",
                  },
                  states: {
                    looking: {},
                    picturing: {
                      invoke: {
                        src: "findPictures",
                        input: ({ context }) => ({ requests: context.nearby.map(({ id }) => id) }),
                        onDone: { target: "seen", actions: withOutput("setPictures") },
                        onError: "seen",
                      },
                    },
                    seen: {},
                    unknown: {
                      description: "Open requests cannot be read now.",
                    },
                  },
                },
              },
            },
            following: {
              description: "The user may follow an existing request instead.",
              initial: "no",
              states: {
                no: {
                  on: {
                    "follow.requested": {
                      // The request may have been fixed a moment before, and have left the list.
                      guard: withEvent("isNearby"),
                      target: "confirming",
                      actions: withEvent("setFollowing"),
                    },
                  },
                },
                confirming: {
                  description: "Confirms discarding own text and photos.",
                  always: { guard: "hasNoOwnWords", target: "asked" },
                  on: { "discard.confirmed": "asked", "discard.cancelled": "no" },
                },
                asked: {
                  tags: "busy",
                  invoke: {
                    src: "follow",
                    input: ({ context }) => followingOf(context),
                    onDone: [
                      {
                        guard: withOutput("isRefused"),
                        target: "failed",
                        actions: withOutput("setRefusal"),
                      },
                      { target: "#report.followed" },
                    ],
                    onError: { target: "failed", actions: withEvent("setFailure") },
                  },
                },
                failed: {
                  on: {
                    "follow.requested": {
                      guard: withEvent("isNearby"),
                      target: "confirming",
                      actions: withEvent("setFollowing"),
                    },
                  },
                },
              },
            },
            discarding: {
              description: "Confirms discarding the draft.",
              initial: "no",
              states: {
                no: { on: { "discard.requested": "asked" } },
                asked: { on: { "discard.confirmed": "busy", "discard.cancelled": "no" } },
                busy: {
                  tags: "busy",
                  invoke: {
                    src: "clearDraft",
                    onDone: { target: "#report.opening", actions: "beginAnew" },
                    onError: { target: "failed", actions: withEvent("setFailure") },
                  },
                },
                failed: { on: { "discard.confirmed": "busy", "discard.cancelled": "no" } },
              },
            },
          },
        },
        sending: {
          tags: "busy",
          initial: "awaitingPhotos",
          states: {
            awaitingPhotos: {
              description: "Waits for the last photos to be prepared.",
              always: [
                { guard: "havePhotosFailed", target: "#report.drafting.writing" },
                { guard: "arePhotosReady", target: "handingOver" },
              ],
              on: { "back.requested": "#report.drafting.writing" },
            },
            handingOver: {
              description: "Stores the photos first.",
              invoke: {
                src: "handOver",
                input: ({ context }) => sendingOf(context),
                onDone: { target: "submitting", actions: withOutput("setChange") },
                onError: [
                  { guard: withEvent("isSentElsewhere"), target: "#report.gone.sentElsewhere" },
                  { guard: withEvent("isGoneElsewhere"), target: "#report.gone.away" },
                  { target: "#report.drafting.sendFailed", actions: withEvent("setFailure") },
                ],
              },
            },
            submitting: {
              invoke: {
                src: "submit",
                input: ({ context }) => changeIn(context),
                onDone: [
                  {
                    guard: withOutput("isRefused"),
                    target: "#report.drafting.refused",
                    actions: [withOutput("setRefusal"), "renewOperation"],
                  },
                  {
                    guard: withOutput("isOnlyKept"),
                    target: "#report.done.kept",
                    actions: [
                      withOutput("setUntil"),
                      // The report is sent, so deleting the draft may fail: a draft that stays is recognised by its ids.
                      "dropDraft",
                    ],
                  },
                  { target: "#report.done.sent", actions: "dropDraft" },
                ],
                onError: {
                  target: "#report.drafting.sendFailed",
                  actions: withEvent("setFailure"),
                },
              },
            },
          },
        },
        refused: {
          description: "The request was refused.",
          on: {
            "edit.requested": { target: "writing", actions: "forgetTrouble" },
            "back.requested": { target: "writing", actions: "forgetTrouble" },
            "retry.requested": { target: "sending", actions: "forgetTrouble" },
          },
        },
        sendFailed: {
          description: "The request was not stored.",
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
        onError: { actions: withEvent("setFailure") },
      },
      on: { "another.requested": { target: "opening", actions: "beginAnew" } },
      states: {
        sent: { description: "The request was applied." },
        kept: {
          description: "The request is on this device and is sent later.",
          invoke: {
            src: "untilSent",
            input: ({ context }) => draftOf(context),
            onDone: "sent",
            onError: {},
          },
        },
      },
    },
    gone: {
      description: "The draft was removed outside this tab.",
      tags: "over",
      initial: "away",
      on: {
        "another.requested": { target: "opening", actions: "beginAnew" },
      },
      states: {
        sentElsewhere: { description: "Another tab sent the draft." },
        away: {
          description: "Another tab sent another draft, or discarded this one.",
          on: { "edit.requested": { target: "#report.drafting", actions: "renewDraft" } },
        },
      },
    },
    followed: {
      description: "The user follows an existing request, which is opened.",
      tags: "loading",
      meta: { meant: "They are taken to that request." },
      entry: [
        { type: "notifyFollowed", params: ({ context }) => ({ request: context.followed }) },
        "dropDraft",
      ],
    },
  },
});
