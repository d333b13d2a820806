// Generated from every entity by "npm run codegen". Do not edit. 23722c68e3fc

import { activityCodec } from "./activity/codec.ts";
import { activitySampler } from "./activity/sample.ts";
import type { Activity } from "./activity/type.ts";
import { attachmentCodec } from "./attachment/codec.ts";
import { attachmentSampler } from "./attachment/sample.ts";
import type { Attachment } from "./attachment/type.ts";
import { chartNoteCodec } from "./chartNote/codec.ts";
import { chartNoteSampler } from "./chartNote/sample.ts";
import type { ChartNote } from "./chartNote/type.ts";
import { countCodec } from "./count/codec.ts";
import { countSampler } from "./count/sample.ts";
import type { Count } from "./count/type.ts";
import { deviceCodec } from "./device/codec.ts";
import { deviceSampler } from "./device/sample.ts";
import type { Device } from "./device/type.ts";
import { directoryCodec } from "./directory/codec.ts";
import { directorySampler } from "./directory/sample.ts";
import type { Directory } from "./directory/type.ts";
import { entranceCodec } from "./entrance/codec.ts";
import { entranceSampler } from "./entrance/sample.ts";
import type { Entrance } from "./entrance/type.ts";
import { foundingCodec } from "./founding/codec.ts";
import { foundingSampler } from "./founding/sample.ts";
import type { Founding } from "./founding/type.ts";
import { invitationCodec } from "./invitation/codec.ts";
import { invitationSampler } from "./invitation/sample.ts";
import type { Invitation } from "./invitation/type.ts";
import { judges } from "./judges.ts";
import { labelCodec } from "./label/codec.ts";
import { labelSampler } from "./label/sample.ts";
import type { Label } from "./label/type.ts";
import { lookCodec } from "./look/codec.ts";
import { lookSampler } from "./look/sample.ts";
import type { Look } from "./look/type.ts";
import { memberCodec } from "./member/codec.ts";
import { memberSampler } from "./member/sample.ts";
import type { Member } from "./member/type.ts";
import { noticeCodec } from "./notice/codec.ts";
import { noticeSampler } from "./notice/sample.ts";
import type { Notice } from "./notice/type.ts";
import { organisationCodec } from "./organisation/codec.ts";
import { organisationSampler } from "./organisation/sample.ts";
import type { Organisation } from "./organisation/type.ts";
import { personCodec } from "./person/codec.ts";
import { personSampler } from "./person/sample.ts";
import type { Person } from "./person/type.ts";
import { placeCodec } from "./place/codec.ts";
import { placeSampler } from "./place/sample.ts";
import type { Place } from "./place/type.ts";
import { redemptionCodec } from "./redemption/codec.ts";
import { redemptionSampler } from "./redemption/sample.ts";
import type { Redemption } from "./redemption/type.ts";
import { requestCodec } from "./request/codec.ts";
import { requestSampler } from "./request/sample.ts";
import type { Request } from "./request/type.ts";
import type { Document } from "./runtime.ts";
import { type SampleSize, type SampledWorld, sampleBy, sampleOf } from "./sampling.ts";
import { savedViewCodec } from "./savedView/codec.ts";
import { savedViewSampler } from "./savedView/sample.ts";
import type { SavedView } from "./savedView/type.ts";
import { siteCodec } from "./site/codec.ts";
import { siteSampler } from "./site/sample.ts";
import type { Site } from "./site/type.ts";

const samplers = [
  activitySampler,
  attachmentSampler,
  chartNoteSampler,
  countSampler,
  deviceSampler,
  directorySampler,
  entranceSampler,
  foundingSampler,
  invitationSampler,
  labelSampler,
  lookSampler,
  memberSampler,
  noticeSampler,
  organisationSampler,
  personSampler,
  placeSampler,
  redemptionSampler,
  requestSampler,
  savedViewSampler,
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

/** A made-up chartNote, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleChartNote(seed: number): Document<ChartNote> {
  return sampleOf(chartNoteCodec, sampleWorld(seed), seed);
}

/** A made-up count, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleCount(seed: number): Document<Count> {
  return sampleOf(countCodec, sampleWorld(seed), seed);
}

/** A made-up device, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleDevice(seed: number): Document<Device> {
  return sampleOf(deviceCodec, sampleWorld(seed), seed);
}

/** A made-up directory, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleDirectory(seed: number): Document<Directory> {
  return sampleOf(directoryCodec, sampleWorld(seed), seed);
}

/** A made-up entrance, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleEntrance(seed: number): Document<Entrance> {
  return sampleOf(entranceCodec, sampleWorld(seed), seed);
}

/** A made-up founding, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleFounding(seed: number): Document<Founding> {
  return sampleOf(foundingCodec, sampleWorld(seed), seed);
}

/** A made-up invitation, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleInvitation(seed: number): Document<Invitation> {
  return sampleOf(invitationCodec, sampleWorld(seed), seed);
}

/** A made-up label, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleLabel(seed: number): Document<Label> {
  return sampleOf(labelCodec, sampleWorld(seed), seed);
}

/** A made-up look, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleLook(seed: number): Document<Look> {
  return sampleOf(lookCodec, sampleWorld(seed), seed);
}

/** A made-up member, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleMember(seed: number): Document<Member> {
  return sampleOf(memberCodec, sampleWorld(seed), seed);
}

/** A made-up notice, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleNotice(seed: number): Document<Notice> {
  return sampleOf(noticeCodec, sampleWorld(seed), seed);
}

/** A made-up organisation, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleOrganisation(seed: number): Document<Organisation> {
  return sampleOf(organisationCodec, sampleWorld(seed), seed);
}

/** A made-up person, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function samplePerson(seed: number): Document<Person> {
  return sampleOf(personCodec, sampleWorld(seed), seed);
}

/** A made-up place, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function samplePlace(seed: number): Document<Place> {
  return sampleOf(placeCodec, sampleWorld(seed), seed);
}

/** A made-up redemption, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleRedemption(seed: number): Document<Redemption> {
  return sampleOf(redemptionCodec, sampleWorld(seed), seed);
}

/** A made-up request, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleRequest(seed: number): Document<Request> {
  return sampleOf(requestCodec, sampleWorld(seed), seed);
}

/** A made-up savedView, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleSavedView(seed: number): Document<SavedView> {
  return sampleOf(savedViewCodec, sampleWorld(seed), seed);
}

/** A made-up site, the same for the same seed; what it names is in `sampleWorld` of that seed. It throws where no command could make one. */
export function sampleSite(seed: number): Document<Site> {
  return sampleOf(siteCodec, sampleWorld(seed), seed);
}
