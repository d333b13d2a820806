import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { now } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

export const track = entity("track", {
  about: "One piece of music.",
  path: "tracks/{track}",
  fields: { maker: fixed(ref("artist")), at: instant() },
  read: self("maker"),
  creates: { record: { about: "record it", by: self("maker"), sets: { at: now() } } },
  files: { sound: { type: ["audio/ogg"], bytes: 9 } },
});

export const artist = entity("artist", {
  about: "Somebody who plays.",
  path: "artists/{artist}",
  fields: { name: z.string().max(9) },
  read: self("id"),
});
