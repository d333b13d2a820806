import { z } from "zod";
import { line, ref } from "./language/fields.ts";

/** Every role, from the least power to the most. */
export const roles = ["guest", "resident", "technician", "coordinator", "admin"] as const;

/** The fields of a member that every member sees. */
export const shownOfMember = {
  name: line({ max: 80 })
    .meta({ examples: ["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"] })
    .describe("What others see."),
  role: z.enum(roles).describe("What they may do."),
  sites: z
    .array(ref("site"))
    .max(50)
    .optional()
    .describe("The only sites they see and act on; without it, all."),
  active: z
    .boolean()
    .default(true)
    .describe("Whether they still belong; history keeps those who left."),
};
