import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant } from "./language/fields.ts";
import { founding, member, role } from "./language/policy.ts";

const hours = () => z.int().min(1).max(8760);

export const organisation = entity("organisation", {
  about: "A group of people who share buildings: a co-op, a school, a community centre.",
  path: "organisations/{organisation}",
  fields: {
    name: z
      .string()
      .min(1)
      .max(120)
      .meta({ examples: ["Mill Lane Co-op", "Eastham Community Centre"] })
      .describe("What its people call it."),
    zone: z
      .string()
      .min(1)
      .max(60)
      .meta({ examples: ["Europe/Berlin", "Europe/Dublin"] })
      .describe("IANA time zone in which its days begin and end."),
    locale: z
      .string()
      .min(2)
      .max(20)
      .meta({ examples: ["en-GB", "de-DE"] })
      .describe("BCP 47 tag its dates and words default to."),
    dueHours: z
      .object({ low: hours(), normal: hours(), high: hours(), urgent: hours() })
      .default({ low: 672, normal: 168, high: 48, urgent: 8 })
      .describe("Hours from report to the promised fix, by priority."),
    closeAfterDays: z
      .int()
      .min(1)
      .max(90)
      .default(7)
      .describe("Days after which an unanswered fix counts as confirmed."),
    foundedAt: fixed(instant()).describe("When it was set up here."),
  },
  read: member(),
  creates: { found: { about: "set up an organisation", by: founding("admin") } },
  queries: { all: { about: "Every organisation one belongs to, by name.", order: ["name asc"] } },
  edits: {
    configure: {
      about: "change the organisation's settings",
      fields: ["name", "zone", "locale", "dueHours", "closeAfterDays"],
      by: role("admin"),
    },
  },
});
