import { Copy, Eraser } from "lucide-react";
import { useTranslations } from "use-intl";
import { reportKinds, shownReports } from "#machines/about/about-report.ts";
import { Button } from "../../components/button/button.tsx";
import { FilterChip } from "../../components/filter-chip/filter-chip.tsx";
import { Section } from "../../components/section/section.tsx";
import type { AboutView } from "../views.ts";
import { ReportLine } from "./report-line.tsx";
import { Unreadable } from "./unreadable.tsx";
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
      <div role="group" aria-label={t("filter")} className={styles.chips}>
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
            onPressed={(pressed) => send({ type: "kind.chosen", kind: pressed ? each : undefined })}
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
      <div className={styles.row}>
        <Button
          icon={<Copy />}
          blockedReason={
            snapshot.matches({ diagnostics: "notCopied" }) ? t("notCopied") : undefined
          }
          onClick={() => send({ type: "copy.requested" })}
        >
          {snapshot.matches({ diagnostics: "copied" }) ? t("copied") : t("copy")}
        </Button>
        <Button variant="plain" icon={<Eraser />} onClick={() => send({ type: "reports.cleared" })}>
          {t("clear")}
        </Button>
      </div>
    </Section>
  );
}
