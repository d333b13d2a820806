import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import { Notice } from "../notice/notice.tsx";

/** Says that documents are missing from a list because they cannot be read, and which. */
export function UnreadableNotice({ documents }: { readonly documents: readonly Undecodable[] }) {
  const t = useTranslations("common.unreadable");
  if (documents.length === 0) return null;
  return (
    <Notice tone="caution" title={t("title", { count: documents.length })}>
      {t("body")}
      <details>
        <summary>{t("show")}</summary>
        {documents.map(({ path }) => (
          <code key={path}>{path}</code>
        ))}
      </details>
    </Notice>
  );
}
