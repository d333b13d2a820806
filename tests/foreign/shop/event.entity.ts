import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref, told } from "#schema/language/fields.ts";
import { transitionsOf } from "#schema/language/lifecycle.ts";
import { mayReadParent } from "#schema/language/policy.ts";
import { orderLifecycle } from "./order.entity.ts";

export const event = entity("event", {
  about: "What became of an order, step by step.",
  path: "orders/{order}/events/{event}",
  fields: {
    kind: z.enum(["place", "phone", "pay", "change", ...transitionsOf(orderLifecycle)]),
    by: ref("customer"),
    byRole: z.string().max(20),
    at: instant(),
    text: z.string().max(500).optional(),
    from: z.string().max(20).optional(),
    to: z.string().max(20).optional(),
    changed: z.array(z.string().max(40)).max(9).optional(),
    was: told(),
    became: told(),
  },
  read: mayReadParent("order"),
  queries: { all: { about: "Everything, in turn.", order: ["at asc"] } },
});
