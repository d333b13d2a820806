import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Refusal, Instant } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { useComing } from "../../i18n/use-formats.ts";
import { OutOfReach } from "./out-of-reach.tsx";

/** Why a change was not saved: it was refused with a reason, or could not even be kept on this device. */
export function NotSaved(props: {
  readonly of: { readonly refusal?: Refusal | undefined; readonly failure?: Failure | undefined };
  /** The title of either. */
  readonly refused: string;
  readonly failed: string;
}) {
  const { of, refused, failed } = props;
  const refusals = useTranslations("refusals");
  if (of.refusal !== undefined) {
    return (
      <Notice tone="error" title={refused}>
        {refusalText(refusals, of.refusal)}
      </Notice>
    );
  }
  if (of.failure === undefined) return null;
  return (
    <Notice tone="error" title={failed}>
      <WhyFailed failure={of.failure}>
        <OutOfReach failure={of.failure} />
      </WhyFailed>
    </Notice>
  );
}

/** Why something failed: a limit on operations in a short time with the moment of its end, or else the children. */
export function WhyFailed(props: {
  readonly failure: Failure | undefined;
  readonly children: ReactNode;
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
