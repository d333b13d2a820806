// Generated from every entity by "npm run codegen". Do not edit. 80d8ad7a5273

import { activityCodec } from "./activity/codec.ts";
import { activityPolicy } from "./activity/judge.ts";
import { attachmentCodec } from "./attachment/codec.ts";
import { attachmentPolicy } from "./attachment/judge.ts";
import { memberCodec } from "./member/codec.ts";
import { memberPolicy } from "./member/judge.ts";
import { organisationCodec } from "./organisation/codec.ts";
import { organisationPolicy } from "./organisation/judge.ts";
import { placeCodec } from "./place/codec.ts";
import { placePolicy } from "./place/judge.ts";
import { requestCodec } from "./request/codec.ts";
import { requestPolicy } from "./request/judge.ts";
import { siteCodec } from "./site/codec.ts";
import { sitePolicy } from "./site/judge.ts";

/** Everything a store has to know about every entity. */
export const entities = [
  { codec: activityCodec, policy: activityPolicy },
  { codec: attachmentCodec, policy: attachmentPolicy },
  { codec: memberCodec, policy: memberPolicy },
  { codec: organisationCodec, policy: organisationPolicy },
  { codec: placeCodec, policy: placePolicy },
  { codec: requestCodec, policy: requestPolicy },
  { codec: siteCodec, policy: sitePolicy },
] as const;
