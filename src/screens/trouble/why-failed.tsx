import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import { useComing } from "../../i18n/use-formats.ts";

/** Why something failed: that it came too soon after much else, and from when on it works again, or else what is said here. */
export function WhyFailed(props: {
  readonly failure: Failure | undefined;
  readonly children: string;
}): ReactNode {
  const until = props.failure?.until;
  // Keyed, so that "tomorrow" is as seen from when it failed.
  return until === undefined ? props.children : <TooSoon key={until} until={until} />;
}

function TooSoon({ until }: { readonly until: Instant }): ReactNode {
  const t = useTranslations("common.failures");
  const coming = useComing();
  return t("tooSoon", { time: coming(until) });
}
