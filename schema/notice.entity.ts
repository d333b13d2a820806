import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { selfInPath } from "./language/policy.ts";
import { noticeKinds } from "./notice-kinds.ts";

export const notice = entity("notice", {
  about:
    "A notification of one member. Only a server, or the process that replaces it on a device, creates it; the member marks it as seen.",
  path: "organisations/{organisation}/members/{member}/notices/{notice}",
  fields: {
    kind: fixed(z.enum(noticeKinds)).describe("The reason of the notification."),
    request: fixed(ref("request")).describe("The request it is about."),
    entry: fixed(ref("activity").optional()).describe(
      "The entry in the timeline that it is about.",
    ),
    by: fixed(ref("member").optional()).describe("Who did it; empty where a deadline passed."),
    byName: fixed(z.string().max(80).optional()).describe("The name of that member at that time."),
    byRole: fixed(z.string().max(20).optional()).describe("The role of that member at that time."),
    state: fixed(z.string().max(20).optional()).describe("The state of the request after a step."),
    words: fixed(z.string().max(140).optional()).describe("The first words of the text."),
    title: fixed(z.string().min(1).max(120)).describe("The title of the request at that time."),
    at: fixed(instant()).describe("When."),
    seen: z.boolean().default(false).describe("Whether the member has seen it."),
  },
  read: selfInPath("member"),
  edits: {
    see: { about: "mark it as seen", fields: ["seen"], by: selfInPath("member") },
  },
  swept: ["at", "entry"],
  queries: {
    newest: {
      about: "All notices of a member, newest first.",
      order: ["at desc"],
      limit: 100,
    },
    unread: {
      about: "The unseen notices of a member, newest first.",
      where: { seen: false },
      order: ["at desc"],
      limit: 100,
    },
  },
});
