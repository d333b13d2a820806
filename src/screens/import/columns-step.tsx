import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { manyRows, openQuestions } from "#machines/import/file-look.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { ImportView } from "../views.ts";
import { ColumnFields } from "./column-fields.tsx";
import { DateFields, OrderQuestion } from "./date-fields.tsx";
import { FormatFields } from "./format-fields.tsx";
import { ImportFrame } from "./import-frame.tsx";
import type { ColumnsView } from "./import-frame.tsx";
import { SiteField } from "./site-field.tsx";
import { VisibilityField } from "./visibility-field.tsx";
import { WordFields } from "./word-fields.tsx";
import styles from "./columns-step.module.css";

export interface ColumnsStepProps extends ImportView {
  readonly zones: readonly string[];
}

/** The meaning of the columns: guessed, shown with examples, corrected by the user. */
export function ColumnsStep({ snapshot, send, zones }: ColumnsStepProps): ReactNode {
  const t = useTranslations("import");
  const { fileSize } = useFormats();
  const { file, look, choices, isRemembered } = snapshot.context;
  if (file === undefined || look === undefined) return undefined;
  const { rows, headers } = look;
  const view = { look, send };
  const size = t("columns.size", {
    exact: String(rows.exact),
    rows: rows.value,
    columns: headers.length,
    size: fileSize(file.size),
  });
  return (
    <ImportFrame
      of={`mapping ${file.name}`}
      step="columns"
      title={t("columns.title")}
      measure="wide"
      actions={
        <Button
          variant="plain"
          className={styles.other}
          onClick={() => send({ type: "choice.requested" })}
        >
          {t("choose.other")}
        </Button>
      }
      intro={
        <>
          <p className={styles.file}>{file.name}</p>
          <p>{size}</p>
          {isRemembered && <p>{t("columns.remembered")}</p>}
        </>
      }
    >
      {rows.value > manyRows && (
        <Notice tone="info" title={t("columns.many", { rows: rows.value })} />
      )}
      {headers.length === 1 && <Notice tone="caution" title={t("columns.lone")} />}
      <OrderQuestion {...view} choices={choices} />
      <ColumnFields {...view} />
      <DateFields {...view} choices={choices} zones={zones} />
      <SiteField snapshot={snapshot} send={send} />
      <VisibilityField {...view} />
      <WordFields {...view} />
      <FormatFields {...view} />
      <Foot snapshot={snapshot} send={send} look={look} />
    </ImportFrame>
  );
}

function Foot({ snapshot, send, look }: ImportView & ColumnsView): ReactNode {
  const t = useTranslations("import");
  const { dates, isWhatMissing } = openQuestions(look);
  const blocked = isWhatMissing
    ? t("columns.blockedWhat")
    : dates.length > 0
      ? t("columns.blockedDates")
      : undefined;
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className={styles.foot}>
      <Button
        variant="primary"
        busy={isBusy}
        blockedReason={blocked}
        onClick={() => send({ type: "check.requested" })}
      >
        {t("columns.check")}
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy ? t("columns.busy") : ""}
      </p>
    </div>
  );
}
