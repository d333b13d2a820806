import { useTranslations } from "use-intl";
import { manyRows } from "#machines/import/file-look.ts";
import { countSkipped } from "#machines/import/import-run.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Stat } from "../../components/stat/stat.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { failureText, Reasons } from "./interrupted.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import styles from "./preview-step.module.css";

/** What would be imported, what would not and why, and the first rows. */
export function PreviewStep({ snapshot, send }: ImportView) {
  const t = useTranslations("import.preview");
  const { number, duration } = useFormats();
  const { check, workspace } = snapshot.context;
  if (check === undefined) return undefined;
  const { fresh, here, places, sites, skipped, notes } = check;
  const left = countSkipped(skipped);
  const isNothing = fresh === 0;
  return (
    <ImportFrame
      of="preview"
      step="preview"
      title={isNothing ? t("nothing") : t("title")}
      intro={isNothing ? t("nothingLead") : undefined}
      measure="wide"
    >
      <div className={styles.stats}>
        <Stat label={t("fresh")} value={number(fresh)} />
        <Stat label={t("here")} value={number(here)} note={here > 0 ? t("hereNote") : undefined} />
        <Stat label={t("places")} value={number(places)} />
        <Stat label={t("sites")} value={number(sites)} />
        <Stat label={t("skipped")} value={number(left)} />
      </div>
      {fresh > manyRows && (
        <Notice tone="info" title={t("many", { duration: duration((fresh / usualPace) * 1000) })} />
      )}
      <Actions snapshot={snapshot} send={send} fresh={fresh} />
      {check.first.length > 0 && <PreviewRows check={check} workspace={workspace} />}
      {left > 0 && <Reasons skipped={skipped} onSave={() => send({ type: "report.requested" })} />}
      <Notes notes={notes} />
    </ImportFrame>
  );
}

/** Rows per second on a slow phone. */
const usualPace = 500;

function Actions({ snapshot, send, fresh }: ImportView & { readonly fresh: number }) {
  const [t, common] = useWords("import", "common");
  const hasFailed = snapshot.hasTag("failed");
  return (
    <>
      {hasFailed && (
        <Notice tone="error" title={t("preview.notKept")}>
          {failureText(snapshot.context.failure, t, common)}
        </Notice>
      )}
      <StepActions>
        {fresh > 0 && (
          <Button
            variant="primary"
            size="large"
            busy={snapshot.hasTag("busy")}
            onClick={() => send({ type: "import.requested" })}
          >
            {t("preview.start", { count: fresh })}
          </Button>
        )}
        <Button onClick={() => send({ type: "mapping.requested" })}>{t("preview.columns")}</Button>
        <Button variant="plain" onClick={() => send({ type: "choice.requested" })}>
          {t("choose.other")}
        </Button>
      </StepActions>
    </>
  );
}

function Notes({ notes }: { readonly notes: Readonly<Record<string, number>> }) {
  const t = useTranslations("import");
  const made = noteCodes.filter((code) => (notes[code] ?? 0) > 0);
  if (made.length === 0) return undefined;
  return (
    <section className={styles.notes} aria-labelledby="import-notes">
      <h2 id="import-notes">{t("preview.notes")}</h2>
      <ul>
        {made.map((code) => (
          <li key={code}>{t(`notes.${code}`, { count: notes[code] ?? 0 })}</li>
        ))}
      </ul>
    </section>
  );
}

const noteCodes = [
  "categoryUnknown",
  "valueUnknown",
  "stateUnknown",
  "reportedNow",
  "dateIgnored",
  "titleMade",
  "titleCut",
  "detailsCut",
  "closingNoteCut",
  "nameCut",
  "externalIdTooLong",
  "closedWithoutDate",
  "closedBeforeReported",
  "openWithClosingDate",
  "mergedWithoutTarget",
  "tooFewFields",
  "strayQuote",
  "lostCharacters",
] as const;
