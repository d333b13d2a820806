import { Link } from "@tanstack/react-router";
import { ArrowLeft, CircleUserRound } from "lucide-react";
import type { RequestHere } from "#machines/request/request-update.ts";
import { inStateSince } from "#machines/request/timeline-facts.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { isOpen } from "#machines/requests/states.ts";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { backClass } from "../../components/page/page.tsx";
import { PriorityMark } from "../../components/priority-mark/priority-mark.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import type { Translator } from "../../i18n/translator.ts";
import { dueText } from "../due-text.ts";
import { ReopenedCount, ReopenedHistory } from "./reopened.tsx";
import { placeWords, nameAmong, type TextContext, personName } from "./text-context.ts";
import styles from "./request-head.module.css";

/** Leads back to the list, as it was left. */
export function BackLine({ text }: { readonly text: string }) {
  return (
    <div className={styles.back}>
      <Link to="/requests" search={true} className={backClass()}>
        <ArrowLeft />
        {text}
      </Link>
    </div>
  );
}

/** Who, where, since when and how late, at a glance; and who has to do something next. */
export function RequestHead({
  here,
  textContext,
}: {
  readonly here: RequestHere;
  readonly textContext: TextContext;
}) {
  const { t, common, formats, now } = textContext;
  const { request } = here;
  const isFixed = request.state === "resolved" || request.state === "closed";
  const due = isFixed || isOpen(request) ? dueText(request, isFixed, textContext) : undefined;
  const next = nextWords(here, textContext);
  const reporter = request.reporterName ?? nameAmong(here.entries, request.reporter, textContext);
  return (
    <header className="stack gap-1">
      <div className="row gap-3 below-2">
        <CategoryPicture category={request.category} />
        <p className="flex wrap between fill gap-0-3 soft">
          {common(`categories.${request.category}`)}
          <span className={styles.number}>
            <span className="visually-hidden">{t("number")} </span>
            {request.number}
          </span>
        </p>
      </div>
      <h1 tabIndex={-1} className={styles.title}>
        {request.title}
      </h1>
      <p className="lead">{placeWords(textContext, request)}</p>
      <p className="soft">
        {t("reportedBy", { name: reporter })}{" "}
        <time
          dateTime={new Date(request.reportedAt).toISOString()}
          title={formats.dateTime(request.reportedAt)}
        >
          {formats.relative(request.reportedAt, now)}
        </time>
      </p>
      <div className="row wrap gap-2-4 above-2">
        <StateBadge state={request.state} text={common(`states.${request.state}`)} />
        {due !== undefined && <DueMark {...due} />}
        <ReopenedCount here={here} textContext={textContext} />
        {request.priority !== undefined && (
          <PriorityMark
            priority={request.priority}
            text={t("priorityOf", { priority: common(`priorities.${request.priority}`) })}
          />
        )}
      </div>
      <p className={styles.next} data-mine={next.isMine || undefined}>
        <CircleUserRound />
        <span>{next.text}</span>
      </p>
      <ReopenedHistory here={here} textContext={textContext} />
    </header>
  );
}

/** Who has to do something next, and whether that is whoever looks. */
function nextWords(
  { request, entries }: RequestHere,
  textContext: TextContext,
): { readonly text: string; readonly isMine: boolean } {
  const t: Translator<"request"> = textContext.t;
  const { common, formats, workspace, now } = textContext;
  const { what, turn, member, isMine } = nextStep(request, workspace);
  const name = personName(textContext, member);
  const whose = isMine ? "mine" : "others";
  switch (what) {
    case "nothing":
      return { text: common(`stateMeanings.${request.state}`), isMine: false };
    case "look":
    case "takeOn":
      return { text: t(`next.${what}.${whose}`), isMine };
    case "begin":
    case "finish":
    case "confirm":
      if (turn === "coordinators") return { text: t(`next.handless.${whose}`), isMine };
      return { text: t(`next.${what}.${whose}`, { name }), isMine };
    case "unblock": {
      const since = inStateSince(entries, request.state) ?? request.reportedAt;
      const waiting = common("waitingSince", {
        what: request.waitingFor ?? "other",
        since: formats.day(since, now),
      });
      if (turn === "coordinators" && request.waitingFor !== "approval")
        return { text: t(`next.handlessWaiting.${whose}`, { waiting }), isMine };
      return turn === "coordinators"
        ? { text: t(`next.approve.${whose}`, { waiting }), isMine }
        : { text: t(`next.unblock.${whose}`, { waiting, name }), isMine };
    }
  }
}
