import { z } from "zod";
import { hiddenFields, hider, hides, isHidden, isShown, unhider, unhides } from "./hiding.ts";
import { entity } from "./language/entity.ts";
import { instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import { mayReadParent } from "./language/policy.ts";
import { paceOfPhotos, reader } from "./policies.ts";

export const attachment = entity("attachment", {
  about: "A photo of a request. The picture itself is in file storage under the same id.",
  path: "organisations/{organisation}/requests/{request}/attachments/{attachment}",
  fields: {
    by: ref("member").describe("Who added it."),
    at: instant().describe("When it was added."),
    type: z.enum(["image/jpeg", "image/webp"]).describe("The format of the picture."),
    width: z.int().min(1).max(1600).describe("Pixels."),
    height: z.int().min(1).max(1600).describe("Pixels."),
    bytes: z.int().min(1).max(5_000_000).describe("Size of the full picture."),
    alt: z
      .string()
      .max(300)
      .optional()
      .describe("A description for users who cannot see the picture."),
    audience: z
      .enum(["everyone", "team"])
      .default("everyone")
      .describe("Who may see it: everybody who may read the request, or the team only."),
    ...hiddenFields,
  },
  read: reader,
  creates: {
    attach: {
      about: "add a photo",
      // The same as for notes: also photos for the team, by an author who has left it.
      by: mayReadParent("request"),
      sets: { by: actor(), at: now() },
      preconditions: [paceOfPhotos],
    },
  },
  edits: {
    hide: {
      about: "show a photo to the team only",
      fields: [],
      sets: hides,
      by: hider,
      preconditions: [isShown, paceOfPhotos],
    },
    unhide: {
      about: "show a hidden photo to everyone again",
      fields: [],
      sets: unhides,
      by: unhider,
      preconditions: [isHidden, paceOfPhotos],
    },
  },
  files: {
    full: { type: "type", bytes: "bytes" },
    thumbnail: { type: ["image/jpeg"], bytes: 200_000 },
  },
  swept: ["at"],
  copied: ["audience"],
  queries: {
    all: { about: "All photos of a request, oldest first.", order: ["at asc"] },
    shared: {
      about: "The photos that everybody who sees the request may see, oldest first.",
      where: { audience: "everyone" },
      order: ["at asc"],
    },
  },
});
