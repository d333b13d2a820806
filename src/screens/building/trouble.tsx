import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../parts/notice/notice.tsx";
import { refusalText } from "../../text/refusal-text.ts";
import type { BuildingPieceProps } from "./building-piece.ts";

/** Why it was not saved, where it was not. */
export function Trouble({ snapshot }: Pick<BuildingPieceProps, "snapshot">): ReactNode {
  const t = useTranslations("building");
  const failures = useTranslations("common.failures");
  const refusals = useTranslations("refusals");
  const { failure, refusal } = snapshot.context;
  if (refusal !== undefined) {
    return (
      <Notice tone="error" live="assertive" title={t("refused")}>
        {refusalText(refusals, refusal)}
      </Notice>
    );
  }
  if (failure === undefined) return null;
  return (
    <Notice tone="error" live="assertive" title={t("failed")}>
      {failures(failure.code === "storageFull" ? "storageFull" : "unavailable")}
    </Notice>
  );
}
