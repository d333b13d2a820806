// Generated from every entity by "npm run codegen". Do not edit. c83ee6432a86

import { activityJudge } from "./activity/judge.ts";
import { attachmentJudge } from "./attachment/judge.ts";
import { chartNoteJudge } from "./chartNote/judge.ts";
import { countJudge } from "./count/judge.ts";
import { deviceJudge } from "./device/judge.ts";
import { directoryJudge } from "./directory/judge.ts";
import { entranceJudge } from "./entrance/judge.ts";
import { foundingJudge } from "./founding/judge.ts";
import { invitationJudge } from "./invitation/judge.ts";
import { labelJudge } from "./label/judge.ts";
import { lookJudge } from "./look/judge.ts";
import { memberJudge } from "./member/judge.ts";
import { noticeJudge } from "./notice/judge.ts";
import { organisationJudge } from "./organisation/judge.ts";
import { personJudge } from "./person/judge.ts";
import { placeJudge } from "./place/judge.ts";
import { redemptionJudge } from "./redemption/judge.ts";
import { requestJudge } from "./request/judge.ts";
import { siteJudge } from "./site/judge.ts";

/** Everything a store has to know about every entity to write its documents. */
export const judges = [
  activityJudge,
  attachmentJudge,
  chartNoteJudge,
  countJudge,
  deviceJudge,
  directoryJudge,
  entranceJudge,
  foundingJudge,
  invitationJudge,
  labelJudge,
  lookJudge,
  memberJudge,
  noticeJudge,
  organisationJudge,
  personJudge,
  placeJudge,
  redemptionJudge,
  requestJudge,
  siteJudge,
] as const;
