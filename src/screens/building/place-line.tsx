import {
  Building2,
  ChevronRight,
  DoorClosed,
  House,
  Layers,
  MapPin,
  Trees,
  Wrench,
} from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { PlaceKind } from "#generated/place/type.ts";
import type { PlaceRow } from "#machines/building/place-rows.ts";
import styles from "./building.module.css";

const icons = {
  building: Building2,
  floor: Layers,
  room: DoorClosed,
  area: Trees,
  equipment: Wrench,
} as const satisfies Record<PlaceKind, unknown>;

/** The indentation of a line by its depth, limited so that deep places stay on the page. */
function indent(level: number): CSSProperties & { readonly "--level": number } {
  return { "--level": Math.min(level, 6) };
}

/** One site or place of the list. */
export function PlaceLine(props: {
  readonly row: PlaceRow;
  readonly onToggle: (place: string) => void;
  readonly onPick: (place: string) => void;
}) {
  const { row, onToggle, onPick } = props;
  const t = useTranslations("building.places");
  const kinds = useTranslations("common.placeKinds");
  if (row.kind === "site") {
    return (
      <div className={styles.siteLine}>
        <MapPin aria-hidden="true" />
        <span className={styles.lineName}>{row.name}</span>
        <span className="soft small">{t("siteCount", { count: row.count })}</span>
      </div>
    );
  }
  const { place, level, inside, isOpen, around } = row;
  const Icon = place.home ? House : icons[place.kind];
  const notes = [
    around ?? kinds(place.kind),
    ...(place.home ? [t("home")] : []),
    ...(place.retired ? [t("retired")] : []),
    ...(inside > 0 && !isOpen ? [t("inside", { count: inside })] : []),
  ];
  return (
    <div
      className={styles.placeLine}
      style={indent(level)}
      data-retired={place.retired || undefined}
    >
      {inside > 0 ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? t("close", { name: place.name }) : t("open", { name: place.name })}
          onClick={() => onToggle(place.id)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.noToggle} />
      )}
      <button type="button" className={styles.lineButton} onClick={() => onPick(place.id)}>
        <Icon aria-hidden="true" />
        <span className={styles.lineWords}>
          <span className={styles.lineName}>{place.name}</span>
          <span className="soft small">{notes.join(" · ")}</span>
        </span>
      </button>
    </div>
  );
}
