import { ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isUsablePlace, mostListed, placesIn } from "#machines/report/place-choice.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { PlaceRow } from "./place-row.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./place-step.module.css";

/** All places as a tree: the outermost ones first, and the inside of a place once it was pressed. */
export function PlaceBrowser(view: ReportView) {
  const { snapshot, send } = view;
  const t = useTranslations("report.place");
  const { workspace, within } = snapshot.context;
  const inside = isUsablePlace(workspace, within) ? workspace.places.get(within ?? "") : undefined;
  const places = placesIn(workspace, inside?.id);
  return (
    <section aria-labelledby="all-places">
      <h2 id="all-places" className={styles.heading}>
        {inside === undefined ? (
          t("everywhere")
        ) : (
          <Crumbs
            places={workspace.places}
            place={inside}
            onGo={(place) => send({ type: "within.chosen", place })}
          />
        )}
      </h2>
      <ul className={styles.rows}>
        {inside !== undefined && (
          <li>
            <button
              type="button"
              className={styles.row}
              onClick={() => send({ type: "place.chosen", place: inside.id })}
            >
              <PlaceIcon kind={inside.kind} />
              <span className="column shrink">
                <span className="strong snug">{t("here", { place: inside.name })}</span>
                <span className={styles.around}>{t("hereHint")}</span>
              </span>
            </button>
          </li>
        )}
        {places.slice(0, mostListed).map((place) => (
          <PlaceRow key={place.id} {...view} place={place} />
        ))}
      </ul>
      {places.length > mostListed && (
        <p className="pad-block-1 soft">{t("tooMany", { shown: mostListed })}</p>
      )}
    </section>
  );
}

/** The way back up: everything, the building, the floor. */
function Crumbs(props: {
  readonly places: ReadonlyMap<string, Document<Place>>;
  readonly place: Document<Place>;
  readonly onGo: (place: string | undefined) => void;
}) {
  const { places, place, onGo } = props;
  const t = useTranslations("report.place");
  const around: Document<Place>[] = [];
  for (let at = places.get(place.parent ?? ""); at !== undefined && !around.includes(at);) {
    around.unshift(at);
    at = places.get(at.parent ?? "");
  }
  return (
    <span className={styles.crumbs}>
      <button type="button" className={styles.crumb} onClick={() => onGo(undefined)}>
        {t("up")}
      </button>
      {around.map(({ id, name }) => (
        <span key={id} className={styles.crumbStep}>
          <ChevronRight aria-hidden="true" />
          <button type="button" className={styles.crumb} onClick={() => onGo(id)}>
            {name}
          </button>
        </span>
      ))}
      <span className={styles.crumbStep}>
        <ChevronRight aria-hidden="true" />
        {place.name}
      </span>
    </span>
  );
}
