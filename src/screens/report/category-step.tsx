import { Suspense } from "react";
import { type RequestCategory, requestCategoryValues } from "#generated/request/type.ts";
import { likelyCategories } from "#machines/report/at-place.ts";
import { CategoryIcon, hueOf } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { useWords } from "../../i18n/use-words.ts";
import { QuestionPage } from "./question-page.tsx";
import type { ReportView } from "./report-view.ts";
import { Resumed } from "./resumed.tsx";
import styles from "./category-step.module.css";

/** The question for the category. One press answers it and continues. */
export function CategoryStep(view: ReportView) {
  const { snapshot } = view;
  const { nearby, fields, workspace, reported } = snapshot.context;
  const [t] = useWords("report.category");
  const isGuessing = snapshot.matches({
    drafting: { writing: { question: { category: "guessing" } } },
  });
  const place = workspace.places.get(fields.place ?? "");
  const likely = likelyCategories(place?.kind, reported);
  const others = requestCategoryValues.filter((each) => !likely.includes(each));
  return (
    <QuestionPage {...view} step="category" title={t("title")}>
      <div className="stack gap-5">
        <Resumed {...view} />
        {nearby.length > 0 && (
          <Suspense>
            <view.pieces.Nearby {...view} isCollapsed />
          </Suspense>
        )}
        {/* Nothing moves under the finger: what is likely here is known before anything is shown. */}
        {!isGuessing && (
          <div className="stack gap-3">
            {likely.length > 0 && (
              <>
                <Tiles {...view} categories={likely} label={t("likely")} isLikely />
                <h2 className={styles.heading}>{t("others")}</h2>
              </>
            )}
            <Tiles
              {...view}
              categories={others}
              label={likely.length > 0 ? t("others") : t("title")}
            />
          </div>
        )}
      </div>
    </QuestionPage>
  );
}

function Tiles(
  props: ReportView & {
    readonly categories: readonly RequestCategory[];
    readonly label: string;
    readonly isLikely?: boolean;
  },
) {
  const { snapshot, send, categories, label, isLikely = false } = props;
  const [names] = useWords("common.categories");
  const { category } = snapshot.context.fields;
  return (
    <ul className={classNames(styles.tiles, isLikely && styles.likely)} aria-label={label}>
      {categories.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={styles.tile}
            data-hue="own"
            style={hueOf(id)}
            aria-current={id === category || undefined}
            onClick={() => send({ type: "category.chosen", category: id })}
          >
            <CategoryIcon category={id} />
            {names(id)}
          </button>
        </li>
      ))}
    </ul>
  );
}
