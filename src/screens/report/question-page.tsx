import { ArrowLeft, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { type ReportStep, reportSteps } from "#machines/report/report-steps.ts";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { backClass, Page } from "../../components/page/page.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { ReportView } from "./report-view.ts";
import { DiscardDialog } from "./resumed.tsx";
import styles from "./question-page.module.css";

export interface QuestionPageProps extends ReportView {
  readonly step: ReportStep;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a question: the progress, the earlier answers (with links back to them), the question. */
export function QuestionPage(props: QuestionPageProps) {
  const { snapshot, send, step, title, intro, children } = props;
  const [t, verbs, categories] = useWords("report", "common.verbs", "common.categories");
  const { fields, workspace } = snapshot.context;
  const { category } = fields;
  const answers = [
    step !== "place" && workspace.places.get(fields.place ?? "")?.name,
    step === "details" && category !== undefined && categories(category),
  ].filter((answer) => typeof answer === "string");
  const isPlaceAsked = snapshot.context.hasFixedPlace !== true;
  const steps = isPlaceAsked ? reportSteps : reportSteps.slice(1);
  const number = steps.indexOf(step) + 1;
  const back = (
    <div className={styles.line}>
      {(number > 1 || isPlaceAsked) && (
        <button
          type="button"
          className={backClass()}
          onClick={() => send({ type: "back.requested" })}
        >
          <ArrowLeft />
          {verbs("back")}
        </button>
      )}
      <span className="soft small">{t("stepOf", { step: number, of: steps.length })}</span>
      <span className="flex push gap-1">
        {steps.map((each, at) => (
          <span
            key={each}
            className={styles.dot}
            data-done={at < number || undefined}
            aria-hidden="true"
          />
        ))}
      </span>
    </div>
  );
  return (
    // Heard with the first focus in it: the answer before, which a key may have chosen, or else the question.
    <div
      role="group"
      aria-label={answers.length === 0 ? title : `${t("trail")}: ${answers.join(", ")}`}
      className="column grow"
      data-kept
      data-alone
    >
      <Page title={title} intro={intro} back={back}>
        <Trail snapshot={snapshot} send={send} step={step} />
        {children}
        <DiscardDialog {...props} />
      </Page>
    </div>
  );
}

function Trail(props: Pick<QuestionPageProps, "snapshot" | "send" | "step">) {
  const { snapshot, send, step } = props;
  const [t, categories] = useWords("report", "common.categories");
  const { fields, workspace } = snapshot.context;
  const place = workspace.places.get(fields.place ?? "")?.name;
  const { category } = fields;
  if (step === "place" || place === undefined) return undefined;
  // A user who scanned a label sees the place at the top of the page.
  if (snapshot.context.hasFixedPlace === true && step === "category") return undefined;
  return (
    <ul className={styles.trail} aria-label={t("trail")}>
      {snapshot.context.hasFixedPlace !== true && (
        <li>
          <button
            type="button"
            className={styles.answer}
            aria-label={t("changePlace", { place })}
            onClick={() => send({ type: "step.requested", step: "place" })}
          >
            <MapPin />
            {place}
          </button>
        </li>
      )}
      {step === "details" && category !== undefined && (
        <li>
          <button
            type="button"
            className={styles.answer}
            aria-label={t("changeCategory", { category: categories(category) })}
            onClick={() => send({ type: "step.requested", step: "category" })}
          >
            <CategoryIcon category={category} />
            {categories(category)}
          </button>
        </li>
      )}
    </ul>
  );
}
