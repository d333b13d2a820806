import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  anyOf,
  has,
  is,
  member,
  not,
  related,
  relatedIfAny,
  role,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

/** Stock is counted again and again: `count` stays where it is. */
const shelf = lifecycle({
  field: "shelf",
  initial: "planned",
  states: {
    planned: { about: "Not on sale yet." },
    onSale: { about: "Can be ordered." },
    soldOut: { about: "Ordered more than there is." },
    gone: { about: "Not sold any more.", end: true },
  },
  transitions: {
    launch: {
      about: "put it on sale",
      from: ["planned", "soldOut"],
      to: "onSale",
      by: role("manager"),
      needs: ["price"],
      sets: { endedAt: cleared() },
      preconditions: [
        {
          name: "whatItReplacesIsStill",
          require: relatedIfAny("replaces", is("shelf", "gone", "soldOut")),
          message: "What it replaces is still on sale.",
        },
      ],
    },
    count: {
      about: "count the stock",
      from: ["onSale", "soldOut"],
      to: "onSale",
      by: role("packer", "manager"),
      needs: ["stock"],
      sets: { countedBy: actor(), countedAt: now() },
    },
    runOut: {
      about: "say there is none left",
      from: ["onSale"],
      to: "soldOut",
      by: role("packer", "manager"),
      sets: { countedBy: actor(), countedAt: now() },
    },
    discontinue: {
      about: "take it out of the range",
      from: ["planned", "onSale", "soldOut"],
      to: "gone",
      by: role("manager"),
      sets: { endedAt: now(), stock: { kind: "constant", value: 0 } },
    },
  },
});

export const product = entity("product", {
  about: "Something that is sold.",
  path: "products/{product}",
  fields: {
    sku: fixed(z.string().regex(/^[A-Z]{2}\d{2}$/)).describe("What the label says."),
    title: z.string().min(2).max(120),
    blurb: z.string().max(1500).default("").describe("What the page says."),
    price: z.number().min(0).max(99_999.5).optional().describe("Euros."),
    stock: z.int().min(0).max(100_000).default(0),
    weights: z
      .array(z.number().min(0.1).max(70))
      .max(6)
      .default([])
      .describe("Kilograms, a parcel each."),
    tags: z
      .array(
        z
          .string()
          .max(20)
          .regex(/^[^\n]+$/),
      )
      .max(40)
      .default([])
      .describe("For finding it."),
    sizes: z
      .array(z.enum(["s", "m", "l"]))
      .min(1)
      .max(3)
      .optional(),
    replaces: ref("product").optional(),
    countedBy: ref("customer").optional(),
    countedAt: instant().optional(),
    endedAt: instant().optional(),
    shelf: z.enum(statesOf(shelf)),
  },
  lifecycle: shelf,
  read: anyOf(not(is("shelf", "planned")), role("packer", "manager")),
  creates: {
    plan: {
      about: "plan a product",
      by: role("manager"),
      fields: ["sku", "title", "blurb", "price", "weights", "tags", "sizes", "replaces"],
    },
    take: { about: "take one over from the old shop", by: role("manager"), anyState: true },
  },
  edits: {
    describe: {
      about: "describe it",
      fields: ["title", "blurb", "tags", "sizes", "weights"],
      by: role("manager"),
      while: ["planned", "onSale"],
    },
    reprice: {
      about: "change the price",
      fields: ["price"],
      by: role("manager"),
      preconditions: [
        {
          name: "itIsNotSoldAny",
          require: not(has("endedAt")),
          message: "It is not sold any more.",
        },
      ],
    },
    point: {
      about: "say what it replaces",
      fields: ["replaces"],
      by: member(),
      preconditions: [
        {
          name: "thatReplacesAnother",
          require: not(related("replaces", has("replaces"))),
          message: "That replaces another.",
        },
      ],
    },
  },
  queries: {
    inShelf: {
      about: "What can be had, the cheapest first.",
      where: { shelf: ["onSale", "soldOut"], tags: argument("tag") },
      order: ["price asc", "title asc"],
      limit: 50,
    },
  },
  meant: {
    "adversary changes what they cannot see: product":
      "Whoever knows what replaces something says so.",
  },
});
