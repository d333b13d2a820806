import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

const address = z.object({
  street: z.string().min(1).max(80).describe("With the number."),
  zip: z.string().regex(/^\d{5}$/),
  lines: z.array(z.string().max(40)).max(3).optional(),
});

export const parcel = entity("parcel", {
  about: "Something on its way. It has every kind of field there is.",
  path: "parcels/{parcel}",
  fields: {
    sender: fixed(z.string().min(1).max(40)).describe("Who sent it."),
    to: address.describe("Where it goes."),
    from: address.optional(),
    labels: z.array(z.enum(["fragile", "heavy"])).max(2).default([]),
    stops: z
      .array(z.object({ at: instant(), where: z.object({ city: z.string().max(60) }) }))
      .max(11)
      .default([])
      .describe("Where it has been."),
    grams: z.int().min(1).max(30_000),
    insured: z.number().min(0).max(1000).default(0),
    quote: z.literal("none").default("none"),
    wet: z.boolean().default(false),
    note: z.string().max(80).regex(/^[^"/]+$/).optional(),
  },
  read: self("sender"),
  creates: { send: { about: "send a parcel", by: self("sender") } },
  edits: { readdress: { about: "send it elsewhere", fields: ["to", "from"], by: self("sender") } },
});
