import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Refusal } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { WhyFailed } from "./why-failed.tsx";

/** Why a change was not saved: it was refused with a reason, or could not even be kept on this device. */
export function NotSaved(props: {
  readonly of: { readonly refusal?: Refusal | undefined; readonly failure?: Failure | undefined };
  /** The title of either. */
  readonly refused: string;
  readonly failed: string;
}): ReactNode {
  const { of, refused, failed } = props;
  const failures = useTranslations("common.failures");
  const refusals = useTranslations("refusals");
  if (of.refusal !== undefined) {
    return (
      <Notice tone="error" live="assertive" title={refused}>
        {refusalText(refusals, of.refusal)}
      </Notice>
    );
  }
  if (of.failure === undefined) return null;
  return (
    <Notice tone="error" live="assertive" title={failed}>
      <WhyFailed failure={of.failure}>
        {failures(of.failure.code === "storageFull" ? "storageFull" : "unavailable")}
      </WhyFailed>
    </Notice>
  );
}
