import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { selfInPath } from "./language/policy.ts";
import { noticeKinds } from "./notice-kinds.ts";

export const notice = entity("notice", {
  about:
    "Something a member is told of. Only what runs on a server, or stands in for one, writes it; the member says they have seen it.",
  path: "organisations/{organisation}/members/{member}/notices/{notice}",
  fields: {
    kind: fixed(z.enum(noticeKinds)).describe("What it is about."),
    request: fixed(ref("request")).describe("The request it is about."),
    entry: fixed(ref("activity").optional()).describe("What was done, in its timeline."),
    by: fixed(ref("member").optional()).describe("Who did it; nobody where time did."),
    byName: fixed(z.string().max(80).optional()).describe("What they were called then."),
    byRole: fixed(z.string().max(20).optional()).describe("Their role then."),
    state: fixed(z.string().max(20).optional()).describe("Where the request went, of a step."),
    words: fixed(z.string().max(140).optional()).describe("How what was written begins."),
    title: fixed(z.string().min(1).max(120)).describe("What the request was called then."),
    at: fixed(instant()).describe("When."),
    seen: z.boolean().default(false).describe("Whether they have seen it."),
  },
  read: selfInPath("member"),
  edits: {
    see: { about: "say they have seen it", fields: ["seen"], by: selfInPath("member") },
  },
  swept: ["at"],
  queries: {
    newest: {
      about: "What a member was told of, newest first.",
      order: ["at desc"],
      limit: 100,
    },
    unread: {
      about: "What a member has not seen yet, newest first.",
      where: { seen: false },
      order: ["at desc"],
      limit: 100,
    },
  },
});
