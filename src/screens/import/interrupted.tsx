import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FileTrouble } from "#machines/import/file-look.ts";
import type { ImportEvent } from "#machines/import/import-events.ts";
import { countSkipped } from "#machines/import/import-run.ts";
import type { Failure } from "#machines/ports.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { TableDropZone } from "./table-drop-zone.tsx";
import styles from "./preview-step.module.css";

type Asked = Exclude<
  ImportEvent["type"],
  "workspace.changed" | "file.chosen" | "plan.corrected" | "site.chosen"
>;

interface AskProps
  extends Pick<ImportView, "send">, Omit<ComponentProps<typeof Button>, "children"> {
  readonly event: Asked;
  readonly label: string;
}

/** A button that sends one event. */
export function Ask({ send, event, label, ...rest }: AskProps): ReactNode {
  return (
    <Button {...rest} onClick={() => send({ type: event })}>
      {label}
    </Button>
  );
}

/** Returns the text of what failed during the import, and what to do about it. */
function useFailureText(): (failure: Failure | undefined) => string {
  const t = useTranslations("import");
  const common = useTranslations("common");
  return (failure) => {
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
  };
}

/** What failed, where something did. */
export function Failed({
  snapshot,
  title,
}: Pick<ImportView, "snapshot"> & { readonly title?: string }): ReactNode {
  const common = useTranslations("common");
  const failureText = useFailureText();
  if (!snapshot.hasTag("failed")) return undefined;
  return (
    <Notice tone="error" live="assertive" title={title ?? common("failures.title")}>
      {failureText(snapshot.context.failure)}
    </Notice>
  );
}

/** Only coordinators and admins import requests. */
export function NotAllowed({ send }: Pick<ImportView, "send">): ReactNode {
  const t = useTranslations("import.notAllowed");
  return (
    <ImportFrame of="notAllowed" title={t("title")} intro={t("lead")}>
      <StepActions>
        <Ask send={send} event="inbox.requested" label={t("inbox")} />
      </StepActions>
    </ImportFrame>
  );
}

/** Another tab is running an import of this organisation. */
export function Elsewhere({ send }: Pick<ImportView, "send">): ReactNode {
  const t = useTranslations("import.elsewhere");
  return (
    <ImportFrame of="elsewhere" title={t("title")} intro={t("body")}>
      <StepActions>
        <Ask send={send} event="retry.requested" label={t("again")} />
      </StepActions>
    </ImportFrame>
  );
}

