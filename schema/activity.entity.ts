import { z } from "zod";
import { hiddenFields, hider, hides, isHidden, isShown, unhider, unhides } from "./hiding.ts";
import { entity } from "./language/entity.ts";
import { instant, ref, told } from "./language/fields.ts";
import { actor, now, transitionsOf } from "./language/lifecycle.ts";
import {
  above,
  allOf,
  anyOf,
  has,
  is,
  mayReadParent,
  not,
  precondition,
  self,
} from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { paceOfEntries, reader, staff } from "./policies.ts";
import { contractor, requestLifecycle } from "./request.lifecycle.ts";

const minutesOfWorkers = precondition("minutesOfWorkers", {
  require: anyOf(
    allOf(not(has("minutes")), not(has("insteadOf"))),
    staff,
    above("request", contractor),
  ),
  message: "Only those who work on a request can say how long it took.",
});

const isComment = precondition("isComment", {
  require: is("kind", "note"),
  message: "Only a comment can be hidden: a step tells everyone what was done.",
});

export const activity = entity("activity", {
  about:
    "One thing somebody did to a request: a step, an edit, a comment, photos, time spent. What it tells is never changed and never removed.",
  path: "organisations/{organisation}/requests/{request}/activity/{activity}",
  fields: {
    kind: z
      .enum([
        "report",
        "import",
        "correct",
        "adjust",
        "follow",
        "note",
        ...transitionsOf(requestLifecycle),
      ])
      .describe("What was done; a `note` changes nothing in the request."),
    by: ref("member").describe("Who did it."),
    byName: z.string().max(80).describe("The author's name at that time."),
    byRole: z.string().max(20).describe("The author's role at that time."),
    at: instant().describe("When."),
    audience: z
      .enum(["everyone", "team"])
      .default("everyone")
      .describe("Who may read it: everybody who may read the request, or the team only."),
    text: z.string().max(4000).optional().describe("The author's text."),
    photos: z.array(ref("attachment")).max(10).default([]).describe("Photos that go with it."),
    minutes: z.int().min(1).max(6000).optional().describe("Time spent."),
    insteadOf: ref("activity")
      .optional()
      .describe("An earlier entry of the same author, whose time spent no longer counts."),
    ...hiddenFields,
    from: z.string().max(20).optional().describe("The state before a step."),
    to: z.string().max(20).optional().describe("The state after it."),
    changed: z.array(z.string().max(40)).default([]).describe("Names of the fields that changed."),
    was: told().describe("The old values of those fields."),
    became: told().describe("The new values of those fields."),
  },
  // The author may check that the entry arrived, also after losing access to the request, and sees that it was hidden.
  read: anyOf(self("by"), reader),
  creates: {
    note: {
      about: "add a note, photos or time spent",
      // A note for the team may be written by any reader of the request, because its author may have left the team before the
      // device sends it.
      by: mayReadParent("request"),
      sets: { by: actor(), at: now() },
      preconditions: [minutesOfWorkers, paceOfEntries],
    },
  },
  edits: {
    hide: {
      about: "show a comment to the team only",
      fields: [],
      sets: hides,
      by: hider,
      preconditions: [isComment, isShown, paceOfEntries],
    },
    unhide: {
      about: "show a hidden comment to everyone again",
      fields: [],
      sets: unhides,
      by: unhider,
      preconditions: [isHidden, paceOfEntries],
    },
  },
  queries: {
    timeline: { about: "Everything that happened to a request, oldest first.", order: ["at asc"] },
    publicTimeline: {
      about: "The entries that everybody who may read the request may read, oldest first.",
      where: { audience: "everyone" },
      order: ["at asc"],
    },
    ownForTeam: {
      about: "What a member wrote and the team alone may read besides, oldest first.",
      where: { by: argument("member"), audience: "team" },
      order: ["at asc"],
    },
  },
});
