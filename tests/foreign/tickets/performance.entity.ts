import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  exists,
  is,
  onlySelfIn,
  ownSite,
  role,
  self,
  selfIn,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const office = allOf(role("box office", "director"), ownSite("hall"));

export const stages = lifecycle({
  field: "stage",
  initial: "draft",
  states: {
    draft: { about: "Nobody outside knows." },
    announced: { about: "It can be booked." },
    soldOut: { about: "Nothing left." },
    over: { about: "It was.", end: true },
    cancelled: { about: "It will not be.", end: true },
  },
  transitions: {
    announce: {
      about: "announce it",
      from: ["draft", "cancelled"],
      to: "announced",
      by: office,
      needs: ["begins", "price"],
      preconditions: [
        {
          name: "thereIsNoSuchHall",
          require: exists("hall"),
          message: "There is no such hall.",
        },
      ],
    },
    close: { about: "close the sale", from: ["announced"], to: "soldOut", by: office },
    reopen: { about: "sell again", from: ["soldOut"], to: "announced", by: office },
    cancel: {
      about: "cancel it",
      from: ["draft", "announced", "soldOut"],
      to: "cancelled",
      by: role("director"),
      text: "required",
      sets: { refund: constant(true) },
    },
    end: {
      about: "end it",
      from: ["announced", "soldOut"],
      to: "over",
      by: anyOf(office, allOf(role("door"), ownSite("hall"))),
      sets: { endedAt: now() },
    },
  },
});

export const performance = entity("performance", {
  about: "A play in a hall.",
  path: "fairs/{fair}/performances/{performance}",
  fields: {
    title: z.string().min(1).max(140),
    hall: ref("hall"),
    host: ref("organiser").optional(),
    helpers: z.array(ref("organiser")).max(30).default([]),
    begins: instant().optional(),
    endedAt: instant().optional(),
    price: z.number().min(0).max(250).optional(),
    refund: z.boolean().default(false),
    language: z.enum(["de", "fr", "it", "日本語"]).default("de"),
    stage: z.enum(statesOf(stages)),
    lastChange: ref("change1"),
  },
  lifecycle: stages,
  journal: { entity: "change1", last: "lastChange" },
  read: anyOf(is("stage", "announced", "soldOut", "over"), self("host"), selfIn("helpers"), office),
  creates: {
    draft: { about: "draft one", by: office, fields: ["title", "hall", "host", "language"] },
  },
  edits: {
    help: {
      about: "offer or withdraw help",
      fields: ["helpers"],
      by: allOf(anyOf(role("guest", "door"), office), onlySelfIn("helpers")),
      while: ["announced", "soldOut"],
    },
    retitle: {
      about: "call it something else",
      fields: ["title", "language"],
      by: anyOf(self("host"), office),
    },
  },
  queries: {
    onSale: {
      about: "What can be booked.",
      where: { stage: "announced" },
      order: ["begins asc"],
      limit: 100,
    },
    programme: {
      about: "What everybody may see.",
      where: { stage: ["announced", "soldOut", "over"] },
      order: ["begins asc"],
    },
    helpedBy: { about: "Where somebody helps.", where: { helpers: argument("helper") } },
    hosted: {
      about: "What somebody hosts.",
      where: { host: argument("host"), language: "日本語" },
      order: ["title asc"],
    },
  },
});
