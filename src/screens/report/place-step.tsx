import { ChevronRight, Check, Building2, DoorClosed, Layers, MapPin, Package } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Place, PlaceKind } from "#generated/place/type.ts";
import type { Document } from "#generated/runtime.ts";
import {
  findPlaces,
  isUsablePlace,
  placeAround,
  mostListed,
  placesIn,
  hasPlacesIn,
  mostFound,
} from "#machines/report/place-choice.ts";
import { hasAnswers } from "#machines/report/report-draft.ts";
import { placesUp } from "#machines/workspace/workspace.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { QuestionPage } from "./question-page.tsx";
import type { ReportView } from "./report-view.ts";
import { Resumed } from "./resumed.tsx";
import styles from "./place-step.module.css";

/** The question for the place. The member's recent places first, then a search, then all places. */
export function PlaceStep(view: ReportView) {
  const { snapshot, send } = view;
  const [t, verbs] = useWords("report.place", "common.verbs");
  const { query, workspace } = snapshot.context;
  const isSearching = query.trim() !== "";
  const isLooking = snapshot.matches({
    drafting: { writing: { question: { place: "remembering" } } },
  });
  const found = isSearching ? findPlaces(workspace, query) : [];
  return (
    <QuestionPage {...view} step="place" title={t("title")}>
      {!isLooking && (
        <div className="stack gap-5">
          <PlaceNotice {...view} />
          <Resumed {...view} />
          {!isSearching && <Recent {...view} />}
          <SearchField
            isFirst
            label={t("search")}
            value={query}
            onValue={(typed) => send({ type: "query.typed", query: typed })}
            clearText={verbs("clear")}
            onKeyDown={(event) => {
              const [first] = found;
              if (event.key !== "Enter" || event.nativeEvent.isComposing || first === undefined)
                return;
              event.preventDefault();
              send({ type: "place.chosen", place: first.id });
            }}
          />
          {isSearching ? <FoundPlaces {...view} found={found} /> : <PlaceBrowser {...view} />}
        </div>
      )}
    </QuestionPage>
  );
}

function PlaceNotice({ snapshot }: ReportView) {
  const t = useTranslations("report.place");
  const { fields, workspace, hasUnknownPlace } = snapshot.context;
  if (hasUnknownPlace) {
    return (
      <Notice tone="caution" live="polite" title={t("unknown")}>
        {t("unknownLead")}
      </Notice>
    );
  }
  if (fields.place === undefined || isUsablePlace(workspace, fields.place)) return undefined;
  const name = workspace.places.get(fields.place)?.name;
  return (
    <Notice
      tone="caution"
      live="polite"
      title={name === undefined ? t("unknown") : t("gone", { place: name })}
    >
      {hasAnswers({ ...fields, place: undefined }) ? t("goneLead") : t("unknownLead")}
    </Notice>
  );
}

function Recent({ snapshot, send }: ReportView) {
  const t = useTranslations("report.place");
  const { recent, workspace, fields } = snapshot.context;
  if (recent.length === 0) return undefined;
  return (
    <section aria-labelledby="recent-places">
      <h2 id="recent-places" className={styles.heading}>
        {t("recent")}
      </h2>
      <ul className={styles.tiles}>
        {recent.map((id) => {
          const place = workspace.places.get(id);
          if (place === undefined) return undefined;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.tile}
                aria-current={fields.place === id || undefined}
                onClick={() => send({ type: "place.chosen", place: id })}
              >
                <PlaceIcon kind={place.kind} />
                <span className="column shrink">
                  <span className="strong snug">{place.name}</span>
                  <span className={styles.around}>{placeAround(workspace, place)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All places as a tree: the outermost ones first, and the inside of a place once it was pressed. */
function PlaceBrowser(view: ReportView) {
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
  const around = placesUp({ places }, place.parent).toReversed();
  return (
    <span className={styles.crumbs}>
      <button type="button" className={styles.crumb} onClick={() => onGo(undefined)}>
        {t("up")}
      </button>
      {around.map(({ id, name }) => (
        <span key={id} className="inline-row wrap">
          <ChevronRight />
          <button type="button" className={styles.crumb} onClick={() => onGo(id)}>
            {name}
          </button>
        </span>
      ))}
      <span className="inline-row wrap">
        <ChevronRight />
        {place.name}
      </span>
    </span>
  );
}

interface PlaceRowProps extends ReportView {
  readonly place: Document<Place>;
  /** Found by a search: shows its location, and a press chooses it even where it has places inside. */
  readonly isFound?: boolean;
}

/** One place: a press chooses it, or shows the places inside it first. */
function PlaceRow({ snapshot, send, place, isFound = false }: PlaceRowProps) {
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
        {isChosen && <Check className="push icon soft" />}
        {leadsInside && (
          <>
            <span className="visually-hidden">{t("leadsInside")}</span>
            <ChevronRight className="push icon soft" />
          </>
        )}
      </button>
    </li>
  );
}

const icons = {
  building: Building2,
  floor: Layers,
  room: DoorClosed,
  area: MapPin,
  equipment: Package,
} as const;

function PlaceIcon({ kind }: { readonly kind: PlaceKind }) {
  const Icon = icons[kind];
  return <Icon className={styles.icon} />;
}

/** The results of a search for a place. */
function FoundPlaces(props: ReportView & { readonly found: readonly Document<Place>[] }) {
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
