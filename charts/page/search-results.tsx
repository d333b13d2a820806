import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartsEvent } from "../machines/charts.machine.ts";
import { type Found, foundKinds } from "./search-index.ts";
import styles from "./charts-page.module.css";

/** As many of one kind as one can look through. */
const shownOfKind = 25;

/** What was found, by what it is. */
export function SearchResults(props: {
  readonly found: readonly Found[];
  readonly send: (event: ChartsEvent) => void;
}): ReactNode {
  const { found, send } = props;
  const t = useTranslations("charts.page");
  return (
    <>
      <p role="status" className={styles.count}>
        {t("found", { count: found.length })}
      </p>
      {foundKinds.map((kind) => {
        const these = found.filter((each) => each.kind === kind);
        return (
          these.length > 0 && (
            <div key={kind}>
              <p id={`rail-${kind}`} className={styles.kind}>
                {t(`foundKinds.${kind}`)}
              </p>
              <ul className={styles.machines} aria-labelledby={`rail-${kind}`}>
                {these.slice(0, shownOfKind).map(({ name, machine, at }) => (
                  <li key={`${machine} ${at} ${name}`}>
                    <button
                      type="button"
                      className={styles.machine}
                      onClick={() => send({ type: "part.chosen", machine, at })}
                    >
                      {name}
                      {kind !== "machine" && <span className={styles.within}>{machine}</span>}
                    </button>
                  </li>
                ))}
              </ul>
              {these.length > shownOfKind && (
                <p className={styles.count}>{t("more", { count: these.length - shownOfKind })}</p>
              )}
            </div>
          )
        );
      })}
    </>
  );
}
