import { CircleDashed } from "lucide-react";
import type { CSSProperties } from "react";
import type { Workload } from "#machines/overview/standing.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FigureLink, type OverviewPieceProps, percentOf } from "./figure-link.tsx";
import styles from "./assignees.module.css";

/** How many assignees are shown at first. */
const shownFirst = 8;

/** What each assignee has open: late, on time, and fixed but not confirmed. */
export function Assignees({ context, send }: OverviewPieceProps) {
  const { byAssignee, overloaded } = context.figures.open;
  const [t, common] = useWords("overview.assignees", "common");
  const formats = useFormats();
  if (byAssignee.length === 0) return null;
  const most = Math.max(...byAssignee.map(({ open }) => open));
  const assigned = byAssignee.filter(({ assignee }) => assignee !== undefined);
  // The row without an assignee comes last, and is shown even if the list is shortened.
  const isFirst = ({ assignee }: Workload, at: number) => assignee === undefined || at < shownFirst;
  const lines = (loads: readonly Workload[]) => (
    <ul>
      {loads.map((load) => (
        <li key={load.assignee ?? ""} className="ruled-above">
          <Line context={context} send={send} load={load} most={most} />
        </li>
      ))}
    </ul>
  );
  const rest = byAssignee.filter((load, at) => !isFirst(load, at));
  return (
    <section aria-labelledby="overview-assignees">
      <h2 id="overview-assignees" className="lead strong">
        {t("title")}
      </h2>
      <p className={styles.legend} aria-hidden="true">
        {(["late", "onTime", "toConfirm"] as const).map((part) => (
          <span key={part} className="inline-row gap-2">
            <span className={classNames(styles.sample, styles[part])} />
            {t(part)}
          </span>
        ))}
      </p>
      {lines(byAssignee.filter(isFirst))}
      {rest.length > 0 && (
        <details>
          <summary className="pad-block-2 accent small">
            {t("rest", { count: rest.length })}
          </summary>
          {lines(rest)}
        </details>
      )}
      {overloaded !== undefined && (
        <p className="above-2 soft small">
          {t("overloaded", {
            name: nameIn(context.workspace, overloaded.assignee, common) ?? t("somebody"),
            open: formats.number(overloaded.open),
            of: formats.number(assigned.reduce((sum, { open }) => sum + open, 0)),
          })}
        </p>
      )}
    </section>
  );
}

function Line(props: OverviewPieceProps & { readonly load: Workload; readonly most: number }) {
  const { context, send, load, most } = props;
  const { assignee, open, late, toConfirm } = load;
  const [t, common] = useWords("overview.assignees", "common");
  const formats = useFormats();
  const name =
    assignee === undefined
      ? t("unassigned")
      : (nameIn(context.workspace, assignee, common) ?? t("somebody"));
  const part = (count: number): CSSProperties => ({ inlineSize: percentOf(count, most) });
  const told = (
    <>
      {assignee === undefined ? (
        <CircleDashed className={styles.nobody} />
      ) : (
        <Avatar id={assignee} name={name} size="small" />
      )}
      <span className="clip">{name}</span>{" "}
      <span className="small tabular nowrap">
        {t("open", { count: formats.number(open) })}
        {late > 0 && (
          <>
            ,{" "}
            <strong className={styles.lateCount}>
              {t("lateCount", { count: formats.number(late) })}
            </strong>
          </>
        )}
      </span>
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.late} style={part(late)} />
        <span className={styles.onTime} style={part(open - late - toConfirm)} />
        <span className={styles.toConfirm} style={part(toConfirm)} />
      </span>
    </>
  );
  // The inbox has no filter for an assignee unknown to the reader.
  if (assignee !== undefined && !context.workspace.people.has(assignee))
    return <div className={styles.line}>{told}</div>;
  return (
    <FigureLink
      context={context}
      send={send}
      asked={{ figure: "open", assignee: assignee ?? "none" }}
      className={styles.line}
    >
      {told}
    </FigureLink>
  );
}
