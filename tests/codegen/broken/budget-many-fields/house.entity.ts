import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

const figures = Object.fromEntries(
  Array.from({ length: 80 }, (_, at) => [`figure${at}`, z.number().min(0).max(100)]),
);

export const sheet = entity("sheet", {
  about: "More figures than rules can look at.",
  path: "sheets/{sheet}",
  fields: { owner: z.string().max(40), ...figures },
  read: self("owner"),
  creates: { write: { about: "write it", by: self("owner") } },
});
