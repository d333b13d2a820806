import { useTranslations } from "use-intl";
import type { FileTrouble } from "#machines/import/file-look.ts";
import { countSkipped } from "#machines/import/import-run.ts";
import type { Failure } from "#machines/ports.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { ImportView } from "../views.ts";
import { TableDropZone } from "./choose-step.tsx";
import { ImportFrame } from "./import-frame.tsx";
import styles from "./interrupted.module.css";

/** Only coordinators and admins import requests. */
export function NotAllowed({ send }: Pick<ImportView, "send">) {
  const t = useTranslations("import.notAllowed");
  return (
    <ImportFrame of="notAllowed" title={t("title")} intro={t("lead")}>
      <StepActions>
        <Button onClick={() => send({ type: "inbox.requested" })}>{t("inbox")}</Button>
      </StepActions>
    </ImportFrame>
  );
}

/** Another tab is running an import of this organisation. */
export function Elsewhere({ send }: Pick<ImportView, "send">) {
  const t = useTranslations("import");
  return (
    <ImportFrame of="elsewhere" title={t("elsewhere.title")} intro={t("elsewhere.body")}>
      <StepActions>
        <Button onClick={() => send({ type: "retry.requested" })}>{t("elsewhere.again")}</Button>
      </StepActions>
    </ImportFrame>
  );
}

/** An import of an earlier visit is unfinished: the user resumes it, or drops the rest. */
export function Interrupted({ snapshot, send }: ImportView) {
  const [t, common] = useWords("import", "common");
  const { number } = useFormats();
  const { run, failure } = snapshot.context;
  if (run === undefined) {
    return (
      <ImportFrame of="interrupted" title={t("interrupted.unknown")}>
        <Notice
          tone="error"
          live="off"
          title={common("failures.title")}
          onRetry={() => send({ type: "retry.requested" })}
        >
          {failureText(failure, t, common)}
        </Notice>
      </ImportFrame>
    );
  }
  const title =
    run.record === 0
      ? t("interrupted.titleAtStart")
      : t("interrupted.title", { row: number(run.record) });
  const isBusy = snapshot.hasTag("busy");
  return (
    <ImportFrame
      of="interrupted"
      step="rows"
      title={title}
      intro={t("interrupted.body", { file: run.file.name, left: run.rows - run.record })}
    >
      {snapshot.hasTag("failed") && (
        <Notice tone="error" title={common("failures.title")}>
          {failureText(failure, t, common)}
        </Notice>
      )}
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "resume.requested" })}>
          {t("interrupted.resume")}
        </Button>
        <Button busy={isBusy} onClick={() => send({ type: "leave.requested" })}>
          {t("interrupted.forget")}
        </Button>
      </StepActions>
    </ImportFrame>
  );
}

/** The file is no table, or could not be read: the reason, and the choice of another one. */
export function Unreadable({ snapshot, send }: ImportView) {
  const [t, common] = useWords("import", "common");
  const { file, trouble, failure } = snapshot.context;
  const words = trouble === undefined ? failureText(failure, t, common) : troubleText(trouble, t);
  // Another attempt does not change the contents of the file.
  const isPassing = trouble === undefined || trouble.code === "unreadable";
  return (
    <ImportFrame of="unreadable" step="file" title={t("trouble.title", { file: file?.name ?? "" })}>
      <Notice
        tone="caution"
        title={words}
        live="polite"
        {...(isPassing && {
          actions: (
            <Button onClick={() => send({ type: "retry.requested" })}>
              {common("verbs.retry")}
            </Button>
          ),
        })}
      />
      <TableDropZone onFile={(chosen) => send({ type: "file.chosen", file: chosen })} />
    </ImportFrame>
  );
}

/** Checking the file failed. */
export function CheckFailed({ snapshot, send }: ImportView) {
  const [t, common] = useWords("import", "common");
  const { failure } = snapshot.context;
  return (
    <ImportFrame of="checkFailed" step="preview" title={t("checking.failed")}>
      <Notice tone="caution" title={failureText(failure, t, common)} live="polite" />
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
          {common("verbs.retry")}
        </Button>
        <Button onClick={() => send({ type: "mapping.requested" })}>{t("preview.columns")}</Button>
        <Button variant="plain" onClick={() => send({ type: "choice.requested" })}>
          {t("choose.other")}
        </Button>
      </StepActions>
    </ImportFrame>
  );
}

