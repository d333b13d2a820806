import { z } from "zod";

export const note = z.object({ text: z.string().max(100) });
