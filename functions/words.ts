import { createTranslator } from "use-intl/core";
import { memberRoleValues } from "../generated/member/type.ts";
import type { Notice } from "../generated/notice/type.ts";
import {
  introOf,
  type NoticeMessage,
  noticeMessageOf,
} from "../machines/notices/notice-message.ts";
import { isOfTeam } from "../machines/people/team.ts";
import germanRoles from "../src/i18n/de/common.json" with { type: "json" };
import german from "../src/i18n/de/notices.json" with { type: "json" };
import englishRoles from "../src/i18n/en/common.json" with { type: "json" };
import english from "../src/i18n/en/notices.json" with { type: "json" };

/** The text of a notice, and its introduction where not everything in it can be trusted. */
export interface Words {
  readonly said: string;
  readonly intro: string | undefined;
}

/**
 * The text of a notice in a language of the app; in English for all other languages. Names are not unique and namesakes are not
 * looked up here, so everybody outside the team has their role beside their name.
 */
export function wordsOf(
  notice: Pick<Notice, "kind" | "byName" | "byRole" | "state">,
  locale: string,
): Words {
  const { translate, roles } = locale.toLowerCase().startsWith("de") ? locales.de : locales.en;
  const { byName, byRole } = notice;
  const role = memberRoleValues.find((each) => each === byRole && !isOfTeam(each));
  const isTold = byName !== undefined && role !== undefined;
  const named = isTold ? { byName: `${byName} (${roles[role]})` } : {};
  const { key, values } = noticeMessageOf({ ...notice, ...named });
  const intro = introOf(notice);
  return { said: translate(key, values), intro: intro && translate(intro, {}) };
}

type Translate = (
  key: NoticeMessage["key"] | NonNullable<ReturnType<typeof introOf>>,
  values: Partial<NoticeMessage["values"]>,
) => string;

const locales = {
  de: { translate: translateTo("de", german), roles: germanRoles.roles },
  en: { translate: translateTo("en", english), roles: englishRoles.roles },
} as const;

function translateTo(locale: string, messages: object): Translate {
  const translate = createTranslator({ locale, messages });
  // The keys come from the message files; `NoticeMessage` names some of them.
  return translate as unknown as Translate;
}
