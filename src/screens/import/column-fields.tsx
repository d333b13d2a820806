import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { openQuestions } from "#machines/import/file-look.ts";
import {
  isPlain,
  type OwnTarget,
  plainTargets,
  type TargetField,
} from "#machines/import/import-plan.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

/** In the order in which one thinks of a request. */
const ownTargets: readonly OwnTarget[] = [
  "title",
  "details",
  "category",
  "state",
  "priority",
  "site",
  "place",
  "reportedAt",
  "dueAt",
  "closedAt",
  "closingNote",
  "reporter",
  "assignee",
  "externalId",
  "teamComments",
  "minutes",
];
/** Only our own exports have them. */
const ours: readonly TargetField[] = [
  "id",
  "number",
  "watchers",
  "mergedInto",
  "reopens",
  "otherColumns",
];
const targets: readonly TargetField[] = [
  ...ownTargets,
  ...plainTargets.filter((target) => !ours.includes(target)),
];

/** Below this confidence, a guess rests on the values alone. */
const sure = 0.5;

/** For every field of a request, the column that holds it. */
export function ColumnFields({ look, send }: ColumnsView): ReactNode {
  const t = useTranslations("import");
  const { mapping } = look.plan;
  const mapped = targets.filter((target) => mapping[target] !== undefined);
  const others = targets.filter((target) => mapping[target] === undefined);
  const taken = Object.values(mapping);
  const kept = look.headers.filter((_, column) => !taken.includes(column));
  const { isWhatMissing } = openQuestions(look);
  return (
    <section className={styles.section} aria-label={t("steps.columns")}>
      {isWhatMissing && <Notice tone="caution" title={t("columns.whatMissing")} live="polite" />}
      <div className={styles.grid}>
        {mapped.map((target) => (
          <ColumnField key={target} target={target} look={look} send={send} />
        ))}
        {ours
          .filter((target) => mapping[target] !== undefined)
          .map((target) => (
            <ColumnField key={target} target={target} look={look} send={send} />
          ))}
      </div>
      {mapping.reportedAt === undefined && (
        <Notice tone="info" title={t("columns.whenMissing")} live="polite" />
      )}
      {kept.length > 0 && (
        <p className={styles.lead}>{t("columns.kept", { names: kept.join(", ") })}</p>
      )}
      {others.length > 0 && (
        <details open={isWhatMissing}>
          <summary className={styles.summary}>{t("columns.more")}</summary>
          <div className={styles.grid}>
            {others.map((target) => (
              <ColumnField key={target} target={target} look={look} send={send} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function ColumnField({
  target,
  look,
  send,
}: ColumnsView & { readonly target: TargetField }): ReactNode {
  const t = useTranslations("import");
  const request = useTranslations("request");
  const column = look.plan.mapping[target];
  const guess = look.columns.find((each) => each.target === target);
  const examples = column === undefined ? [] : (look.examples[column] ?? []);
  const hint =
    column === undefined
      ? undefined
      : examples.length === 0
        ? t("columns.noExample")
        : t("columns.example", { examples: examples.join(" · ") });
  return (
    <SelectField
      label={isPlain(target) ? request(`fields.${target}`) : t(`targets.${target}`)}
      note={guess !== undefined && guess.confidence < sure ? t("columns.unsure") : undefined}
      hint={hint}
      value={column === undefined ? "" : String(column)}
      placeholder={t("columns.nothing")}
      options={look.headers.map((header, index) => ({ id: String(index), label: header }))}
      onValue={(id) =>
        send({
          type: "plan.corrected",
          correction: { kind: "column", target, to: id === "" ? undefined : Number(id) },
        })
      }
    />
  );
}
