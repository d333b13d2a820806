import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, pace } from "#schema/language/fields.ts";
import { anyOf, role, self } from "#schema/language/policy.ts";

export const customer = entity("customer", {
  about: "Somebody with an account: whoever buys, packs or runs the shop.",
  path: "customers/{customer}",
  fields: {
    name: z.string().min(1).max(60).describe("What parcels are addressed to."),
    level: z.enum(["buyer", "packer", "manager"]).default("buyer").describe("What they may do."),
    phone: z
      .string()
      .max(16)
      .regex(/^\+\d{4,15}$/)
      .optional(),
    address: z
      .object({
        street: z.string().min(1).max(100),
        town: z.string().min(1).max(60),
        postcode: z
          .string()
          .max(10)
          .regex(/^(?:[A-Z0-9][A-Z0-9 -]{2,8}[A-Z0-9]|\d{5})$/),
        geo: z
          .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
          .optional(),
      })
      .optional()
      .describe("Where parcels go."),
    since: fixed(instant()),
    reviewing: pace({ most: 2, seconds: 60 }).describe("How often they wrote a review."),
  },
  actor: { name: "name", role: "level" },
  read: anyOf(self("id"), role("packer", "manager")),
  creates: { enrol: { about: "open an account for somebody", by: role("manager") } },
  edits: {
    move: {
      about: "change name and address",
      fields: ["name", "phone", "address"],
      by: self("id"),
    },
    promote: { about: "change what somebody may do", fields: ["level"], by: role("manager") },
  },
  queries: {
    ofLevel: {
      about: "Everybody who may do the same.",
      where: { level: { argument: "level" } },
      order: ["name asc"],
    },
  },
  meant: {
    "adversary is shown as somebody else: customer.name": "Two customers may have one name.",
  },
});
