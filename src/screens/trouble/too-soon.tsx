import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import { useComing } from "../../text/use-formats.ts";

/** That somebody did something often in a short time, and from when on it works again. Keyed by `until`, so that its day is today's. */
export function TooSoon({ until }: { readonly until: Instant }): ReactNode {
  const t = useTranslations("common.failures");
  const coming = useComing();
  return t("tooSoon", { time: coming(until) });
}
