import { Clock, Eye, EyeOff, Image, Paperclip, Pencil } from "lucide-react";
import type { Activity } from "#generated/activity/type.ts";
import { type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { hidingOfComment } from "#machines/request/hiding.ts";
import type { PhotosUpdate, RequestHere } from "#machines/request/request-update.ts";
import { photosUnder, toldEntries, correctedTimes } from "#machines/request/timeline-facts.ts";
import { isStaff } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { PersonName } from "../../components/person-name/person-name.tsx";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import { changeLines, changeTo, entryWords } from "./entry-words.ts";
import { entryId } from "./reopened.tsx";
import { authorMark, teamOnlyText, type TextContext, timeText } from "./text-context.ts";
import styles from "./request-timeline.module.css";

export interface RequestTimelineProps {
  readonly here: RequestHere;
  readonly photos: PhotosUpdate;
  readonly textContext: TextContext;
  readonly onPhoto: (id: string) => void;
  /** Corrects the time that the reader told in an entry. */
  readonly onCorrectTime: (entry: Document<Activity>) => void;
  /** Hides a comment from everyone but the team, or shows it again. */
  readonly onHide: (entry: Document<Activity>) => void;
  readonly isHideBusy: boolean;
}

/** What happened, to be read like a conversation: a heading for each day, and everything of one act in one place. */
export function RequestTimeline({ here, textContext, ...props }: RequestTimelineProps) {
  const { t } = textContext;
  const pending = new Set(here.pending.map(({ id }) => id));
  const entries = toldEntries([...here.entries, ...here.pending]);
  const corrected = correctedTimes(entries);
  const days = byDay(entries, ({ at }) => textContext.formats.date(at));
  return (
    <section aria-labelledby="request-timeline" className="stack gap-3">
      <h2 id="request-timeline" className="lead">
        {t("timeline")}
      </h2>
      {here.unreadable > 0 && (
        <p className="soft small">{t("unreadable", { count: here.unreadable })}</p>
      )}
      {[...days].map(([date, ofDay]) => {
        const day = dayWords(ofDay[0]?.at ?? 0, date, textContext);
        return (
          <section key={date} className="stack gap-3">
            <h3 className={styles.date}>
              <span>{day}</span>
            </h3>
            <ol className="column">
              {ofDay.map((entry) => (
                <Entry
                  key={entry.id}
                  {...props}
                  request={here.request}
                  entry={entry}
                  entries={entries}
                  isPending={pending.has(entry.id)}
                  isCorrected={corrected.has(entry.id)}
                  textContext={textContext}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

function byDay(
  entries: readonly Document<Activity>[],
  dayOf: (entry: Document<Activity>) => string,
): ReadonlyMap<string, readonly Document<Activity>[]> {
  const days = new Map<string, Document<Activity>[]>();
  for (const entry of entries) {
    const day = dayOf(entry);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** "Yesterday, 20 Nov 2026": how far off, and which day. */
function dayWords(at: number, date: string, { t, formats, now }: TextContext): string {
  const day = formats.day(at, now);
  return day === date ? date : t("day", { day, date });
}

interface EntryProps extends Omit<RequestTimelineProps, "here"> {
  readonly request: RequestHere["request"];
  readonly entry: Document<Activity>;
  /** All that is told, oldest first. */
  readonly entries: readonly Document<Activity>[];
  readonly isPending: boolean;
  /** Its time was corrected by a later entry. */
  readonly isCorrected: boolean;
}

/** A member's text as a note on a slip of paper; anything else as one quiet line with an icon. */
function Entry(props: EntryProps) {
  const { request, entry, entries, isPending, isCorrected, textContext, photos } = props;
  const { onPhoto, onCorrectTime, onHide, isHideBusy } = props;
  const { t, common, formats, now, workspace } = textContext;
  const isOwn = entry.by === workspace.me.id;
  const isTeam = isStaff(workspace);
  const hiding =
    isPending || isOnlyTime(entry) ? undefined : hidingOfComment({ workspace, request }, entry);
  const isInternal = entry.audience === "team";
  const isNote = (entry.kind === "note" && !isOnlyTime(entry)) || entry.text !== undefined;
  const state =
    entry.to === entry.from ? undefined : requestStateValues.find((each) => each === entry.to);
  // They are shown above, once.
  const shown = photosUnder(entry, photos, isOwn || isTeam);
  const [first] = shown;
  const told = first === undefined ? entry : { ...entry, photos: shown };
  const isToday = formats.date(entry.at) === formats.date(now);
  const time = formats.time(entry.at);
  return (
    <li
      id={entryId(entry.id)}
      className={classNames(styles.item, isNote ? styles.note : styles.event)}
    >
      <div className={styles.picture} data-hue={isNote ? undefined : state}>
        {isNote ? (
          <Avatar id={entry.by} name={entry.byName} />
        ) : (
          <EventIcon state={state} entry={entry} />
        )}
      </div>
      <div>
        <p className={styles.line}>
          <strong className="ink strong">
            <PersonName name={entry.byName} mark={authorMark(entry, textContext)} />
          </strong>{" "}
          {entryWords(told, entries, textContext)}{" "}
          <time
            className="small"
            dateTime={new Date(entry.at).toISOString()}
            title={formats.dateTime(entry.at)}
          >
            {isToday ? t("timeToday", { time, ago: formats.relative(entry.at, now) }) : time}
          </time>
          {(isPending || isInternal) && (
            <>
              {" "}
              <span className={styles.mark}>
                {isPending ? t("unsent") : teamOnlyText(entry, textContext)}
              </span>
            </>
          )}
          {isCorrected && (
            <>
              {" "}
              <span className={styles.mark}>{t("timeCorrected")}</span>
            </>
          )}
        </p>
        {hiding !== undefined && (
          <IconButton
            label={t(hiding)}
            icon={hiding === "hide" ? <EyeOff /> : <Eye />}
            className={styles.hide}
            aria-disabled={isHideBusy}
            onClick={() => onHide(entry)}
          />
        )}
        {/* With a dashed edge where not every member may read it, or where it is not sent yet. */}
        <div className={classNames(styles.body, (isPending || isInternal) && styles.apart)}>
          <Body entry={entry} textContext={textContext} />
          {first !== undefined && (
            <div className="flex">
              <Button variant="plain" icon={<Image />} onClick={() => onPhoto(first)}>
                {common("counts.photos", { count: shown.length })}
              </Button>
            </div>
          )}
          {entry.minutes !== undefined && !isPending && !isCorrected && isOwn && isTeam && (
            <div className="flex">
              <Button variant="plain" onClick={() => onCorrectTime(entry)}>
                {t("correctTime")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** Whether an entry tells of nothing but time spent. */
function isOnlyTime({ kind, text, photos }: Document<Activity>): boolean {
  return kind === "note" && text === undefined && photos.length === 0;
}

function EventIcon(props: {
  readonly state: RequestState | undefined;
  readonly entry: Document<Activity>;
}) {
  if (props.state !== undefined) return <StateIcon state={props.state} />;
  if (isOnlyTime(props.entry)) return <Clock />;
  return props.entry.photos.length > 0 ? <Paperclip /> : <Pencil />;
}

function Body({ entry, textContext }: Pick<EntryProps, "entry" | "textContext">) {
  const { t } = textContext;
  const lines = changeLines(entry, textContext);
  const resolution = changeTo(entry, "resolution");
  const minutes = isOnlyTime(entry) ? undefined : entry.minutes;
  if (
    lines.length === 0 &&
    resolution === undefined &&
    entry.text === undefined &&
    minutes === undefined
  )
    return undefined;
  return (
    <>
      {resolution !== undefined && <p className={styles.words}>{resolution}</p>}
      {entry.text !== undefined && <p className={styles.words}>{entry.text}</p>}
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.map(({ field, label, before, after }) => (
            <li key={field}>
              {label}:{" "}
              {before !== undefined && (
                <>
                  <del className={styles.before}>{before}</del> <span aria-hidden="true">→ </span>
                </>
              )}
              <ins className={styles.after}>{after}</ins>
            </li>
          ))}
        </ul>
      )}
      {minutes !== undefined && (
        <p className="soft small">{t("spent", { duration: timeText(textContext, minutes) })}</p>
      )}
    </>
  );
}
