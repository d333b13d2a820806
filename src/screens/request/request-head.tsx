import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import type { Activity } from "#generated/activity/type.ts";
import type { Document } from "#generated/runtime.ts";
import { isClosedElsewhere } from "#machines/request/imported-facts.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { inStateSince, lastChangeOf, stepInto } from "#machines/request/timeline-facts.ts";
import { isFixed } from "#machines/requests/ends.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { reporterOf } from "#machines/requests/reporter.ts";
import { isOpen } from "#machines/requests/states.ts";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { backClass } from "../../components/page/page.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import type { Translator } from "../../i18n/translator.ts";
import { dueText } from "../due-text.ts";
import { ExpandLink } from "./expand-link.tsx";
import { LifecycleTrack } from "./lifecycle-track.tsx";
import { ReopenedCount, ReopenedHistory } from "./reopened.tsx";
import { authorName, placeWords, nameAmong, type TextContext, personName } from "./text-context.ts";
import styles from "./request-head.module.css";

/** Leads back to the list, as it was left; on a wide screen the request can have the page to itself. */
export function BackLine({ text }: { readonly text: string }) {
  const { history } = useRouter();
  // Going back keeps the list's scroll position.
  const goBack = (event: MouseEvent): void => {
    if (history.location.state.isFromList !== true || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className={styles.back}>
      <Link
        to="/requests"
        search={true}
        // A request is not the page of all of them, which would be told as the current one.
        activeOptions={{ exact: true }}
        className={backClass()}
        onClick={goBack}
      >
        <ArrowLeft />
        {text}
      </Link>
      <ExpandLink className={styles.expand} />
    </div>
  );
}

interface RequestHeadProps {
  readonly here: RequestHere;
  readonly textContext: TextContext;
}

/** What it is, who reported it when, and where. */
export function RequestHead({ here, textContext }: RequestHeadProps) {
  const { formats, now } = textContext;
  const { request } = here;
  return (
    <header className="stack gap-1">
      <h1 tabIndex={-1} className={styles.title}>
        {request.title}
      </h1>
      <p className="soft">
        {reportWords(here, textContext)}{" "}
        <time
          dateTime={new Date(request.reportedAt).toISOString()}
          title={formats.dateTime(request.reportedAt)}
        >
          {formats.relative(request.reportedAt, now)}
        </time>{" "}
        · <span className="ink">{placeWords(textContext, request)}</span>
      </p>
    </header>
  );
}

/** The reporter; for an imported request only the name in its file, because the importing member did not report it. */
function reportWords({ request, entries }: RequestHere, textContext: TextContext): string {
  const { t } = textContext;
  const { source, reporterName, reporter, externalId } = request;
  if (source !== "import") {
    const name = reporterName ?? nameAmong(entries, reporter, textContext);
    return t("reportedBy", { name });
  }
  const imported =
    externalId === undefined ? t("imported") : t("importedAs", { number: externalId });
  const reported =
    reporterName === undefined ? t("reported") : t("reportedBy", { name: reporterName });
  return `${imported} · ${reported}`;
}

/** The request's state, lateness, reopening and progress, and who has to do something next. */
export function RequestStand({ here, textContext }: RequestHeadProps) {
  const { common } = textContext;
  const { request } = here;
  const due =
    isFixed(request) || isOpen(request)
      ? dueText(request, isFixed(request), textContext)
      : undefined;
  const next = nextWords(here, textContext);
  const words = lastWords(here, next.isMine);
  return (
    <div className="stack gap-3">
      <div className="row wrap gap-2-3">
        <StateBadge state={request.state} text={common(`states.${request.state}`)} />
        {due !== undefined && <DueMark {...due} />}
        <ReopenedCount here={here} textContext={textContext} />
      </div>
      <LifecycleTrack here={here} textContext={textContext} />
      <p className={styles.next} data-mine={next.isMine || undefined}>
        {next.text}
      </p>
      {words !== undefined && (
        <p className="measure pre-wrap">
          <span className="block soft small">
            {words.by === undefined
              ? textContext.t(words.label)
              : `${textContext.t(words.label)} · ${authorName(words.by, textContext)}`}
          </span>
          {words.text}
        </p>
      )}
      <ReopenedHistory here={here} textContext={textContext} />
    </div>
  );
}

/** What was done, for those who are asked whether it is fixed; for everybody, why it ended in another way. */
function lastWords(
  { request, entries }: RequestHere,
  isAsked: boolean,
):
  | {
      readonly label: "fields.resolution" | "reason";
      readonly text: string;
      readonly by: Document<Activity> | undefined;
    }
  | undefined {
  if (request.state === "resolved" && isAsked && request.resolution !== undefined)
    return {
      label: "fields.resolution",
      text: request.resolution,
      by: lastChangeOf(entries, "resolution"),
    };
  if (isOpen(request) || isFixed(request)) return undefined;
  const end = stepInto(entries, request.state);
  return end?.text === undefined ? undefined : { label: "reason", text: end.text, by: end };
}

/** Who has to do something next, and whether that is the reader. */
function nextWords(
  { request, entries }: RequestHere,
  textContext: TextContext,
): { readonly text: string; readonly isMine: boolean } {
  const t: Translator<"request"> = textContext.t;
  const { common, formats, workspace, now } = textContext;
  const { what, turn, member, isMine } = nextStep(request, workspace);
  const name =
    turn === "coordinators"
      ? common("words.coordinator")
      : ((member === undefined ? request.reporterName : personName(textContext, member)) ??
        t("somebody"));
  const whose = isMine ? "mine" : "others";
  switch (what) {
    case "nothing":
      if (isClosedElsewhere(request, entries)) return { text: t("closedElsewhere"), isMine: false };
      if (
        request.state === "withdrawn" &&
        reporterOf(request, workspace.people) === workspace.me.id
      )
        return { text: t("withdrawn"), isMine: false };
      return { text: common(`stateMeanings.${request.state}`), isMine: false };
    case "look": {
      const isAgain = isMine && request.priority !== undefined;
      return { text: t(`next.look.${isAgain ? "again" : whose}`), isMine };
    }
    case "takeOn":
      return { text: t(`next.takeOn.${whose}`), isMine };
    case "begin":
    case "finish":
    case "confirm":
      if (turn === "coordinators" && what !== "confirm")
        return { text: t(`next.handless.${whose}`), isMine };
      return { text: t(`next.${what}.${whose}`, { name }), isMine };
    case "unblock": {
      const since = inStateSince(entries, request.state);
      const waiting = t("next.waiting", {
        what: request.waitingFor ?? "other",
        isKnown: since === undefined ? "no" : "yes",
        since: since === undefined ? "" : formats.day(since, now),
      });
      const assigned = request.assignee === undefined ? "no" : "yes";
      if (turn === "coordinators" && request.waitingFor !== "approval")
        return { text: t(`next.handlessWaiting.${whose}`, { waiting }), isMine };
      return turn === "coordinators"
        ? { text: t(`next.approve.${whose}`, { waiting, assigned }), isMine }
        : { text: t(`next.unblock.${whose}`, { waiting, name }), isMine };
    }
  }
}
