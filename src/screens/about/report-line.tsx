import { useTranslations } from "use-intl";
import { type AboutReport, changedParts } from "#machines/about/about-report.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import styles from "./about.module.css";

/** One report: when, which machine, and what happened. The names are those in the charts. */
export function ReportLine({ report }: { readonly report: AboutReport }) {
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
          {from} → {to} <span className={styles.reportEvent}>({event})</span>
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
            // oxlint-disable-next-line react/no-array-index-key -- frames stand where they stand, and may repeat
            <span key={index} className={styles.frame}>
              {frame}
            </span>
          ))}
        </>
      );
    case "refusal":
      return code;
  }
}
