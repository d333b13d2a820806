import type { RequestHere } from "#machines/request/request-update.ts";
import { reopenings } from "#machines/request/timeline-facts.ts";
import { isOpen } from "#machines/requests/states.ts";
import { ReopenedMark } from "../../components/reopened-mark/reopened-mark.tsx";
import { authorName, type TextContext } from "./text-context.ts";
import styles from "./reopened.module.css";

export interface ReopenedProps {
  readonly here: RequestHere;
  readonly textContext: TextContext;
}

/** How often an open request was opened again; entries that cannot be read are counted by the request itself. */
export function ReopenedCount({ here, textContext }: ReopenedProps) {
  const count = Math.max(reopenings(here.entries).length, here.request.reopens ?? 0);
  if (count === 0 || !isOpen(here.request)) return undefined;
  return <ReopenedMark text={textContext.common("reopened", { count })} />;
}

/** Who opened it again, when and why, the newest first; each leads to its entry in the timeline. */
export function ReopenedHistory({ here, textContext }: ReopenedProps) {
  const { t, formats } = textContext;
  const entries = reopenings(here.entries).toReversed();
  if (entries.length === 0 || !isOpen(here.request)) return undefined;
  return (
    <ul className={styles.history} aria-label={t("reopenings")}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {t("reopenedBy", {
            name: authorName(entry, textContext),
            date: formats.date(entry.at),
            why: entry.text ?? "",
          })}{" "}
          <a href={`#${entryId(entry.id)}`}>{t("seeEntry")}</a>
        </li>
      ))}
    </ul>
  );
}

/** The id of an entry on the page. */
export function entryId(id: string): string {
  return `entry-${id}`;
}
