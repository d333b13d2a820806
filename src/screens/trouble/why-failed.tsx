import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import { useComing } from "../../i18n/use-formats.ts";

/** Why something failed: a limit on operations in a short time with the moment of its end, or else the children. */
export function WhyFailed(props: {
  readonly failure: Failure | undefined;
  readonly children: string;
}) {
  const until = props.failure?.until;
  // The key makes "tomorrow" relative to the moment of the failure.
  return until === undefined ? props.children : <TooSoon key={until} until={until} />;
}

function TooSoon({ until }: { readonly until: Instant }) {
  const t = useTranslations("common.failures");
  const coming = useComing();
  return t("tooSoon", { time: coming(until) });
}
