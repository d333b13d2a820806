import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  agrees,
  allOf,
  anyOf,
  existsIfAny,
  is,
  matches,
  mayReadParent,
  not,
  related,
  relatedIfAny,
  self,
} from "#schema/language/policy.ts";

/** A message is edited again and again, and hidden and shown. No journal tells of it. */
const life = lifecycle({
  field: "state",
  initial: "fresh",
  states: {
    fresh: { about: "As it was written." },
    edited: { about: "Not as it was written." },
    hidden: { about: "Nobody sees it but its author." },
  },
  transitions: {
    edit: {
      about: "edit it",
      from: ["fresh", "edited"],
      to: "edited",
      by: self("author"),
      needs: ["body"],
      may: ["mentions", "mood"],
      sets: { editedAt: now() },
    },
    hide: {
      about: "hide it",
      from: ["fresh", "edited"],
      to: "hidden",
      by: anyOf(self("author"), allOf(mayReadParent("room"), is("mood", "angry"))),
    },
    show: {
      about: "show it again",
      from: ["hidden"],
      to: "edited",
      by: self("author"),
      sets: { mood: cleared(), editedAt: now() },
    },
  },
});

export const message = entity("message", {
  about: "What somebody says in a room.",
  path: "rooms/{room}/messages/{message}",
  fields: {
    author: fixed(z.string().min(1).max(40)),
    at: fixed(instant()),
    body: z.string().min(1).max(2000),
    mood: z.enum(["calm", "angry", "glad"]).optional(),
    thread: z.string().max(20).default("main"),
    mentions: z
      .array(z.string().regex(/^@[\w.]{1,20}$/))
      .max(8)
      .default([]),
    replyTo: fixed(ref("message").optional()),
    movedTo: ref("room").optional(),
    marks: z
      .array(
        z.object({
          at: z.int().min(0),
          style: z.enum(["b", "i"]),
          links: z.array(ref("message")).max(2),
        }),
      )
      .max(4)
      .optional(),
    editedAt: instant().optional(),
    state: z.enum(statesOf(life)),
  },
  lifecycle: life,
  read: allOf(mayReadParent("room"), anyOf(not(is("state", "hidden")), self("author"))),
  creates: {
    say: {
      about: "say something",
      by: mayReadParent("room"),
      fields: ["body", "mood", "thread", "mentions", "replyTo", "marks"],
      sets: { author: actor(), at: now() },
      preconditions: [
        {
          name: "thereIsNoSuchMessage",
          require: existsIfAny("replyTo"),
          message: "There is no such message any more.",
        },
        {
          name: "anAnswerBelongsToThe",
          require: relatedIfAny("replyTo", matches("thread", "thread")),
          message: "An answer belongs to the same thread.",
        },
      ],
    },
  },
  edits: {
    mark: {
      about: "emphasise something",
      fields: ["marks"],
      by: self("author"),
      while: ["fresh", "edited"],
    },
    move: {
      about: "say where it goes on",
      fields: ["movedTo"],
      by: self("author"),
      preconditions: [
        {
          name: "thatRoomDoesNotWant",
          require: relatedIfAny(
            "movedTo",
            anyOf(self("owner"), related("pinned", not(is("state", "hidden")))),
          ),
          message: "That room does not want it.",
        },
        {
          name: "itWouldBeTheSame",
          require: not(agrees("replyTo", "mood")),
          message: "It would be the same mood.",
        },
      ],
    },
  },
  remove: anyOf(self("author"), allOf(is("state", "hidden"), not(mayReadParent("room")))),
  queries: { all: { about: "What was said.", order: ["at asc"], limit: 500 } },
});
