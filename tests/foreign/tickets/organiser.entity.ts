import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { member, role, self } from "#schema/language/policy.ts";

export const organiser = entity("organiser", {
  about: "Somebody who sells, checks or buys. “Öffentlich” — 公開。",
  path: "fairs/{fair}/people/{organiser}",
  fields: {
    displayName: z.string().min(1).max(80).default("—"),
    job: z.enum(["guest", "door", "box office", "director"]),
    halls: z.array(ref("hall")).max(6).optional(),
    until: fixed(z.string().max(10).optional()),
  },
  actor: { role: "job", sites: "halls", name: "displayName" },
  read: member(),
  creates: { invite: { about: "invite somebody", by: role("director") } },
  edits: {
    place: { about: "say where they work", fields: ["halls", "job"], by: role("director") },
    call: { about: "say what they are called", fields: ["displayName"], by: self("id") },
  },
  meant: {
    "adversary is shown as somebody else: organiser.displayName": "Two people may have one name.",
    "adversary is left without its last: director": "The owner of the theatre appoints another.",
  },
});
