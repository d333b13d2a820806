// Generated from every entity by "npm run codegen". Do not edit. a54a1c7ca11b

import { activityCodec } from "./activity/codec.ts";
import { attachmentCodec } from "./attachment/codec.ts";
import { chartNoteCodec } from "./chartNote/codec.ts";
import { deviceCodec } from "./device/codec.ts";
import { invitationCodec } from "./invitation/codec.ts";
import { labelCodec } from "./label/codec.ts";
import { lookCodec } from "./look/codec.ts";
import { memberCodec } from "./member/codec.ts";
import { noticeCodec } from "./notice/codec.ts";
import { organisationCodec } from "./organisation/codec.ts";
import { personCodec } from "./person/codec.ts";
import { placeCodec } from "./place/codec.ts";
import { requestCodec } from "./request/codec.ts";
import type { BackupEntity } from "./runtime.ts";
import { siteCodec } from "./site/codec.ts";

/** Changes with every change to the schema. */
export const schemaFingerprint = "b6e83d827f5b";

/** Everything a backup has to know about every entity. */
export const backupEntities: readonly BackupEntity[] = [
  { codec: activityCodec, refs: { member: ["by"], attachment: ["photos"] } },
  {
    codec: attachmentCodec,
    files: { names: ["full", "thumbnail"], metadata: ["audience"] },
    refs: { member: ["by"] },
  },
  { codec: chartNoteCodec, refs: { member: ["author"] } },
  { codec: deviceCodec },
  { codec: invitationCodec, refs: { site: ["sites"], request: ["request"], member: ["by"] } },
  { codec: labelCodec, refs: { place: ["place"], site: ["site", "sites"] } },
  { codec: lookCodec },
  {
    codec: memberCodec,
    refs: { site: ["sites"], request: ["request"], invitation: ["invitation"], label: ["label"] },
  },
  { codec: noticeCodec, refs: { request: ["request"], activity: ["entry"], member: ["by"] } },
  { codec: organisationCodec },
  { codec: personCodec, refs: { organisation: ["organisations"] } },
  { codec: placeCodec, refs: { site: ["site"], place: ["parent"] } },
  {
    codec: requestCodec,
    journal: { last: "lastEntry", entries: "activity" },
    refs: {
      place: ["place"],
      site: ["site"],
      member: ["reporter", "assignee", "watchers"],
      request: ["mergedInto"],
      activity: ["lastEntry"],
    },
  },
  { codec: siteCodec },
];
