import { Check, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Place } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import { hasPlacesIn, placeAround } from "#machines/report/place-choice.ts";
import { PlaceIcon } from "./place-icon.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./place-step.module.css";

export interface PlaceRowProps extends ReportView {
  readonly place: Document<Place>;
  /** Found by a search: shows its location, and a press chooses it even where it has places inside. */
  readonly isFound?: boolean;
}

/** One place: a press chooses it, or shows the places inside it first. */
export function PlaceRow({ snapshot, send, place, isFound = false }: PlaceRowProps) {
  const t = useTranslations("report.place");
  const { workspace, fields } = snapshot.context;
  const leadsInside = !isFound && hasPlacesIn(workspace, place.id);
  const isChosen = fields.place === place.id;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen || undefined}
        onClick={() =>
          send(
            leadsInside
              ? { type: "within.chosen", place: place.id }
              : { type: "place.chosen", place: place.id },
          )
        }
      >
        <PlaceIcon kind={place.kind} />
        <span className="column shrink">
          <span className="strong snug">{place.name}</span>
          {isFound && <span className={styles.around}>{placeAround(workspace, place)}</span>}
        </span>
        {isChosen && <Check className="push icon soft" aria-hidden="true" />}
        {leadsInside && (
          <>
            <span className="visually-hidden">{t("hereHint")}</span>
            <ChevronRight className="push icon soft" aria-hidden="true" />
          </>
        )}
      </button>
    </li>
  );
}
