import { createTranslator } from "use-intl/core";
import type { Notice } from "../generated/notice/type.ts";
import { introOf, type Saying, sayingOf } from "../machines/notices/saying.ts";
import germanRoles from "../src/text/de/common.json" with { type: "json" };
import german from "../src/text/de/notices.json" with { type: "json" };
import englishRoles from "../src/text/en/common.json" with { type: "json" };
import english from "../src/text/en/notices.json" with { type: "json" };

/** What a notice says, and what stands before it where not everything in it is to be believed. */
export interface Words {
  readonly said: string;
  readonly intro: string | undefined;
}

/** A notice to whoever reads this language, in the words of the app; English to all others. A guest is marked as one. */
export function wordsOf(
  notice: Pick<Notice, "kind" | "byName" | "byRole" | "state">,
  locale: string,
): Words {
  const { say, guest } = locale.toLowerCase().startsWith("de") ? speakers.de : speakers.en;
  const { byName, byRole } = notice;
  const isGuest = byName !== undefined && byRole === "guest";
  const named = isGuest ? { byName: `${byName} (${guest})` } : {};
  const { key, values } = sayingOf({ ...notice, ...named });
  const intro = introOf(notice);
  return { said: say(key, values), intro: intro && say(intro, {}) };
}

type Speaker = (
  key: Saying["key"] | NonNullable<ReturnType<typeof introOf>>,
  values: Partial<Saying["values"]>,
) => string;

const speakers = {
  de: { say: speaker("de", german), guest: germanRoles.roles.guest },
  en: { say: speaker("en", english), guest: englishRoles.roles.guest },
} as const;

function speaker(locale: string, messages: object): Speaker {
  const translate = createTranslator({ locale, messages });
  // Its keys are told by the very files of which `Saying` names some.
  return translate as unknown as Speaker;
}
