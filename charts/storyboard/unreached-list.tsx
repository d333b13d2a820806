import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Walk } from "../walk/walk.ts";
import styles from "./unreached-list.module.css";

/** States that no sample leads to, and why. */
export function UnreachedList({ unreached }: Pick<Walk, "unreached">): ReactNode {
  const t = useTranslations("charts.storyboard.unreached");
  if (unreached.length === 0) return null;
  return (
    <section className={styles.unreached} aria-labelledby="unreached">
      <h2 id="unreached" className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.soft}>{t("lead", { count: unreached.length })}</p>
      <ul className={styles.list}>
        {unreached.map(({ state, why, isByDesign }) => (
          <li key={state} className={styles.row}>
            <span className={styles.name}>{state}</span>
            <span className={styles.soft}>{isByDesign ? t("byDesign", { why }) : why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
