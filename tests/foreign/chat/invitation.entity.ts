import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import { anyOf, has, is, not, related, self, selfIn } from "#schema/language/policy.ts";

const answer = lifecycle({
  field: "answer",
  initial: "open",
  states: {
    open: { about: "Not answered." },
    yes: { about: "They come.", end: true },
    no: { about: "They do not.", end: true },
  },
  transitions: {
    remind: {
      about: "remind them",
      from: ["open"],
      to: "open",
      by: self("from"),
      sets: { remindedAt: now() },
    },
    accept: {
      about: "accept",
      from: ["open", "no"],
      to: "yes",
      by: self("to"),
      preconditions: [
        {
          name: "theRoomIsShut",
          require: related("room", anyOf(is("isOpen", true), has("topic"), selfIn("people"))),
          message: "The room is shut.",
        },
      ],
    },
    decline: { about: "decline", from: ["open", "yes"], to: "no", by: self("to"), may: ["excuse"] },
  },
});

export const invitation = entity("invitation", {
  about: "Asks somebody into a room.",
  path: "invitations/{invitation}",
  fields: {
    from: fixed(z.string().min(1).max(40)),
    to: fixed(z.string().min(1).max(40)),
    room: fixed(ref("room")),
    excuse: z.string().max(100).optional(),
    remindedAt: instant().optional(),
    answer: z.enum(statesOf(answer)),
  },
  lifecycle: answer,
  read: anyOf(self("from"), self("to"), related("room", self("owner"))),
  creates: {
    invite: {
      about: "invite somebody",
      by: not(self("to")),
      fields: ["to", "room"],
      sets: { from: actor() },
      preconditions: [
        {
          name: "youAreNotThereYourself",
          require: related("room", anyOf(self("owner"), selfIn("people"))),
          message: "You are not there yourself.",
        },
      ],
    },
  },
  remove: self("from"),
});
