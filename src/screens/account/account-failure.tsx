import { useTranslations } from "use-intl";
import type { Failure } from "#machines/ports.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { otherError } from "../sign-in/failure-text.ts";

/** An error of an account operation that belongs to no field. */
export function AccountFailure({
  title,
  failure,
}: {
  readonly title: string;
  readonly failure: Failure | undefined;
}) {
  const t = useTranslations("signin");
  const words = otherError(t, { problem: undefined, failure });
  return (
    words !== undefined && (
      <Notice tone="error" title={title}>
        {words}
      </Notice>
    )
  );
}
