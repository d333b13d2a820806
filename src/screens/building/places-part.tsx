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
import { useCallback, type CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { PlaceKind } from "#generated/place/type.ts";
import { placeForm } from "#machines/building/building-form.ts";
import { sitesToBuildOn } from "#machines/building/permissions.ts";
import type { PlaceRow } from "#machines/building/place-rows.ts";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { remInPx, useMediaQuery } from "../../components/media-query/use-media-query.ts";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { VirtualPageList } from "../../components/virtual-list/virtual-list.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { openForm } from "./form-sheet.tsx";
import styles from "./building.module.css";

/** The height of a row in rem: with large text a name has more lines. */
const rowRem = 3.25;
const highRowRem = 5.25;

/** All places, as a searchable tree. */
export function PlacesPart({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { workspace, query, rows } = snapshot.context;
  const isHigh = useMediaQuery("(max-width: 16rem)");
  const reason = workspace.me.role === "guest" ? "guest" : "none";
  const draw = useCallback(
    (row: PlaceRow) => (
      <PlaceLine
        row={row}
        onToggle={(place) => send({ type: "place.toggled", place })}
        onPick={(id) => openForm(send, placeForm(workspace, id))}
      />
    ),
    [send, workspace],
  );
  return (
    <>
      {sitesToBuildOn(workspace).length === 0 && <p className="below-3 soft">{t("readOnly")}</p>}
      <SearchField
        label={t("places.search")}
        clearText={t("places.searchClear")}
        value={query}
        onValue={(typed) => send({ type: "query.typed", query: typed })}
        className={styles.search}
      />
      <p role="status" className={styles.count}>
        {query.trim() === "" ? "" : t("places.found", { count: rows.length })}
      </p>
      {workspace.places.size === 0 ? (
        <EmptyState icon={<Building2 />} title={t(`places.${reason}`)}>
          <p>{t(`places.${reason}Body`)}</p>
        </EmptyState>
      ) : (
        <VirtualPageList
          label={t("places.list")}
          items={rows}
          itemKey={keyOf}
          rowHeight={remInPx(isHigh ? highRowRem : rowRem)}
          renderItem={draw}
        />
      )}
    </>
  );
}

function keyOf(row: PlaceRow): string {
  return `${row.kind} ${row.id}`;
}

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
function PlaceLine(props: {
  readonly row: PlaceRow;
  readonly onToggle: (place: string) => void;
  readonly onPick: (place: string) => void;
}) {
  const { row, onToggle, onPick } = props;
  const [t, kinds] = useWords("building.places", "common.placeKinds");
  if (row.kind === "site") {
    return (
      <div className={styles.siteLine}>
        <MapPin />
        <span className={styles.lineName}>{row.name}</span>
        <span className="soft small">{t("siteCount", { count: row.count })}</span>
      </div>
    );
  }
  const { place, level, inside, isOpen, isArchived, around } = row;
  const Icon = place.home ? House : icons[place.kind];
  const notes = [
    around ?? kinds(place.kind),
    place.home ? t("home") : [],
    isArchived ? t("retired") : [],
    inside > 0 && !isOpen ? t("inside", { count: inside }) : [],
  ].flat();
  return (
    <div className={styles.placeLine} style={indent(level)} data-retired={isArchived || undefined}>
      {inside > 0 ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "close" : "open", { name: place.name })}
          onClick={() => onToggle(place.id)}
        >
          <ChevronRight />
        </button>
      ) : (
        <span className={styles.noToggle} />
      )}
      <button type="button" className={styles.lineButton} onClick={() => onPick(place.id)}>
        <Icon />
        <span className={styles.lineWords}>
          <span className={styles.lineName}>{place.name}</span>
          <span className="soft small">{notes.join(" · ")}</span>
        </span>
      </button>
    </div>
  );
}
