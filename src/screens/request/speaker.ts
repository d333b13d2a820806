import { useMemo } from "react";
import { useTranslations } from "use-intl";
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

/** What somebody is called, whoever they are and whether or not they are still here. */
export function personName({ t, house }: Speaker, id: string | undefined): string {
  return house.people.get(id ?? "")?.name ?? t("somebody");
}
