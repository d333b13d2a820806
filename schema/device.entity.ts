import { z } from "zod";
import { entity } from "./language/entity.ts";
import { instant } from "./language/fields.ts";
import { selfInPath } from "./language/policy.ts";
import { noticeKinds } from "./notice-kinds.ts";
import { paceOfRegistering } from "./policies.ts";

const minuteOfDay = () => z.int().min(0).max(1439).optional();

export const device = entity("device", {
  about: "A browser that receives push messages, and the kinds of messages its owner chose.",
  path: "people/{person}/devices/{device}",
  fields: {
    token: z.string().min(1).max(4096).describe("Where messages to it are sent."),
    kinds: z
      .array(z.enum(noticeKinds))
      .max(20)
      .default([])
      .describe("The kinds of notices that are sent to it."),
    quietFrom: minuteOfDay().describe("The minute of the day at which the quiet hours begin."),
    quietTo: minuteOfDay().describe("The minute of the day at which the quiet hours end."),
    zone: z
      .string()
      .min(1)
      .max(60)
      .meta({ examples: ["Europe/Berlin", "Europe/Dublin"] })
      .describe("IANA time zone of the quiet hours."),
    locale: z
      .string()
      .min(2)
      .max(20)
      .meta({ examples: ["en-GB", "de-DE"] })
      .describe("BCP 47 tag of the language of its messages."),
    seenAt: instant().describe("When it was last used."),
  },
  read: selfInPath("person"),
  creates: {
    register: {
      about: "turn on push messages on a device",
      by: selfInPath("person"),
      preconditions: [paceOfRegistering],
    },
  },
  edits: {
    change: {
      about: "change what is sent to a device",
      fields: ["token", "kinds", "quietFrom", "quietTo", "zone", "locale", "seenAt"],
      by: selfInPath("person"),
    },
  },
  remove: selfInPath("person"),
  queries: { all: { about: "Every device of a person, last used first.", order: ["seenAt desc"] } },
});
