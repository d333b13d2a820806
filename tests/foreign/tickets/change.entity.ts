import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { actor, now, transitionsOf } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, mayReadParent, not, role } from "#schema/language/policy.ts";
import { stages } from "./performance.entity.ts";

export const change1 = entity("change1", {
  about: "What was done to a performance.",
  path: "fairs/{fair}/performances/{performance}/log/{change1}",
  fields: {
    kind: z.enum(["draft", "help", "retitle", "remark", ...transitionsOf(stages)]),
    by: ref("organiser"),
    byRole: z.string().max(20),
    byName: z.string().max(80),
    at: instant(),
    audience: z.enum(["all", "office"]).default("office"),
    text: z.string().max(300).default(""),
    changed: z.array(z.string().max(20)).max(4).optional(),
  },
  read: allOf(mayReadParent("performance"), anyOf(is("audience", "all"), not(role("guest")))),
  creates: {
    remark: {
      about: "remark on it",
      by: mayReadParent("performance"),
      fields: ["text", "audience"],
      sets: { by: actor(), at: now() },
    },
  },
  queries: {
    open: { about: "For everybody.", where: { audience: "all" }, order: ["at desc"] },
    all: { about: "For the office.", order: ["at desc"] },
  },
});
