import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import { Notice } from "../notice/notice.tsx";
import styles from "./unreadable-list.module.css";

interface UnreadableListProps {
  readonly documents: readonly Undecodable[];
}

/** Documents that do not match the schema: which, where in them, and what was expected there. */
export function UnreadableList({ documents }: UnreadableListProps) {
  const t = useTranslations("common");
  return (
    <ul className={styles.list}>
      {documents.map(({ path, problems }) => (
        <li key={path}>
          <code>{path}</code>
          <ul>
            {problems.map(({ at, expected }) => (
              <li key={`${at} ${expected}`}>
                {t("problem", { at: at === "" ? "none" : at, expected })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface UnreadableNoticeProps {
  readonly documents: readonly Undecodable[];
}

/** Says that documents are missing from a list because they cannot be read, and which. */
export function UnreadableNotice({ documents }: UnreadableNoticeProps) {
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
