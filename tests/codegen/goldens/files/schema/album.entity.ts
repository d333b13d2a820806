import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, mayReadParent, role, self, selfIn } from "#schema/language/policy.ts";

export const artist = entity("artist", {
  about: "Somebody who plays.",
  path: "artists/{artist}",
  fields: { rank: z.enum(["player", "leader"]) },
  actor: { role: "rank" },
  read: self("id"),
});

export const band = entity("band", {
  about: "People who play together.",
  path: "bands/{band}",
  fields: { players: z.array(ref("artist")).max(9) },
  read: selfIn("players"),
});

export const track = entity("track", {
  about: "One piece of music.",
  path: "bands/{band}/tracks/{track}",
  fields: {
    title: z.string().max(120),
    maker: fixed(ref("artist")),
    stage: fixed(z.enum(["draft", "done"]).default("draft")),
    size: z.int().min(1).max(90_000_000),
  },
  read: allOf(mayReadParent("band"), anyOf(self("maker"), is("stage", "done"))),
  creates: { record: { about: "record it", by: role("player", "leader"), sets: { maker: actor() } } },
  edits: { rename: { about: "give it a name", fields: ["title"], by: self("maker") } },
  remove: anyOf(self("maker"), role("leader")),
  files: {
    sound: { type: ["audio/flac", "audio/ogg"], bytes: "size" },
    cover: { type: ["image/png"], bytes: 1_000_000 },
  },
});
