import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, line, ref } from "./language/fields.ts";
import { actor, raised } from "./language/lifecycle.ts";
import {
  allOf,
  founding,
  has,
  is,
  member,
  named,
  not,
  precondition,
  related,
  role,
} from "./language/policy.ts";
import { paceOfFounding } from "./policies.ts";

const accountNeeded = precondition("accountNeeded", {
  require: named(),
  message:
    "An admin needs an account with a way to sign in; otherwise nobody could return as the admin.",
});
const lastingOwner = precondition("lastingOwner", {
  require: related("owner", allOf(is("active", true), is("role", "admin"), not(has("until")))),
  message: "The owner is an active admin whose membership does not end by itself.",
});

const hours = () => z.int().min(1).max(8760);

export const organisation = entity("organisation", {
  about: "A group of people who share buildings: a co-op, a school, a community centre.",
  path: "organisations/{organisation}",
  fields: {
    name: line({ max: 120 })
      .meta({ examples: ["Mill Lane Co-op", "Eastham Community Centre"] })
      .describe("The name of the organisation."),
    zone: z
      .string()
      .min(1)
      .max(60)
      .meta({ examples: ["Europe/Berlin", "Europe/Dublin"] })
      .describe("IANA time zone of its days."),
    locale: z
      .string()
      .min(2)
      .max(20)
      .meta({ examples: ["en-GB", "de-DE"] })
      .describe("BCP 47 tag of its default language."),
    dueHours: z
      .object({ low: hours(), normal: hours(), high: hours(), urgent: hours() })
      .default({ low: 672, normal: 168, high: 48, urgent: 8 })
      .describe("Hours from the report until it is due, by priority."),
    closeAfterDays: z
      .int()
      .min(1)
      .max(90)
      .default(7)
      .describe("Days after which an unanswered fix counts as confirmed."),
    anonymous: z
      .enum(["nobody", "guests", "residents"])
      .default("guests")
      .describe("The roles for users who have no account with an e-mail address or password."),
    scanning: z
      .boolean()
      .default(true)
      .describe("Whether people come in as guests by scanning the label of a place."),
    owner: ref("member")
      .optional()
      .describe(
        "The admin who keeps that role until another admin becomes the owner, so that there is always an admin.",
      ),
    round: z
      .int()
      .min(0)
      .default(0)
      .describe("The current round of invitations; those of earlier rounds have ended."),
    foundedAt: fixed(instant()).describe("When it was created in this store."),
  },
  read: member(),
  creates: {
    found: {
      about: "set up an organisation",
      by: founding("admin", "founding"),
      fields: [
        "name",
        "zone",
        "locale",
        "dueHours",
        "closeAfterDays",
        "anonymous",
        "scanning",
        "foundedAt",
      ],
      sets: { owner: actor() },
      preconditions: [accountNeeded, paceOfFounding],
    },
  },
  never: {
    "its owner is not an active admin": allOf(
      has("owner"),
      not(related("owner", allOf(is("active", true), is("role", "admin")))),
    ),
  },
  meant: { "query.nobody all": "Stores add the ids that somebody has to the query." },
  queries: { all: { about: "Every organisation one belongs to, by name.", order: ["name asc"] } },
  edits: {
    configure: {
      about: "change the organisation's settings",
      fields: ["name", "zone", "locale", "dueHours", "closeAfterDays", "anonymous", "scanning"],
      by: role("admin"),
    },
    handOver: {
      about: "change the owner",
      fields: ["owner"],
      by: role("admin"),
      preconditions: [lastingOwner],
    },
    endInvitations: {
      about: "end every open invitation",
      fields: [],
      by: role("admin"),
      sets: { round: raised() },
    },
  },
});
