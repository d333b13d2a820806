import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FileCheck } from "#machines/import/file-look.ts";
import type { PlannedRow } from "#machines/import/planned-batch.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { placePath, type Workspace } from "#machines/workspace/workspace.ts";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { DueMark } from "../../components/due-mark/due-mark.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import styles from "./preview-rows.module.css";

export interface PreviewRowsProps {
  readonly check: FileCheck;
  readonly workspace: Pick<Workspace, "places" | "sites">;
}

/** The first requests as the list will show them. */
export function PreviewRows({ check, workspace }: PreviewRowsProps): ReactNode {
  const t = useTranslations("import.preview");
  const where = whereabouts(check, workspace);
  return (
    <section aria-labelledby="import-first">
      <h2 id="import-first" className={styles.title}>
        {t("first")}
      </h2>
      <ul className={styles.rows}>
        {check.first.map((row) => (
          <li key={row.id} className={styles.row}>
            <CategoryPicture category={row.category} />
            <span className={styles.what}>
              <span className={styles.name}>{row.title}</span>
              <span className={styles.where}>{where(row)}</span>
            </span>
            <Stand row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stand({ row }: { readonly row: PlannedRow }): ReactNode {
  const t = useTranslations("import.preview");
  const common = useTranslations("common");
  const { date, dateTime } = useFormats();
  const { dueAt, closedAt, reportedAt, state } = row;
  // Compared with the day it was closed. An open request only shows its promised date, because the list itself knows the time.
  const isLate =
    dueAt !== undefined &&
    closedAt !== undefined &&
    isOverdue({ state, dueAt, closedAt }, closedAt);
  return (
    <span className={styles.stand}>
      <StateBadge state={state} text={common(`states.${state}`)} />
      <span className={styles.times}>
        {dueAt !== undefined && (
          <DueMark
            stand="calm"
            text={
              isLate
                ? latenessText(common, lateness(dueAt, closedAt), true)
                : common("due.by", { date: date(dueAt) })
            }
            full={dateTime(dueAt)}
            dateTime={new Date(dueAt).toISOString()}
          />
        )}
        <time dateTime={new Date(reportedAt).toISOString()}>
          {t("reported", { date: dateTime(reportedAt) })}
        </time>
      </span>
    </span>
  );
}

/** The location of rows, by the names of existing places and of those that the import adds. */
export function whereabouts(
  { firstSites, firstPlaces }: FileCheck,
  workspace: PreviewRowsProps["workspace"],
): (row: Pick<PlannedRow, "site" | "place">) => string {
  const sites = new Map(firstSites.map(({ id, name }) => [id, name]));
  const places = new Map(firstPlaces.map((place) => [place.id, place]));
  const namesOf = (id: string): readonly string[] => {
    const planned = places.get(id);
    if (planned === undefined) return placePath(workspace, id);
    const around = planned.parent === undefined ? [] : namesOf(planned.parent);
    return [...around, planned.name];
  };
  return ({ site, place }) => {
    const names = namesOf(place);
    const siteName = sites.get(site) ?? workspace.sites.get(site)?.name;
    const path = siteName === undefined || siteName === names[0] ? names : [siteName, ...names];
    return path.join(" · ");
  };
}
