import { Suspense } from "react";
import { hasUsablePlaces } from "#machines/report/place-choice.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Page } from "../../components/page/page.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { CategoryStep } from "./category-step.tsx";
import { Done } from "./done.tsx";
import { PlaceStep } from "./place-step.tsx";
import { type ReportView, whereIs } from "./report-view.ts";
import { Gone, NoPlaces, OpenFailed, Trouble } from "./trouble.tsx";

/** Reporting a fault, one question at a time. */
export function ReportScreen(view: ReportView) {
  const where = whereIs(view);
  return (
    <Suspense fallback={<Opening />}>
      {/* Inside, so that it waits for a question whose code is being fetched. */}
      <Arrival at={where === "opening" ? undefined : where} />
      <Body {...view} />
    </Suspense>
  );
}

function Body(view: ReportView) {
  const { snapshot } = view;
  const { FetchSoon } = view.pieces;
  switch (whereIs(view)) {
    case "opening":
      return <Opening />;
    case "openFailed":
      return <OpenFailed {...view} />;
    case "done":
      return <Done {...view} />;
    case "gone":
      return <Gone {...view} />;
    case "trouble":
      return <Trouble {...view} />;
    case "place":
    case "category":
    case "details":
    case "otherPlace":
      if (!hasUsablePlaces(snapshot.context.workspace)) return <NoPlaces {...view} />;
      return (
        <>
          <Question {...view} />
          {FetchSoon !== undefined && <FetchSoon />}
        </>
      );
  }
}

function Question(view: ReportView) {
  const where = whereIs(view);
  if (where === "place") return <PlaceStep {...view} />;
  return where === "category" ? <CategoryStep {...view} /> : <view.pieces.Details {...view} />;
}

function Opening() {
  const [t, words] = useWords("report", "common.words");
  return (
    <div className="column grow" data-alone>
      <Page title={t("title")} titleHidden>
        <Loading text={words("loading")}>
          <Skeleton width="45%" height="1.6em" />
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="8rem" />
        </Loading>
      </Page>
    </div>
  );
}
