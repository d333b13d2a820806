import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import styles from "./unreadable-list.module.css";

/** Documents that do not match the schema: which, where in them, and what was expected there. */
export function UnreadableList({ documents }: { readonly documents: readonly Undecodable[] }) {
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
