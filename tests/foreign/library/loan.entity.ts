import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  exists,
  is,
  member,
  not,
  related,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const desk = role("librarian", "head librarian");

export const loanLifecycle = lifecycle({
  field: "state",
  initial: "wanted",
  states: {
    wanted: { about: "Somebody waits for it." },
    out: { about: "They have it." },
    back: { about: "It came back.", end: true },
    lost: { about: "It never will.", end: true },
  },
  transitions: {
    handOut: {
      about: "hand it out",
      from: ["wanted"],
      to: "out",
      by: allOf(desk, not(self("patron"))),
      needs: ["due"],
      sets: { since: now(), by: actor(), renewals: constant(0) },
      preconditions: [
        {
          name: "itIsNotHere",
          require: related("copy", is("status", "shelved")),
          message: "It is not here.",
        },
      ],
    },
    renew: {
      about: "renew it",
      from: ["out"],
      to: "out",
      by: anyOf(desk, self("patron")),
      needs: ["due", "renewals"],
      preconditions: [
        {
          name: "nothingWouldChange",
          require: not(unchanged("due")),
          message: "Nothing would change.",
        },
      ],
    },
    takeBack: {
      about: "take it back",
      from: ["out"],
      to: "back",
      by: desk,
      may: ["fine"],
      sets: { backAt: now() },
    },
    giveUp: {
      about: "give it up",
      from: ["out", "wanted"],
      to: "lost",
      by: role("head librarian"),
      text: "required",
    },
  },
});

export const loan = entity("loan", {
  about: "One copy with one patron for a while.",
  path: "libraries/{library}/loans/{loan}",
  fields: {
    copy: fixed(ref("copy")),
    patron: fixed(ref("patron")),
    wantedAt: fixed(instant()),
    due: instant().optional(),
    since: instant().optional(),
    backAt: instant().optional(),
    by: ref("patron").optional(),
    renewals: z.int().min(0).max(5).default(0),
    fine: z.number().min(0).max(99.95).optional(),
    state: z.enum(statesOf(loanLifecycle)),
    lastEvent: ref("loanEvent"),
  },
  lifecycle: loanLifecycle,
  journal: { entity: "loanEvent", last: "lastEvent" },
  read: anyOf(self("patron"), desk),
  creates: {
    want: {
      about: "ask for it",
      by: member(),
      fields: ["copy"],
      sets: { patron: actor(), wantedAt: now() },
      preconditions: [
        {
          name: "thereIsNoSuchCopy",
          require: exists("copy"),
          message: "There is no such copy.",
        },
      ],
    },
  },
  queries: {
    mine: {
      about: "What one patron has.",
      where: { patron: argument("patron"), state: ["wanted", "out"] },
      order: ["wantedAt desc"],
    },
    overdue: {
      about: "What is out, by when it is due.",
      where: { state: "out" },
      order: ["due asc"],
    },
  },
});
