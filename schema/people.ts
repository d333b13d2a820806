import { z } from "zod";
import { line, ref } from "./language/fields.ts";

/** Every role, from the least power to the most. */
export const roles = ["guest", "resident", "technician", "coordinator", "admin"] as const;

/** The fields of a member that every member sees. */
export const shownOfMember = {
  name: line({ max: 80 })
    .meta({ examples: ["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"] })
    .describe("The name that other members see."),
  role: z.enum(roles).describe("The role, which decides what the member may do."),
  sites: z
    .array(ref("site"))
    .max(50)
    .optional()
    .describe("The sites that the member has access to; without it, all."),
  active: z
    .boolean()
    .default(true)
    .describe("Whether the membership is active; members who left stay in the history."),
};
