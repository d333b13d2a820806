// Generated from every entity by "npm run codegen". Do not edit. 3a61b97b5d1a

import { activityCodec } from "./activity/codec.ts";
import { activitySampler } from "./activity/sample.ts";
import type { Activity } from "./activity/type.ts";
import { attachmentCodec } from "./attachment/codec.ts";
import { attachmentSampler } from "./attachment/sample.ts";
import type { Attachment } from "./attachment/type.ts";
import { judges } from "./judges.ts";
import { memberCodec } from "./member/codec.ts";
import { memberSampler } from "./member/sample.ts";
import type { Member } from "./member/type.ts";
import { organisationCodec } from "./organisation/codec.ts";
import { organisationSampler } from "./organisation/sample.ts";
import type { Organisation } from "./organisation/type.ts";
import { placeCodec } from "./place/codec.ts";
import { placeSampler } from "./place/sample.ts";
import type { Place } from "./place/type.ts";
import { requestCodec } from "./request/codec.ts";
import { requestSampler } from "./request/sample.ts";
import type { Request } from "./request/type.ts";
import type { Document } from "./runtime.ts";
import { type SampleSize, type SampledWorld, sampleBy, sampleOf } from "./sampling.ts";
import { siteCodec } from "./site/codec.ts";
import { siteSampler } from "./site/sample.ts";
import type { Site } from "./site/type.ts";

const samplers = [
  activitySampler,
  attachmentSampler,
  memberSampler,
  organisationSampler,
  placeSampler,
  requestSampler,
  siteSampler,
];

/** Made-up documents of every entity that hang together, the same for the same seed: every ref names a document that is there, every state was reached by steps that somebody might take, with the journal of how. Every change was accepted by the judges. */
export function sampleWorld(seed: number, size?: SampleSize): SampledWorld {
  return sampleBy(samplers, judges, seed, size);
}

/** A made-up activity, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleActivity(seed: number): Document<Activity> {
  return sampleOf(activityCodec, sampleWorld(seed), seed);
}

/** A made-up attachment, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleAttachment(seed: number): Document<Attachment> {
  return sampleOf(attachmentCodec, sampleWorld(seed), seed);
}

/** A made-up member, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleMember(seed: number): Document<Member> {
  return sampleOf(memberCodec, sampleWorld(seed), seed);
}

/** A made-up organisation, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleOrganisation(seed: number): Document<Organisation> {
  return sampleOf(organisationCodec, sampleWorld(seed), seed);
}

/** A made-up place, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function samplePlace(seed: number): Document<Place> {
  return sampleOf(placeCodec, sampleWorld(seed), seed);
}

/** A made-up request, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleRequest(seed: number): Document<Request> {
  return sampleOf(requestCodec, sampleWorld(seed), seed);
}

/** A made-up site, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleSite(seed: number): Document<Site> {
  return sampleOf(siteCodec, sampleWorld(seed), seed);
}
