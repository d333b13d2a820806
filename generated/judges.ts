// Generated from every entity by "npm run codegen". Do not edit. 792ff71f46f6

import { activityWriteValidator } from "./activity/judge.ts";
import { attachmentWriteValidator } from "./attachment/judge.ts";
import { chartNoteWriteValidator } from "./chartNote/judge.ts";
import { countWriteValidator } from "./count/judge.ts";
import { deviceWriteValidator } from "./device/judge.ts";
import { directoryWriteValidator } from "./directory/judge.ts";
import { entranceWriteValidator } from "./entrance/judge.ts";
import { foundingWriteValidator } from "./founding/judge.ts";
import { invitationWriteValidator } from "./invitation/judge.ts";
import { labelWriteValidator } from "./label/judge.ts";
import { lookWriteValidator } from "./look/judge.ts";
import { memberWriteValidator } from "./member/judge.ts";
import { noticeWriteValidator } from "./notice/judge.ts";
import { organisationWriteValidator } from "./organisation/judge.ts";
import { personWriteValidator } from "./person/judge.ts";
import { placeWriteValidator } from "./place/judge.ts";
import { redemptionWriteValidator } from "./redemption/judge.ts";
import { requestWriteValidator } from "./request/judge.ts";
import { savedViewWriteValidator } from "./savedView/judge.ts";
import { siteWriteValidator } from "./site/judge.ts";

/** What stores need to write documents, for every entity. */
export const judges = [
  activityWriteValidator,
  attachmentWriteValidator,
  chartNoteWriteValidator,
  countWriteValidator,
  deviceWriteValidator,
  directoryWriteValidator,
  entranceWriteValidator,
  foundingWriteValidator,
  invitationWriteValidator,
  labelWriteValidator,
  lookWriteValidator,
  memberWriteValidator,
  noticeWriteValidator,
  organisationWriteValidator,
  personWriteValidator,
  placeWriteValidator,
  redemptionWriteValidator,
  requestWriteValidator,
  savedViewWriteValidator,
  siteWriteValidator,
] as const;
