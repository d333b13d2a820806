// Generated from every entity by "npm run codegen". Do not edit. d22586478493

import { activityConverter } from "../activity/converter.ts";
import { attachmentConverter } from "../attachment/converter.ts";
import { chartNoteConverter } from "../chartNote/converter.ts";
import { countConverter } from "../count/converter.ts";
import { deviceConverter } from "../device/converter.ts";
import { directoryConverter } from "../directory/converter.ts";
import { entranceConverter } from "../entrance/converter.ts";
import { foundingConverter } from "../founding/converter.ts";
import { invitationConverter } from "../invitation/converter.ts";
import { labelConverter } from "../label/converter.ts";
import { lookConverter } from "../look/converter.ts";
import { memberConverter } from "../member/converter.ts";
import { noticeConverter } from "../notice/converter.ts";
import { organisationConverter } from "../organisation/converter.ts";
import { personConverter } from "../person/converter.ts";
import { placeConverter } from "../place/converter.ts";
import { redemptionConverter } from "../redemption/converter.ts";
import { requestConverter } from "../request/converter.ts";
import { savedViewConverter } from "../savedView/converter.ts";
import { siteConverter } from "../site/converter.ts";
import { bindConverter, bindEvery } from "./binding.ts";
import type { Sdk } from "./converting.ts";

/** The converters of all entities, for any SDK of Firestore. */
export const converters = [
  activityConverter,
  attachmentConverter,
  chartNoteConverter,
  countConverter,
  deviceConverter,
  directoryConverter,
  entranceConverter,
  foundingConverter,
  invitationConverter,
  labelConverter,
  lookConverter,
  memberConverter,
  noticeConverter,
  organisationConverter,
  personConverter,
  placeConverter,
  redemptionConverter,
  requestConverter,
  savedViewConverter,
  siteConverter,
] as const;

/** The converters bound to one SDK: by entity, or for the entity of a query, a ref or a change. */
export function bindFirestore(sdk: Sdk) {
  return {
    converters: {
      activity: bindConverter(activityConverter, sdk),
      attachment: bindConverter(attachmentConverter, sdk),
      chartNote: bindConverter(chartNoteConverter, sdk),
      count: bindConverter(countConverter, sdk),
      device: bindConverter(deviceConverter, sdk),
      directory: bindConverter(directoryConverter, sdk),
      entrance: bindConverter(entranceConverter, sdk),
      founding: bindConverter(foundingConverter, sdk),
      invitation: bindConverter(invitationConverter, sdk),
      label: bindConverter(labelConverter, sdk),
      look: bindConverter(lookConverter, sdk),
      member: bindConverter(memberConverter, sdk),
      notice: bindConverter(noticeConverter, sdk),
      organisation: bindConverter(organisationConverter, sdk),
      person: bindConverter(personConverter, sdk),
      place: bindConverter(placeConverter, sdk),
      redemption: bindConverter(redemptionConverter, sdk),
      request: bindConverter(requestConverter, sdk),
      savedView: bindConverter(savedViewConverter, sdk),
      site: bindConverter(siteConverter, sdk),
    },
    ...bindEvery(converters, sdk),
  };
}
