import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import { buttonClass } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";

/** Says that a list lacks documents that cannot be read, and leads to which these are. */
export function UnreadableNotice({
  documents = [],
}: {
  readonly documents: readonly Undecodable[] | undefined;
}): ReactNode {
  const t = useTranslations("common.unreadable");
  if (documents.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title={t("title", { count: documents.length })}
      actions={
        <Link to="/about" hash="diagnostics" className={buttonClass()}>
          {t("show")}
        </Link>
      }
    >
      {t("body")}
    </Notice>
  );
}
