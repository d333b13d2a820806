import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { anyOf, member as anyMember, role, self } from "./language/policy.ts";

export const member = entity("member", {
  about: "A person in an organisation. The id is the identity they sign in with.",
  path: "organisations/{organisation}/members/{member}",
  fields: {
    name: z
      .string()
      .min(1)
      .max(80)
      .meta({ examples: ["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"] })
      .describe("What others see."),
    email: z
      .string()
      .max(200)
      .optional()
      .meta({ examples: ["somebody@example.org"] })
      .describe("Where notices go, if they want any."),
    role: z.enum(["resident", "technician", "coordinator", "admin"]).describe("What they may do."),
    sites: z
      .array(ref("site"))
      .max(50)
      .optional()
      .describe("The only sites they see and act on; without it, all."),
    active: z
      .boolean()
      .default(true)
      .describe("Whether they still belong; history keeps those who left."),
    joinedAt: fixed(instant()).describe("When they were added."),
  },
  actor: { name: "name", role: "role", active: "active", sites: "sites" },
  read: anyMember(),
  creates: {
    add: { about: "add a person", by: role("admin") },
  },
  edits: {
    rename: {
      about: "change their own name and address",
      fields: ["name", "email"],
      by: anyOf(self("id"), role("admin")),
    },
    appoint: {
      about: "change what a person may do",
      fields: ["role", "sites", "active"],
      by: role("admin"),
    },
  },
  queries: { everybody: { about: "All members, by name.", order: ["name asc"] } },
});
