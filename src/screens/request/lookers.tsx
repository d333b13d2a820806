import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Look } from "#generated/look/type.ts";
import type { Document } from "#generated/runtime.ts";
import { Avatar } from "../../parts/avatar/avatar.tsx";
import styles from "./lookers.module.css";

/** Who else has the same request open. */
export function Lookers({ looks }: { readonly looks: readonly Document<Look>[] }): ReactNode {
  const t = useTranslations("request");
  return (
    <div role="status" className={styles.lookers}>
      {looks.length > 0 && (
        <>
          <span>{t("alsoHere")}</span>
          <ul className={styles.people}>
            {looks.map(({ id, name }) => (
              <li key={id} className={styles.person}>
                <Avatar id={id} name={name} size="small" />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
