import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  type FileCheck,
  manyPlaces,
  manyRows,
  type ValueLook,
} from "#machines/import/file-look.ts";
import { countSkipped } from "#machines/import/import-run.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Stat } from "../../components/stat/stat.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { RowNote } from "../../services/csv/row-plan.ts";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { Ask, Failed, Reasons } from "./interrupted.tsx";
import { PreviewRows, type PreviewRowsProps, whereabouts } from "./preview-rows.tsx";
import styles from "./preview-step.module.css";

/** What would be imported, what would not and why, and the first rows. */
export function PreviewStep({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.preview");
  const choose = useTranslations("import.choose");
  const { number, duration } = useFormats();
  const { check, look, workspace } = snapshot.context;
  if (check === undefined) return undefined;
  const { fresh, here, places, sites, skipped, notes, noteLines, unknown, openToAll } = check;
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
        <Stat label={t("skipped")} value={number(countSkipped(skipped))} />
      </div>
      {fresh > manyRows && (
        <Notice tone="info" title={t("many", { duration: duration((fresh / usualPace) * 1000) })} />
      )}
      {places >= manyPlaces && look?.plan.mapping.place !== undefined && (
        <Notice
          tone="caution"
          title={t("manyPlaces", { count: places })}
          actions={
            <Button
              onClick={() =>
                send({
                  type: "plan.corrected",
                  correction: { kind: "column", target: "place", to: undefined },
                })
              }
            >
              {t("placesAsText")}
            </Button>
          }
        />
      )}
      {openToAll > 0 && <Notice tone="caution" title={t("openToAll", { count: openToAll })} />}
      <NewPlaces check={check} workspace={workspace} />
      <Unknown words={unknown} send={send} />
      <Failed snapshot={snapshot} title={t("notKept")} />
      <StepActions>
        {fresh > 0 && (
          <Ask
            send={send}
            event="import.requested"
            variant="primary"
            size="large"
            busy={snapshot.hasTag("busy")}
            label={t("start", { count: fresh })}
          />
        )}
        <Ask send={send} event="mapping.requested" label={t("columns")} />
        <Ask send={send} event="choice.requested" variant="plain" label={choose("other")} />
      </StepActions>
      {check.first.length > 0 && <PreviewRows check={check} workspace={workspace} />}
      <Reasons skipped={skipped} send={send} />
      <Notes notes={notes} noteLines={noteLines} />
    </ImportFrame>
  );
}

/** The new places by name: what was misspelt, or means a place that is here, can be corrected in the file. */
function NewPlaces({ check, workspace }: PreviewRowsProps): ReactNode {
  const t = useTranslations("import.preview");
  const where = whereabouts(check, workspace);
  const { newPlaces, places } = check;
  if (places === 0) return undefined;
  return (
    <section className={styles.counts} aria-labelledby="import-places">
      <h2 id="import-places">{t("places")}</h2>
      <p>{t("placesOpen")}</p>
      <ul>
        {newPlaces.map((each) => (
          <li key={each.place}>{where(each)}</li>
        ))}
        <Rest count={places - newPlaces.length} />
      </ul>
    </section>
  );
}

function Rest({ count }: { readonly count: number }): ReactNode {
  const t = useTranslations("import.preview");
  return count > 0 && <li>{t("rest", { count })}</li>;
}

/** The most values that are listed here; the columns page has all. */
const mostShown = 8;

/** Values that have no meaning yet, and the way to give them one. */
function Unknown({
  words,
  send,
}: Pick<ImportView, "send"> & { readonly words: readonly ValueLook<string>[] }): ReactNode {
  const t = useTranslations("import.preview");
  const times = useTranslations("import.words");
  if (words.length === 0) return undefined;
  const shown = words.toSorted((one, other) => other.count - one.count).slice(0, mostShown);
  return (
    <section className={styles.counts} aria-labelledby="import-unknown">
      <h2 id="import-unknown">{t("unknown", { count: words.length })}</h2>
      <ul>
        {shown.map(({ key, value, count }) => (
          <li key={key}>
            {value} · {times("times", { count })}
          </li>
        ))}
        <Rest count={words.length - shown.length} />
      </ul>
      <StepActions>
        <Ask send={send} event="mapping.requested" label={t("match")} />
      </StepActions>
    </section>
  );
}

/** Rows per second on a slow phone. */
const usualPace = 500;

/** The first lines of the file that a note is about. */
function Lines({ count, lines }: { readonly count: number; readonly lines: readonly number[] }) {
  const t = useTranslations("import.preview");
  const rest = count > lines.length ? " …" : "";
  return <span className="soft"> ({t("lines", { lines: lines.join(", ") + rest })})</span>;
}

/** The notes about the rows; those with the most rows come first. */
function Notes({ notes, noteLines }: Pick<FileCheck, "notes" | "noteLines">): ReactNode {
  const t = useTranslations("import");
  const made = Object.entries(notes).toSorted(([, one], [, other]) => other - one);
  if (made.length === 0) return undefined;
  return (
    <section className={styles.counts} aria-labelledby="import-notes">
      <h2 id="import-notes">{t("preview.notes")}</h2>
      <ul>
        {made.map(([code, count]) => (
          <li key={code}>
            {/* The check counts nothing else. */}
            {t(`notes.${code as RowNote}`, { count })}
            <Lines count={count} lines={noteLines[code] ?? []} />
          </li>
        ))}
      </ul>
    </section>
  );
}
