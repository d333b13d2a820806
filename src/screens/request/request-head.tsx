import { Link } from "@tanstack/react-router";
import { ArrowLeft, CircleUserRound } from "lucide-react";
import type { RequestHere } from "#machines/request/request-news.ts";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { PriorityMark } from "../../components/priority-mark/priority-mark.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { dueWords } from "./due-words.ts";
import { nextWords } from "./next-words.ts";
import { placeWords } from "./place-words.ts";
import { nameAmong, type Speaker } from "./speaker.ts";
import styles from "./request-head.module.css";

/** Leads back to the list, as it was left. */
export function BackLine({ text }: { readonly text: string }) {
  return (
    <Link to="/requests" search={true} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {text}
    </Link>
  );
}

/** Who, where, since when and how late, at a glance; and who has to do something next. */
export function RequestHead({
  here,
  speaker,
}: {
  readonly here: RequestHere;
  readonly speaker: Speaker;
}) {
  const { t, common, formats, now } = speaker;
  const { request } = here;
  const due = dueWords(request, speaker);
  const next = nextWords(here, speaker);
  const reporter = request.reporterName ?? nameAmong(here.entries, request.reporter, speaker);
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
      <p className="lead">{placeWords(speaker, request)}</p>
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
        {request.priority !== undefined && (
          <PriorityMark
            priority={request.priority}
            text={t("priorityOf", { priority: common(`priorities.${request.priority}`) })}
          />
        )}
      </div>
      <p className={styles.next} data-mine={next.isMine || undefined}>
        <CircleUserRound aria-hidden="true" />
        <span>{next.text}</span>
      </p>
    </header>
  );
}
