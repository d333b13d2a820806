// Generated from every entity by "npm run codegen". Do not edit. e78bd1ab9026

import { activityConverter } from "../activity/converter.ts";
import { attachmentConverter } from "../attachment/converter.ts";
import { memberConverter } from "../member/converter.ts";
import { organisationConverter } from "../organisation/converter.ts";
import { placeConverter } from "../place/converter.ts";
import { requestConverter } from "../request/converter.ts";
import { siteConverter } from "../site/converter.ts";
import { bindConverter, bindEvery } from "./binding.ts";
import type { Sdk } from "./converting.ts";

/** How every entity goes to and from Firestore, whatever the SDK. */
export const converters = [
  activityConverter,
  attachmentConverter,
  memberConverter,
  organisationConverter,
  placeConverter,
  requestConverter,
  siteConverter,
] as const;

/** All that a store needs of the converters, in the hands of one SDK: by entity, or for whatever a query, ref or change is about. */
export function bindFirestore(sdk: Sdk) {
  return {
    converters: {
      activity: bindConverter(activityConverter, sdk),
      attachment: bindConverter(attachmentConverter, sdk),
      member: bindConverter(memberConverter, sdk),
      organisation: bindConverter(organisationConverter, sdk),
      place: bindConverter(placeConverter, sdk),
      request: bindConverter(requestConverter, sdk),
      site: bindConverter(siteConverter, sdk),
    },
    ...bindEvery(converters, sdk),
  };
}
