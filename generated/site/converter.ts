// Generated from site.entity.ts by "npm run codegen". Do not edit. 1a6773a008cc

import type { Converter } from "../firestore/converting.ts";
import { type Cleared, encodeNumber } from "../firestore/encoding.ts";
import { siteCodec } from "./codec.ts";
import type { Site } from "./type.ts";

/** The instants of a site. */
export type SiteMoment = never;

/** What an update may do to a site. What never changes is not among it, and only what may be left out can be cleared. */
export type SiteUpdate = {
  readonly name?: Site["name"];
  readonly address?: NonNullable<Site["address"]> | Cleared;
  readonly retired?: Site["retired"];
  readonly revision?: NonNullable<Site["revision"]> | Cleared;
};

/** Converts a site to and from Firestore. */
export const siteConverter: Converter<Site, SiteMoment, SiteUpdate> = {
  codec: siteCodec,
  moments: [],

  encoders: {
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};
