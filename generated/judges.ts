// Generated from every entity by "npm run codegen". Do not edit. ae5b9fa8b0da

import { activityJudge } from "./activity/judge.ts";
import { attachmentJudge } from "./attachment/judge.ts";
import { memberJudge } from "./member/judge.ts";
import { organisationJudge } from "./organisation/judge.ts";
import { placeJudge } from "./place/judge.ts";
import { requestJudge } from "./request/judge.ts";
import { siteJudge } from "./site/judge.ts";

/** Everything a store has to know about every entity to write its documents. */
export const judges = [
  activityJudge,
  attachmentJudge,
  memberJudge,
  organisationJudge,
  placeJudge,
  requestJudge,
  siteJudge,
] as const;
