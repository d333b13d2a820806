import { Suspense } from "react";
import { requestCategoryValues } from "#generated/request/type.ts";
import { Button } from "../../components/button/button.tsx";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { QuestionPage } from "./question-page.tsx";
import type { ReportView } from "./report-view.ts";
import { Resumed } from "./resumed.tsx";

/** The question for the category. One press answers it and continues. */
export function CategoryStep(view: ReportView) {
  const { snapshot, send } = view;
  const [t, categories, verbs] = useWords("report.category", "common.categories", "common.verbs");
  const { category } = snapshot.context.fields;
  return (
    <QuestionPage {...view} step="category" title={t("title")}>
      <div className="stack gap-5">
        <Resumed {...view} />
        {snapshot.context.nearby.length > 0 && (
          <Suspense>
            <view.pieces.Nearby {...view} isCollapsed />
          </Suspense>
        )}
        <RadioCards
          legend={t("title")}
          legendHidden
          name="category"
          cards={requestCategoryValues.map((id) => ({
            id,
            label: categories(id),
            picture: <CategoryPicture category={id} size="large" />,
          }))}
          value={category}
          onValue={(id) => send({ type: "category.changed", category: id })}
          onPick={(id) => send({ type: "category.chosen", category: id })}
        />
        {category !== undefined && (
          <Button
            variant="primary"
            size="large"
            fullWidth
            onClick={() => send({ type: "category.chosen", category })}
          >
            {verbs("continue")}
          </Button>
        )}
      </div>
    </QuestionPage>
  );
}
