import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import { useComing } from "../../i18n/use-formats.ts";

/** When a report that is stored on this device will be sent. */
export function KeptLead({ until }: { readonly until: Instant | undefined }) {
  const t = useTranslations("report.sent");
  const coming = useComing();
  return until === undefined ? t("keptLead") : t("laterLead", { time: coming(until) });
}
