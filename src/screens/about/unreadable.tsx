import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { UnreadableList } from "../../components/unreadable-list/unreadable-list.tsx";

/** Documents in the database that do not match the schema: where, and why. */
export function Unreadable({ unreadable }: { readonly unreadable: readonly Undecodable[] }) {
  const t = useTranslations("about.unreadable");
  const common = useTranslations("common.unreadable");
  if (unreadable.length === 0) return <p className="measure">{t("none")}</p>;
  return (
    <Notice tone="caution" title={common("title", { count: unreadable.length })}>
      <p>{t("body")}</p>
      <UnreadableList documents={unreadable} />
    </Notice>
  );
}
