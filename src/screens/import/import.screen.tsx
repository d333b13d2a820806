import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import type { ImportView } from "../views.ts";
import { ChooseStep, type ChooseStepProps } from "./choose-step.tsx";
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
import { Checking, Importing } from "./progress-step.tsx";
import { UndoStep } from "./undo-step.tsx";

export interface ImportScreenProps extends ChooseStepProps {
  /** All time zones that this device knows. */
  readonly zones: readonly string[];
}

/** Imports requests from a table, step by step. */
export function ImportScreen(props: ImportScreenProps): ReactNode {
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
    case "undoing":
      return snapshot.hasTag("busy") ? undefined : JSON.stringify(snapshot.value);
    default:
      return state;
  }
}

function Step(props: ImportScreenProps): ReactNode {
  const { snapshot, send, zones } = props;
  const view = { snapshot, send };
  switch (stateOf(snapshot.value)) {
    case "notAllowed":
      return <NotAllowed send={send} />;
    case "elsewhere":
      return <Elsewhere send={send} />;
    case "interrupted":
      return <Interrupted {...view} />;
    case "choosing":
      return <ChooseStep {...props} />;
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
    case "undoing":
      return <UndoStep {...view} />;
    case "arriving":
    case "recalling":
    case "reading":
      return <Looking {...view} />;
  }
}

/** The outermost state. */
function stateOf<Value extends string | object>(value: Value) {
  // The one key of a nested state's value is the active state.
  return (typeof value === "string" ? value : Object.keys(value)[0]) as OutermostOf<Value>;
}

type OutermostOf<Value> = Value extends string ? Value : keyof Value;

function Looking({ snapshot }: Pick<ImportView, "snapshot">): ReactNode {
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
