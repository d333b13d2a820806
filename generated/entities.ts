// Generated from every entity by "npm run codegen". Do not edit. 38e1b1f0add1

import { activityEntity } from "./activity/access.ts";
import { attachmentEntity } from "./attachment/access.ts";
import { chartNoteEntity } from "./chartNote/access.ts";
import { countEntity } from "./count/access.ts";
import { deviceEntity } from "./device/access.ts";
import { directoryEntity } from "./directory/access.ts";
import { entranceEntity } from "./entrance/access.ts";
import { foundingEntity } from "./founding/access.ts";
import { invitationEntity } from "./invitation/access.ts";
import { labelEntity } from "./label/access.ts";
import { lookEntity } from "./look/access.ts";
import { memberEntity } from "./member/access.ts";
import { noticeEntity } from "./notice/access.ts";
import { organisationEntity } from "./organisation/access.ts";
import { personEntity } from "./person/access.ts";
import { placeEntity } from "./place/access.ts";
import { redemptionEntity } from "./redemption/access.ts";
import { requestEntity } from "./request/access.ts";
import { savedViewEntity } from "./savedView/access.ts";
import { siteEntity } from "./site/access.ts";

/** What stores need to read documents, for every entity. */
export const entities = [
  activityEntity,
  attachmentEntity,
  chartNoteEntity,
  countEntity,
  deviceEntity,
  directoryEntity,
  entranceEntity,
  foundingEntity,
  invitationEntity,
  labelEntity,
  lookEntity,
  memberEntity,
  noticeEntity,
  organisationEntity,
  personEntity,
  placeEntity,
  redemptionEntity,
  requestEntity,
  savedViewEntity,
  siteEntity,
] as const;