/** An import of an earlier visit is unfinished: the user resumes it, or drops the rest. */
export function Interrupted({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.interrupted");
  const common = useTranslations("common");
  const failureText = useFailureText();
  const { number } = useFormats();
  const { run, failure } = snapshot.context;
  if (run === undefined) {
    const again = <Ask send={send} event="retry.requested" label={common("verbs.retry")} />;
    return (
      <ImportFrame of="interrupted" title={t("unknown")}>
        <Notice tone="error" title={common("failures.title")} actions={again}>
          {failureText(failure)}
        </Notice>
      </ImportFrame>
    );
  }
  const { record, rows, file } = run;
  return (
    <ImportFrame
      of="interrupted"
      step="rows"
      title={record === 0 ? t("titleAtStart") : t("title", { row: number(record) })}
      intro={t("body", { file: file.name, left: rows - record })}
    >
      <ResumeOrLeave snapshot={snapshot} send={send} resume={t("resume")} leave={t("forget")} />
    </ImportFrame>
  );
}

/** The file is no table, or could not be read: the reason, and the choice of another one. */
export function Unreadable({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import");
  const common = useTranslations("common");
  const failureText = useFailureText();
  const { file, trouble, failure } = snapshot.context;
  const reasonOf = (why: FileTrouble) => {
    if (why.code === "notText") return t(`trouble.kinds.${why.kind}`);
    return why.code === "tooLarge" ? t("trouble.tooLarge", why) : t(`trouble.${why.code}`);
  };
  // Another attempt does not change the contents of the file.
  const isPassing = trouble === undefined || trouble.code === "unreadable";
  const again = <Ask send={send} event="retry.requested" label={common("verbs.retry")} />;
  return (
    <ImportFrame of="unreadable" step="file" title={t("trouble.title", { file: file?.name ?? "" })}>
      <Notice
        tone="caution"
        title={trouble === undefined ? failureText(failure) : reasonOf(trouble)}
        live="polite"
        {...(isPassing && { actions: again })}
      />
      <TableDropZone onFile={(chosen) => send({ type: "file.chosen", file: chosen })} />
    </ImportFrame>
  );
}

/** Checking the file failed. */
export function CheckFailed({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import");
  const verbs = useTranslations("common.verbs");
  const failureText = useFailureText();
  return (
    <ImportFrame of="checkFailed" step="preview" title={t("checking.failed")}>
      <Notice tone="caution" title={failureText(snapshot.context.failure)} live="polite" />
      <StepActions>
        <Ask send={send} event="retry.requested" variant="primary" label={verbs("retry")} />
        <Ask send={send} event="mapping.requested" label={t("preview.columns")} />
        <Ask send={send} event="choice.requested" variant="plain" label={t("choose.other")} />
      </StepActions>
    </ImportFrame>
  );
}

/** The import was stopped by the user or by an error. Imported rows stay. */
export function StandingStill({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import");
  const { number } = useFormats();
  const { run } = snapshot.context;
  const kind = snapshot.hasTag("failed") ? "failed" : "stopped";
  return (
    <ImportFrame
      of={kind}
      step="rows"
      title={t(`${kind}.title`, { row: number(run?.record ?? 0) })}
      intro={t(`${kind}.lead`, { count: run?.tally.imported ?? 0 })}
    >
      <ResumeOrLeave
        snapshot={snapshot}
        send={send}
        resume={t("stopped.resume")}
        leave={t("stopped.leave")}
      />
    </ImportFrame>
  );
}

/** The import is finished. */
export function Done({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.done");
  const undo = useTranslations("import.undo");
  const {
    imported = 0,
    here = 0,
    places = 0,
    sites = 0,
    skipped = {},
  } = snapshot.context.run?.tally ?? {};
  return (
    <ImportFrame
      of="done"
      step="rows"
      title={t("title", { count: imported })}
      intro={here + places + sites > 0 ? t("lead", { here, places, sites }) : undefined}
    >
      <StepActions>
        <Ask send={send} event="inbox.requested" variant="primary" label={t("inbox")} />
        <Ask send={send} event="choice.requested" label={t("another")} />
        {imported > 0 && (
          <Ask send={send} event="undo.requested" variant="plain" label={undo("offer")} />
        )}
      </StepActions>
      <Reasons skipped={skipped} send={send} isSaving={snapshot.hasTag("busy")} note={t("kept")} />
      <Failed snapshot={snapshot} title={t("notReported")} />
    </ImportFrame>
  );
}

/** How many rows are left out, if any, and why, with a button to get them as a file. */
export function Reasons({
  skipped,
  send,
  isSaving = false,
  note,
}: Pick<ImportView, "send"> & {
  readonly skipped: Readonly<Record<string, number>>;
  readonly isSaving?: boolean;
  readonly note?: string;
}): ReactNode {
  const t = useTranslations("import");
  if (countSkipped(skipped) === 0) return undefined;
  return (
    <section className={styles.counts}>
      <h2>{t("preview.reasons")}</h2>
      <ul>
        {skips
          .filter((code) => (skipped[code] ?? 0) > 0)
          .map((code) => (
            <li key={code}>{t(`skips.${code}`, { count: skipped[code] ?? 0 })}</li>
          ))}
      </ul>
      <StepActions>
        <Ask send={send} event="report.requested" busy={isSaving} label={t("preview.saveReport")} />
      </StepActions>
      {note !== undefined && <p className={styles.note}>{note}</p>}
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

/** An import that is not through is resumed, or its rest is dropped. */
function ResumeOrLeave({
  snapshot,
  send,
  resume,
  leave,
}: ImportView & { readonly resume: string; readonly leave: string }) {
  return (
    <>
      <Failed snapshot={snapshot} />
      <StepActions>
        <Ask send={send} event="resume.requested" variant="primary" label={resume} />
        <Ask send={send} event="leave.requested" busy={snapshot.hasTag("busy")} label={leave} />
      </StepActions>
    </>
  );
}