/** The import was stopped by the user or by an error. Imported rows stay. */
export function StandingStill({ snapshot, send }: ImportView) {
  const [t, common] = useWords("import", "common");
  const { number } = useFormats();
  const { run, failure } = snapshot.context;
  const hasFailed = snapshot.hasTag("failed");
  const kind = hasFailed ? "failed" : "stopped";
  return (
    <ImportFrame
      of={kind}
      step="rows"
      title={t(`${kind}.title`, { row: number(run?.record ?? 0) })}
      intro={t(`${kind}.lead`, { count: run?.tally.imported ?? 0 })}
    >
      {hasFailed && (
        <Notice tone="error" title={common("failures.title")}>
          {failureText(failure, t, common)}
        </Notice>
      )}
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "resume.requested" })}>
          {t("stopped.resume")}
        </Button>
        <Button busy={snapshot.hasTag("busy")} onClick={() => send({ type: "leave.requested" })}>
          {t("stopped.leave")}
        </Button>
      </StepActions>
    </ImportFrame>
  );
}

/** The import is finished. */
export function Done({ snapshot, send }: ImportView) {
  const [t, common] = useWords("import", "common");
  const { run, failure } = snapshot.context;
  const { imported = 0, here = 0, places = 0, sites = 0, skipped = {} } = run?.tally ?? {};
  const left = countSkipped(skipped);
  return (
    <ImportFrame
      of="done"
      step="rows"
      title={t("done.title", { count: imported })}
      intro={t("done.lead", { here, places, sites })}
    >
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "inbox.requested" })}>
          {t("done.inbox")}
        </Button>
        <Button onClick={() => send({ type: "choice.requested" })}>{t("done.another")}</Button>
      </StepActions>
      {left > 0 && (
        <Reasons
          skipped={skipped}
          isSaving={snapshot.hasTag("busy")}
          onSave={() => send({ type: "report.requested" })}
          note={t("done.kept")}
        />
      )}
      {snapshot.hasTag("failed") && (
        <Notice tone="error" title={t("done.notReported")}>
          {failureText(failure, t, common)}
        </Notice>
      )}
    </ImportFrame>
  );
}

/** How many rows are left out, and why, with a link to get them as a file. */
export function Reasons(props: {
  readonly skipped: Readonly<Record<string, number>>;
  readonly isSaving?: boolean;
  readonly note?: string;
  readonly onSave: () => void;
}) {
  const { skipped, isSaving = false, note, onSave } = props;
  const t = useTranslations("import");
  return (
    <section className={styles.reasons}>
      <h2>{t("preview.reasons")}</h2>
      <ul>
        {skips
          .filter((code) => (skipped[code] ?? 0) > 0)
          .map((code) => (
            <li key={code}>{t(`skips.${code}`, { count: skipped[code] ?? 0 })}</li>
          ))}
      </ul>
      <StepActions>
        <Button busy={isSaving} onClick={onSave}>
          {t("preview.saveReport")}
        </Button>
      </StepActions>
      {note !== undefined && <p className="soft small">{note}</p>}
    </section>
  );
}

const skips = [
  "emptyRow",
  "unterminatedQuote",
  "rowTooLong",
  "tooFewFields",
  "tooManyFields",
  "dateMissing",
  "dateInvalid",
  "duplicateInFile",
  "siteForbidden",
  "refused",
] as const;

/** Why a file is no table, and what to do about it. */
function troubleText(trouble: FileTrouble | undefined, t: Translator<"import">): string {
  if (trouble === undefined) return t("trouble.failed");
  if (trouble.code !== "notText") return t(`trouble.${trouble.code}`);
  const known = kinds.find((kind) => kind === trouble.kind) ?? "unknown";
  return t(`trouble.kinds.${known}`);
}

const kinds = [
  "spreadsheet",
  "image",
  "pdf",
  "archive",
  "webPage",
  "json",
  "xml",
  "database",
] as const;

/** What failed during the import, and what to do about it. */
export function failureText(
  failure: Failure | undefined,
  t: Translator<"import">,
  common: Translator<"common">,
): string {
  const code = failure?.code;
  switch (code) {
    case "unreadable":
      return t("trouble.unreadable");
    case "notFound":
    case "importElsewhere":
      return t(`failed.${code}`);
    case "unavailable":
    case "storageFull":
      return common(`failures.${code}`);
    default:
      return code?.includes(".") === true ? t("failed.refused") : t("trouble.failed");
  }
}
