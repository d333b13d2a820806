import { useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import {
  reportKinds,
  shownReports,
  type AboutReport,
  changedParts,
} from "#machines/about/about-report.ts";
import { Button } from "../../components/button/button.tsx";
import { FilterChip } from "../../components/filter-chip/filter-chip.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Section } from "../../components/section/section.tsx";
import { UnreadableList } from "../../components/unreadable-list/unreadable-list.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { AboutView } from "../views.ts";
import styles from "./about.module.css";

/** The most reports that are listed, because a longer list is not read. */
const most = 100;

/** The telemetry reports, live, and the unreadable documents in the database. */
export function Diagnostics({ snapshot, send }: AboutView) {
  const t = useTranslations("about.diagnostics");
  const { reports, kind } = snapshot.context;
  const shown = shownReports(reports, kind).slice(0, most);
  return (
    <Section id="diagnostics" title={t("title")}>
      <p className="measure">{t("body")}</p>
      <Unreadable unreadable={snapshot.context.unreadable} />
      <details>
        <summary className="target">{t("entries")}</summary>
        <div className="stack gap-3">
          <div role="group" aria-label={t("filter")} className="row wrap gap-2-3">
            <FilterChip
              label={t("all")}
              pressed={kind === undefined}
              count={reports.length}
              onPressed={() => send({ type: "kind.chosen", kind: undefined })}
            />
            {reportKinds.map((each) => (
              <FilterChip
                key={each}
                label={t(`kinds.${each}`)}
                pressed={kind === each}
                count={reports.filter(({ type }) => type === each).length}
                onPressed={(pressed) =>
                  send({ type: "kind.chosen", kind: pressed ? each : undefined })
                }
              />
            ))}
          </div>
          {shown.length === 0 ? (
            <p className={styles.quiet}>{t("none")}</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reachable by keyboard
            <ol className={styles.reports} tabIndex={0} aria-label={t("list")}>
              {shown.map((report) => (
                <ReportLine key={reports.indexOf(report)} report={report} />
              ))}
            </ol>
          )}
        </div>
      </details>
      <div className="row wrap gap-2-3">
        <Button
          blockedReason={
            snapshot.matches({ diagnostics: "notCopied" }) ? t("notCopied") : undefined
          }
          onClick={() => send({ type: "copy.requested" })}
        >
          {snapshot.matches({ diagnostics: "copied" }) ? t("copied") : t("copy")}
        </Button>
        <Button variant="plain" onClick={() => send({ type: "reports.cleared" })}>
          {t("clear")}
        </Button>
      </div>
    </Section>
  );
}

/** One report: when, which machine, and what happened. The names are those in the charts. */
function ReportLine({ report }: { readonly report: AboutReport }) {
  const { time } = useFormats();
  return (
    <li className={styles.report} data-kind={report.type}>
      <span className="soft">
        <time dateTime={new Date(report.at).toISOString()}>{time(report.at)}</time> {report.machine}
      </span>
      <span className="shrink code">
        <Happening report={report} />
      </span>
    </li>
  );
}

function Happening({ report }: { readonly report: AboutReport }) {
  const t = useTranslations("about.diagnostics");
  const { number } = useFormats();
  const { type, state, event, actor, ms, code, frames, outcome } = report;
  switch (type) {
    case "screen":
      return state;
    case "transition": {
      const { from, to } = changedParts(report);
      return (
        <>
          {from} → {to} <span className="soft">({event})</span>
        </>
      );
    }
    case "trace": {
      const values = { actor: actor ?? "", ms: number(Math.round(ms ?? 0)) };
      return outcome === "done" ? t("took", values) : t("broke", values);
    }
    case "failure":
      return (
        <>
          {code} · {state}
          {frames?.map((frame, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- frames keep their position, and may repeat
            <span key={index} className="block soft">
              {frame}
            </span>
          ))}
        </>
      );
    case "refusal":
      return code;
  }
}

/** Documents in the database that do not match the schema: where, and why. */
function Unreadable({ unreadable }: { readonly unreadable: readonly Undecodable[] }) {
  const [t, common] = useWords("about.unreadable", "common.unreadable");
  if (unreadable.length === 0) return <p className="measure">{t("none")}</p>;
  return (
    <Notice tone="caution" title={common("title", { count: unreadable.length })}>
      <p>{t("body")}</p>
      <UnreadableList documents={unreadable} />
    </Notice>
  );
}
