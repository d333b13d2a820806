import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
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

const team = role("packer", "manager");

export const orderLifecycle = lifecycle({
  field: "state",
  initial: "placed",
  states: {
    placed: { about: "Waits to be packed." },
    packed: { about: "Lies in a parcel." },
    sent: { about: "Is on its way." },
    back: { about: "Came back." },
    settled: { about: "Nobody owes anybody anything.", end: true },
    cancelled: { about: "Was taken back.", end: true },
  },
  transitions: {
    pack: {
      about: "pack it",
      from: ["placed"],
      to: "packed",
      by: team,
      needs: ["parcels"],
      sets: { packer: actor() },
      preconditions: [
        {
          name: "theMainProductIsNot",
          require: related("main", not(is("shelf", "soldOut", "gone"))),
          message: "The main product is not to be had.",
        },
      ],
    },
    repack: {
      about: "pack it anew",
      from: ["packed"],
      to: "packed",
      by: self("packer"),
      may: ["parcels"],
      text: "required",
    },
    send: {
      about: "send it",
      from: ["packed"],
      to: "sent",
      by: team,
      needs: ["tracking"],
      sets: { sentAt: now() },
    },
    bringBack: {
      about: "take it back in",
      from: ["sent"],
      to: "back",
      by: anyOf(team, self("buyer")),
      text: "required",
      sets: { tracking: cleared() },
    },
    settle: { about: "settle it", from: ["sent", "back"], to: "settled", by: role("manager") },
    cancel: {
      about: "cancel it",
      from: ["placed", "packed"],
      to: "cancelled",
      by: anyOf(self("buyer"), role("manager")),
      sets: { paid: constant(false) },
    },
  },
});

export const order = entity("order", {
  about: "What somebody wants to have sent.",
  path: "orders/{order}",
  fields: {
    buyer: fixed(ref("customer")),
    placedAt: fixed(instant()),
    main: ref("product").describe("What it is mostly about."),
    lines: z
      .array(
        z.object({
          product: ref("product"),
          count: z.int().min(1).max(99),
          price: z.number().min(0).max(99_999.5),
          engravings: z.array(z.string().max(12)).max(3).optional(),
          gift: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(5),
    parcels: z.int().min(1).max(20).optional(),
    packer: ref("customer").optional(),
    tracking: z
      .string()
      .regex(/^[A-Z]{2}\d{2,12}$/)
      .optional(),
    sentAt: instant().optional(),
    paid: z.boolean().default(false),
    coupon: z.string().min(2).max(12).optional(),
    state: z.enum(statesOf(orderLifecycle)),
    lastEvent: ref("event"),
  },
  lifecycle: orderLifecycle,
  journal: { entity: "event", last: "lastEvent" },
  read: anyOf(self("buyer"), team),
  creates: {
    place: {
      about: "order something",
      by: member(),
      fields: ["main", "lines", "coupon"],
      sets: { buyer: actor(), placedAt: now() },
      preconditions: [
        {
          name: "thatIsNotOnSale",
          require: related("main", is("shelf", "onSale")),
          message: "That is not on sale.",
        },
      ],
    },
    phone: { about: "write down an order by telephone", by: team, anyState: true },
  },
  edits: {
    pay: { about: "say that it is paid", fields: ["paid"], by: role("manager") },
    change: {
      about: "change what is wanted",
      fields: ["lines", "coupon", "main"],
      by: allOf(self("buyer"), is("paid", false)),
      while: ["placed"],
      preconditions: [
        {
          name: "thereIsNoSuchProduct",
          require: anyOf(unchanged("main"), exists("main")),
          message: "There is no such product.",
        },
      ],
    },
  },
  queries: {
    of: {
      about: "What somebody ordered.",
      where: { buyer: argument("buyer") },
      order: ["placedAt desc"],
    },
    toPack: {
      about: "What waits.",
      where: { state: "placed", paid: true },
      order: ["placedAt asc"],
      limit: 100,
    },
  },
  meant: {
    "adversary acts as somebody else: order.buyer": "Packers take orders by telephone.",
  },
});
