import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

export const track = entity("track", {
  about: "One piece of music.",
  path: "tracks/{track}",
  fields: { maker: fixed(ref("artist")), stage: fixed(z.enum(["draft", "done"])) },
  read: self("maker"),
  creates: { record: { about: "record it", by: self("maker"), sets: { maker: actor() } } },
  files: { notes: { type: ["application/pdf"], bytes: 9000 } },
  meant: { "create.unpaced record": "A label that pays for it has few artists." },
});

export const artist = entity("artist", {
  about: "Somebody who plays.",
  path: "artists/{artist}",
  fields: { name: z.string().max(9) },
  read: self("id"),
});
