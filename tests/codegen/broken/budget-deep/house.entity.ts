import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { mayReadParent, self } from "#schema/language/policy.ts";

const names = Array.from({ length: 12 }, (_, at) => `level${at + 1}`);
const levels = names.map((name, at) =>
  entity(name, {
    about: "A level that may be read by whoever may read the level above.",
    path: names.slice(0, at + 1).map((each) => `${each}s/{${each}}`).join("/"),
    fields: { owner: z.string().max(40) },
    read: at === 0 ? self("owner") : mayReadParent(names[at - 1] ?? ""),
  }),
);

export const [one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve] = levels;
