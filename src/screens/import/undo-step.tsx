import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { StayingRequest } from "#machines/import/undo-import.ts";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { Ask, Failed } from "./interrupted.tsx";
import styles from "./preview-step.module.css";

const kinds = ["requests", "places", "sites"] as const;

/** An import is undone: what goes and what stays is said before, while it goes, and in the end. */
export function UndoStep({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.undo");
  const done = useTranslations("import.done");
  const stop = useTranslations("import.rows");
  const verbs = useTranslations("common.verbs");
  const { number } = useFormats();
  const and = new Intl.ListFormat(useLocale());
  const { imported, undoing } = snapshot.context;
  const list = <Ask send={send} event="inbox.requested" label={done("inbox")} />;
  if (snapshot.matches({ undoing: "failed" }))
    return (
      <ImportFrame of="undoFailed" title={t("failed")}>
        <Failed snapshot={snapshot} />
        <StepActions>
          <Ask send={send} event="retry.requested" variant="primary" label={verbs("retry")} />
          {list}
        </StepActions>
      </ImportFrame>
    );
  if (snapshot.matches({ undoing: "removing" })) {
    const { done: gone = 0, total = 0 } = undoing ?? {};
    return (
      <ImportFrame of="removing" title={t("removing")} intro={t("resumable")}>
        <ProgressBar
          label={t("removing")}
          value={gone / Math.max(1, total)}
          text={t("progress", { done: number(gone), total: number(total) })}
        />
        <StepActions>
          <Ask send={send} event="cancel.requested" label={stop("cancel")} />
        </StepActions>
      </ImportFrame>
    );
  }
  if (snapshot.matches({ undoing: "removed" }) && undoing !== undefined)
    return (
      <ImportFrame
        of="removed"
        title={t("removed", { count: undoing.done })}
        intro={undoing.left > 0 ? t("left", { count: undoing.left }) : undefined}
      >
        <StepActions>
          <Ask send={send} event="inbox.requested" variant="primary" label={done("inbox")} />
          <Ask send={send} event="choice.requested" label={done("another")} />
        </StepActions>
        <Staying staying={undoing.staying} />
      </ImportFrame>
    );
  if (imported === undefined)
    return (
      <ImportFrame of="undoing" title={t("title")}>
        <Loading text={t("looking")}>
          <Skeleton shape="block" height="12rem" width="100%" />
        </Loading>
      </ImportFrame>
    );
  const { requests, staying } = imported;
  const going = kinds.filter((kind) => imported[kind] > 0);
  const isNothing = going.length === 0;
  const what = and.format(going.map((kind) => t(kind, { count: imported[kind] })));
  return (
    <ImportFrame
      of="undoing"
      title={isNothing ? t("nothing") : t("title")}
      intro={isNothing ? undefined : t("lead", { what })}
    >
      <StepActions>
        {!isNothing && (
          <Ask
            send={send}
            event="undo.requested"
            variant="danger"
            label={t("start", { count: requests })}
          />
        )}
        {isNothing ? list : <Ask send={send} event="inbox.requested" label={verbs("cancel")} />}
      </StepActions>
      <Staying staying={staying} />
    </ImportFrame>
  );
}

/** The requests that were changed since, so that they stay. */
function Staying({ staying }: { readonly staying: readonly StayingRequest[] }): ReactNode {
  const t = useTranslations("import.undo");
  if (staying.length === 0) return undefined;
  return (
    <section className={styles.counts} aria-labelledby="import-staying">
      <h2 id="import-staying">{t("staying", { count: staying.length })}</h2>
      <ul>
        {staying.slice(0, mostNamed).map(({ id, number, title }) => (
          <li key={id}>
            <Link to="/requests/$request" params={{ request: id }} search={{}}>
              {number} · {title}
            </Link>
          </li>
        ))}
      </ul>
      {staying.length > mostNamed && <p className={styles.note}>{t("stayingRest")}</p>}
    </section>
  );
}

/** The most requests that are named here; the list has all. */
const mostNamed = 20;
