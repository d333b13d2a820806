import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Activity } from "#generated/activity/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import type { Formats } from "../../text/formats.ts";
import type { Translator } from "../../text/translator.ts";
import { useFormats } from "../../text/use-formats.ts";

/** What it takes to say something about a request. */
export interface Speaker {
  readonly t: Translator<"request">;
  readonly common: Translator<"common">;
  readonly refusals: Translator<"refusals">;
  readonly formats: Formats;
  readonly house: House;
  readonly now: Instant;
}

/** The words of the request's page, for whoever looks. */
export function useSpeaker(house: House, now: Instant): Speaker {
  const t = useTranslations("request");
  const common = useTranslations("common");
  const refusals = useTranslations("refusals");
  const formats = useFormats();
  return useMemo(
    () => ({ t, common, refusals, formats, house, now }),
    [t, common, refusals, formats, house, now],
  );
}

/** The same, also for those who may not see the people of the house: entries say what their authors were called. */
export function nameAmong(
  entries: readonly Pick<Activity, "by" | "byName">[],
  id: string,
  speaker: Speaker,
): string {
  const written = entries.find(({ by }) => by === id)?.byName;
  return speaker.house.people.has(id)
    ? personName(speaker, id)
    : (written ?? speaker.t("somebody"));
}

/** What somebody is called, whoever they are and whether or not they are still here. */
export function personName({ t, house }: Speaker, id: string | undefined): string {
  return house.people.get(id ?? "")?.name ?? t("somebody");
}
