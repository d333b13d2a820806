import { doors } from "./door.lifecycle.ts";

export const note = doors;
