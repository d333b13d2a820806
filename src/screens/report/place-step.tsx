import { useTranslations } from "use-intl";
import { findPlaces, isUsablePlace, placeAround } from "#machines/report/place-choice.ts";
import { hasAnswers } from "#machines/report/report-draft.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { PlaceBrowser } from "./place-browser.tsx";
import { PlaceIcon } from "./place-icon.tsx";
import { QuestionPage } from "./question-page.tsx";
import type { ReportView } from "./report-view.ts";
import { Resumed } from "./resumed.tsx";
import styles from "./place-step.module.css";

/** The question for the place. The member's recent places first, then a search, then all places. */
export function PlaceStep(view: ReportView) {
  const { snapshot, send } = view;
  const t = useTranslations("report.place");
  const verbs = useTranslations("common.verbs");
  const { query, workspace } = snapshot.context;
  const isSearching = query.trim() !== "";
  return (
    <QuestionPage {...view} step="place" title={t("title")}>
      <div className="stack gap-5">
        <PlaceNotice {...view} />
        <Resumed {...view} />
        {!isSearching && <Recent {...view} />}
        <SearchField
          label={t("search")}
          value={query}
          onValue={(typed) => send({ type: "query.typed", query: typed })}
          clearText={verbs("clear")}
        />
        {isSearching ? (
          <FoundPlaces {...view} found={findPlaces(workspace, query)} />
        ) : (
          <PlaceBrowser {...view} />
        )}
      </div>
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
  const isLooking = snapshot.matches({
    drafting: { writing: { question: { place: "remembering" } } },
  });
  if (recent.length === 0) {
    return isLooking ? <Skeleton shape="block" height="4.5rem" /> : undefined;
  }
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
