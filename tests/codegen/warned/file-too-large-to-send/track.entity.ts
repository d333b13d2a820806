import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

export const track = entity("track", {
  about: "One piece of music.",
  path: "tracks/{track}",
  fields: { maker: fixed(ref("artist")), size: z.int().min(1).max(5_000_000_000) },
  read: self("maker"),
  creates: { record: { about: "record it", by: self("maker"), sets: { maker: actor() } } },
  files: { film: { type: ["video/mp4"], bytes: "size" } },
  meant: { "create.unpaced record": "A label that pays for it has few artists." },
});

export const artist = entity("artist", {
  about: "Somebody who plays.",
  path: "artists/{artist}",
  fields: { name: z.string().max(9) },
  read: self("id"),
});
