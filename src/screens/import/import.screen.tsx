import { useTranslations } from "use-intl";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Button } from "../../components/button/button.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { ImportView } from "../views.ts";
import { ChooseStep } from "./choose-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { ImportFrame } from "./import-frame.tsx";
import {
  CheckFailed,
  Done,
  Elsewhere,
  Interrupted,
  NotAllowed,
  StandingStill,
  Unreadable,
} from "./interrupted.tsx";
import { PreviewStep } from "./preview-step.tsx";

interface ImportScreenProps extends ImportView {
  /** All time zones that this device knows. */
  readonly zones: readonly string[];
  /** Whether a backup can be made first. */
  readonly hasBackups: boolean;
}

/** Imports requests from a table, step by step. */
export function ImportScreen(props: ImportScreenProps) {
  return (
    <>
      <Arrival at={whereIs(props)} />
      <Step {...props} />
    </>
  );
}

/** The step that is shown; `undefined` while the page is being left. */
function whereIs({ snapshot }: Pick<ImportView, "snapshot">): string | undefined {
  const state = stateOf(snapshot.value);
  switch (state) {
    case "arriving":
    case "recalling":
    case "reading":
    case "stopping":
    case "leaving":
      return undefined;
    default:
      return state;
  }
}

function Step({ snapshot, send, zones, hasBackups }: ImportScreenProps) {
  const view = { snapshot, send };
  switch (stateOf(snapshot.value)) {
    case "notAllowed":
      return <NotAllowed send={send} />;
    case "elsewhere":
      return <Elsewhere send={send} />;
    case "interrupted":
      return <Interrupted {...view} />;
    case "choosing":
      return <ChooseStep send={send} hasBackups={hasBackups} />;
    case "unreadable":
      return <Unreadable {...view} />;
    case "mapping":
      return <ColumnsStep {...view} zones={zones} />;
    case "checking":
      return <Checking {...view} />;
    case "checkFailed":
      return <CheckFailed {...view} />;
    case "preview":
      return <PreviewStep {...view} />;
    case "importing":
    case "stopping":
      return <Importing {...view} />;
    case "stopped":
    case "failed":
    case "leaving":
      return <StandingStill {...view} />;
    case "done":
      return <Done {...view} />;
    case "arriving":
    case "recalling":
    case "reading":
      return <Looking {...view} />;
  }
}

/** The outermost state. */
function stateOf<Value extends string | object>(value: Value) {
  // The keys of a nested state's value are states, of which one is active.
  return (typeof value === "string" ? value : Object.keys(value)[0]) as OutermostOf<Value>;
}

type OutermostOf<Value> = Value extends string ? Value : keyof Value;

function Looking({ snapshot }: Pick<ImportView, "snapshot">) {
  const t = useTranslations("import");
  const { file } = snapshot.context;
  const text = file === undefined ? t("recalling") : t("reading.title", { file: file.name });
  return (
    <ImportFrame of="choosing" step="file" title={t("title")} intro={t("lead")}>
      <Loading text={text}>
        <Skeleton shape="block" height="12rem" width="100%" />
      </Loading>
    </ImportFrame>
  );
}

/** The whole file is being checked before anything is imported. */
function Checking({ snapshot, send }: ImportView) {
  const [t, verbs] = useWords("import", "common.verbs");
  const { fileSize } = useFormats();
  const { file, checking } = snapshot.context;
  const { rows = 0, bytes = 0, bytesTotal = file?.size ?? 0 } = checking ?? {};
  return (
    <ImportFrame
      of="checking"
      step="preview"
      title={t("checking.title")}
      intro={t("checking.lead")}
    >
      <ProgressBar
        label={t("checking.label", { file: file?.name ?? "" })}
        value={checking === undefined ? undefined : bytes / Math.max(1, bytesTotal)}
        text={t("checking.progress", { rows, bytes: fileSize(bytes), total: fileSize(bytesTotal) })}
      />
      <StepActions>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </ImportFrame>
  );
}

/** Rows are being imported. */
function Importing({ snapshot, send }: ImportView) {
  const t = useTranslations("import.rows");
  const { number, duration } = useFormats();
  const { run, pace } = snapshot.context;
  if (run === undefined) return undefined;
  const { record, rows, file } = run;
  const isStopping = snapshot.matches("stopping");
  const left = pace > 0 ? ((rows - record) / pace) * 1000 : undefined;
  return (
    <ImportFrame of="importing" step="rows" title={t("title")} intro={t("lead")}>
      <div className="column gap-2">
        <ProgressBar
          label={file.name}
          value={record / Math.max(1, rows)}
          text={t("progress", { done: number(record), rows })}
        />
        <p className="flex wrap between gap-0-4 soft small tabular">
          {left !== undefined && (
            <>
              <span>{t("pace", { pace: Math.round(pace) })}</span>
              <span>{t("left", { duration: duration(left) })}</span>
            </>
          )}
        </p>
      </div>
      <StepActions>
        <Button busy={isStopping} onClick={() => send({ type: "cancel.requested" })}>
          {t("cancel")}
        </Button>
        <p role="status">{isStopping ? t("stopping") : ""}</p>
      </StepActions>
    </ImportFrame>
  );
}
