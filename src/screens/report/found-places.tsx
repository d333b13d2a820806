import { useTranslations } from "use-intl";
import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { mostFound } from "#machines/report/place-choice.ts";
import { PlaceRow } from "./place-row.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./place-step.module.css";

/** The results of a search for a place. */
export function FoundPlaces(props: ReportView & { readonly found: readonly Document<Place>[] }) {
  const { found, ...view } = props;
  const t = useTranslations("report.place");
  return (
    <div>
      <p role="status" className="pad-block-1 soft">
        {t("found", { count: found.length })}
      </p>
      {found.length === 0 && <p className="pad-block-1 soft">{t("foundHint")}</p>}
      <ul className={styles.rows}>
        {found.slice(0, mostFound).map((place) => (
          <PlaceRow key={place.id} {...view} place={place} isFound />
        ))}
      </ul>
      {found.length > mostFound && (
        <p className="pad-block-1 soft">{t("tooMany", { shown: mostFound })}</p>
      )}
    </div>
  );
}
