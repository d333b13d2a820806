import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import { is, self } from "#schema/language/policy.ts";

export const track = entity("track", {
  about: "One piece of music.",
  path: "tracks/{track}",
  fields: { maker: ref("artist"), title: z.string().max(9) },
  read: is("title", "open"),
  creates: { record: { about: "record it", by: self("maker"), sets: { maker: actor() } } },
  edits: { give: { about: "give it away", fields: ["maker"], by: self("maker") } },
  files: { sound: { type: ["audio/ogg"], bytes: 9 } },
});

export const artist = entity("artist", {
  about: "Somebody who plays.",
  path: "artists/{artist}",
  fields: { name: z.string().max(9) },
  read: self("id"),
});
