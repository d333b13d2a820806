import { ClockAlert } from "lucide-react";
import type { CSSProperties } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { LateReason } from "#machines/overview/standing.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FigureLink, type OverviewPieceProps, percentOf } from "./figure-link.tsx";
import styles from "./late-hero.module.css";

/** What is late now: how much, what it waits for, how old it is, and the requests that are late for longest. */
export function LateHero({ context, send }: OverviewPieceProps) {
  const { figures, now } = context;
  const { late, lastLate } = figures.open;
  const [t] = useWords("overview.late");
  const formats = useFormats();
  if (late.count > 0) return <LateBox context={context} send={send} />;
  return (
    <section className={styles.none} aria-label={t("title")}>
      <strong>{t("none")}</strong>{" "}
      {lastLate !== undefined && t("noneSince", { ago: formats.relative(lastLate, now) })}
      {late.of === 0 && figures.open.count > 0 && t("noneDue")}
    </section>
  );
}

function LateBox({ context, send }: OverviewPieceProps) {
  const { open, before } = context.figures;
  const [t] = useWords("overview.late");
  const formats = useFormats();
  const { count } = open.late;
  const piece = { context, send };
  return (
    <section className={styles.hero} aria-label={t("title")}>
      <div className={styles.told}>
        <FigureLink {...piece} asked={{ figure: "openLate" }} className={styles.figure}>
          <span className={styles.number}>
            {formats.number(count)}
            <ClockAlert className={styles.clock} />
          </span>{" "}
          <span className="block heading strong tight">
            {t("of", { count, open: formats.number(open.count) })}
          </span>
        </FigureLink>
        {before !== undefined && (
          <p className={styles.change}>
            <Change now={count} then={before.openLate} at={before.at} />
          </p>
        )}
        <Reasons {...piece} />
        <Ages {...piece} />
      </div>
      <div className="shrink">
        <h2 className="small regular">{t("longest")}</h2>
        <ol className={styles.rows}>
          {open.latest.map((row) => (
            <li key={row.id}>
              <LateRow {...piece} row={row} />
            </li>
          ))}
        </ol>
        {count > open.latest.length && (
          <FigureLink {...piece} asked={{ figure: "openLate" }} className={styles.all}>
            {t("all", { count, number: formats.number(count) })}
          </FigureLink>
        )}
      </div>
    </section>
  );
}

/** How many more or fewer than at a moment. */
function Change({ now, then, at }: Record<"now" | "then" | "at", number>) {
  const [t] = useWords("overview.late");
  const formats = useFormats();
  const day = formats.date(at);
  if (now === then) return t("same", { day });
  return t(now > then ? "more" : "fewer", { count: formats.number(Math.abs(now - then)), day });
}

/** What the late requests wait for, as a sentence of links. */
function Reasons({ context, send }: OverviewPieceProps) {
  const [t, common] = useWords("overview.late", "common");
  const formats = useFormats();
  const nameOf = (reason: LateReason): string => {
    switch (reason) {
      case "parts":
      case "access":
      case "contractor":
      case "approval":
        return common(`waitingFor.${reason}`);
      case "reported":
      case "triaged":
      case "assigned":
      case "inProgress":
        return t(`reasons.${reason}`);
      default:
        return t("reasons.waiting");
    }
  };
  return (
    <p className={styles.reasons}>
      {t("for")}{" "}
      {context.figures.open.lateFor.map(({ reason, count }, index) => (
        <span key={reason}>
          {index > 0 && ", "}
          <FigureLink context={context} send={send} asked={{ figure: "openLate", reason }}>
            {nameOf(reason)} ({formats.number(count)})
          </FigureLink>
        </span>
      ))}
    </p>
  );
}

/** How long ago the late requests were due: a bar in parts, and the parts in words. */
function Ages({ context, send }: OverviewPieceProps) {
  const { late, dueAgo } = context.figures.open;
  const [t] = useWords("overview.late");
  const formats = useFormats();
  return (
    <ol className={styles.ages}>
      {dueAgo.map((due) => {
        const share: CSSProperties = {
          flexGrow: due.count,
          flexBasis: percentOf(due.count, late.count),
        };
        return (
          <li key={due.days} style={share} data-days={due.days} className={styles.age}>
            <FigureLink context={context} send={send} asked={{ figure: "openLate", due }}>
              <strong>{formats.number(due.count)}</strong> {t(`dueAgo.d${due.days}`)}
            </FigureLink>
          </li>
        );
      })}
    </ol>
  );
}

function LateRow({ context, send, row }: OverviewPieceProps & { readonly row: Document<Request> }) {
  const { workspace, now } = context;
  const [t, common, inbox] = useWords("overview.late", "common", "inbox");
  const name = nameIn(workspace, row.assignee, common);
  const stand =
    row.state === "waiting" && row.waitingFor !== undefined
      ? inbox(`standsWaiting.${row.waitingFor}`)
      : common(`states.${row.state}`);
  return (
    <RowLink
      href={`/requests/${row.id}`}
      onPick={() =>
        send({
          type: "elsewhere.requested",
          destination: { to: "request", request: row.id },
        })
      }
      className={styles.row}
    >
      <span className={styles.title}>{row.title}</span>{" "}
      <StateBadge state={row.state} text={stand} look="quiet" />{" "}
      <span className={styles.who}>
        {name !== undefined && <Avatar id={row.assignee ?? ""} name={name} size="tiny" />}
        <span className="clip">{name ?? t("unassigned")}</span>
      </span>{" "}
      <span className={styles.days}>
        {latenessText(common, lateness(row.dueAt ?? now, now), false)}
      </span>
    </RowLink>
  );
}
