import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import type { guideMachine } from "#machines/welcome/guide.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import { HideGuide } from "./hide-guide.tsx";
import styles from "./first-steps.module.css";

export interface FirstStepsProps extends View<typeof guideMachine> {
  readonly workspace: Workspace;
  /** Whether others can join from their own devices. */
  readonly hasAccounts: boolean;
}

/** The four steps into a new organisation, ticked as its data shows them done. */
export function FirstSteps({ snapshot, send, workspace, hasAccounts }: FirstStepsProps) {
  const [t] = useWords("welcome.guide");
  const heading = useId();
  const { begun } = snapshot.context;
  if (!snapshot.matches("shown")) return null;
  const active = [...workspace.people.values()].filter((each) => each.active);
  const steps = [
    { id: "places", isDone: workspace.places.size > 1, to: "/building" },
    { id: "people", isDone: active.length > 1, to: "/building", search: { part: "people" } },
    { id: "report", isDone: begun.hasRequests, to: "/report" },
    { id: "labels", isDone: begun.hasUsedLabels, to: "/labels" },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.guide} aria-labelledby={heading}>
      <header className="row between gap-3">
        <p id={heading}>
          <span className="strong">{t("title")}</span>{" "}
          <span className="soft tabular">
            {t("count", { done: String(done), all: String(steps.length) })}
          </span>
        </p>
        <HideGuide onHide={() => send({ type: "guide.hidden" })} />
      </header>
      <ol className={styles.steps}>
        {steps.map(({ id, isDone, ...link }) => (
          <li key={id} className={styles.step}>
            {isDone ? (
              <CircleCheck className="icon accent" role="img" aria-label={t("done")} />
            ) : (
              <Circle className="icon soft" />
            )}
            <div>
              <Link {...link} className={styles.link}>
                {t(`${id}.title`)}
              </Link>
              {!isDone && <p className={styles.lead}>{t(`${id}.lead`)}</p>}
            </div>
          </li>
        ))}
      </ol>
      {!hasAccounts && <p className="soft small">{t("here")}</p>}
    </section>
  );
}
