// Generated from every entity by "npm run codegen". Do not edit. b68df76c3f21

import { countCodec } from "./count/codec.ts";
import { personCodec } from "./person/codec.ts";
import type { Counter } from "./runtime.ts";

/** The documents that hold the counts of paces. Stores write the true count into a change before they judge or send it. */
export const counters: readonly Counter[] = [
  {
    codec: countCodec,
    paces: {
      reports: { most: 20, seconds: 3600 },
      entries: { most: 120, seconds: 3600 },
      photos: { most: 120, seconds: 3600 },
      looks: { most: 300, seconds: 3600 },
    },
  },
  {
    codec: personCodec,
    paces: {
      founded: { most: 5, seconds: 86400 },
      entered: { most: 20, seconds: 86400 },
      registered: { most: 20, seconds: 86400 },
    },
  },
];
