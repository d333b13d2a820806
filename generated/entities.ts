// Generated from every entity by "npm run codegen". Do not edit. c8f95a0d5b34

import { activityEntity } from "./activity/access.ts";
import { attachmentEntity } from "./attachment/access.ts";
import { memberEntity } from "./member/access.ts";
import { organisationEntity } from "./organisation/access.ts";
import { placeEntity } from "./place/access.ts";
import { requestEntity } from "./request/access.ts";
import { siteEntity } from "./site/access.ts";

/** Everything a store has to know about every entity to show its documents. */
export const entities = [
  activityEntity,
  attachmentEntity,
  memberEntity,
  organisationEntity,
  placeEntity,
  requestEntity,
  siteEntity,
] as const;
