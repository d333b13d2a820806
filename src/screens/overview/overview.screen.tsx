import { ChartNoAxesColumn, Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { requestCategoryValues } from "#generated/request/type.ts";
import { readChoice } from "#machines/overview/choice.ts";
import type { overviewMachine } from "#machines/overview/overview.machine.ts";
import { exportFormats } from "#machines/requests/export-format.ts";
import { isCoordinating, isStaff } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Page } from "../../components/page/page.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { ExportFailed } from "../followed-notices/export-failed.tsx";
import { FollowedNotices } from "../followed-notices/followed-notices.tsx";
import type { View } from "../views.ts";
import { Assignees } from "./assignees.tsx";
import type { OverviewPieceProps } from "./figure-link.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LateHero } from "./late-hero.tsx";
import { Places } from "./places.tsx";
import { TimeCharts } from "./time-charts.tsx";
import { TimesTables } from "./times-table.tsx";
import styles from "./overview.module.css";

interface OverviewScreenProps extends View<typeof overviewMachine> {}

/** The figures of the organisation, each with a link to its requests. */
export function OverviewScreen({ snapshot, send }: OverviewScreenProps) {
  const { context } = snapshot;
  const { rows, workspace } = context;
  const t = useTranslations("overview");
  const isLoading = snapshot.hasTag("loading");
  const isFailed = snapshot.hasTag("failed");
  const piece = { context, send };
  const { reported, ended } = context.figures;
  const isQuiet = reported + ended.fixed + ended.otherwise === 0;
  const hasFigures = !isLoading && rows.length > 0;
  return (
    <div className={styles.page}>
      <Page
        title={t("title")}
        intro={rows.length > 0 ? <Intro {...piece} /> : undefined}
        actions={
          hasFigures && (
            <>
              {exportFormats.map((format) => (
                <Button
                  key={format}
                  icon={<Download />}
                  aria-label={t("export", { format: format.toUpperCase() })}
                  onClick={() => send({ type: "export.requested", format })}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
              <Button icon={<Printer />} onClick={() => send({ type: "print.requested" })}>
                {t("print")}
              </Button>
            </>
          )
        }
        measure="wide"
      >
        <FollowedNotices {...piece} isFailed={isFailed} className={styles.notices}>
          {snapshot.hasTag("exportFailed") && <ExportFailed {...piece} />}
        </FollowedNotices>
        {isLoading && <Figureless text={t("loading")} />}
        {hasFigures && (
          <>
            <ReportHead {...piece} />
            <ChoiceRow {...piece} />
            <LateHero {...piece} />
            <KeyFigures {...piece} isQuiet={isQuiet} />
            <div className={styles.columns}>
              {!isQuiet && <TimeCharts {...piece} />}
              <div className={styles.aside}>
                {isStaff(workspace) && <Assignees {...piece} />}
                <Places {...piece} />
              </div>
              <TimesTables {...piece} />
            </div>
          </>
        )}
        {!isLoading && !isFailed && rows.length === 0 && <NothingYet {...piece} />}
      </Page>
    </div>
  );
}

/** What the figures are based on, and what they are compared with. */
function Intro({ context }: OverviewPieceProps) {
  const { workspace, figures } = context;
  const t = useTranslations("overview");
  const { dateRange } = useFormats();
  const span = figures.before?.span;
  return (
    <>
      {isStaff(workspace)
        ? t("intro", { organisation: workspace.organisation.name, count: figures.counted })
        : t("introResident", { count: figures.counted })}{" "}
      {span && t("compared", { range: dateRange(span.from, span.to - 1) })}
    </>
  );
}

/** The head of the printed report: the organisation, the period and the date. */
function ReportHead({ context }: OverviewPieceProps) {
  const { workspace, figures, now } = context;
  const [t, common] = useWords("overview", "common");
  const { date, dateRange } = useFormats();
  const { span, before, columns } = figures;
  const begin = span.from ?? columns[0]?.from ?? now;
  const range = dateRange(begin, Math.max(begin, Math.min(span.to ?? now, now) - 1));
  return (
    <div className={styles.reportHead} aria-hidden="true">
      <div>
        <p className="title strong">{workspace.organisation.name}</p>
        <p className="soft small">
          {t("report.about", { range })}
          {before !== undefined && ", "}
          {before !== undefined &&
            t("report.compared", { range: dateRange(before.span.from, before.span.to - 1) })}
        </p>
      </div>
      <p className="soft small end">
        {choiceParts(context, t, common).join(", ")}.{" "}
        {t("report.count", { count: figures.counted })}
        <br />
        {t("report.printed", { day: date(now), name: workspace.me.name })}
      </p>
    </div>
  );
}

/** The chosen site and category in words. */
function choiceParts(
  { choice, workspace }: OverviewPieceProps["context"],
  t: Translator<"overview">,
  common: Translator<"common">,
): readonly string[] {
  return [
    choice.site === undefined ? t("siteAll") : workspace.sites.get(choice.site)?.name,
    choice.category && common(`categories.${choice.category}`),
  ].filter((part) => part !== undefined);
}

function Figureless({ text }: { readonly text: string }) {
  return (
    <Loading text={text}>
      <Skeleton width="38%" />
      <Skeleton shape="block" height="7rem" />
      <Skeleton width="30%" />
      <Skeleton shape="block" height="18rem" />
    </Loading>
  );
}

function NothingYet({ context, send }: OverviewPieceProps) {
  const t = useTranslations("overview.empty");
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t("house")}
        icon={<ChartNoAxesColumn />}
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => send({ type: "elsewhere.requested", destination: { to: "report" } })}
            >
              {t("report")}
            </Button>
            {isCoordinating(context.workspace) && (
              <Button
                onClick={() => send({ type: "elsewhere.requested", destination: { to: "import" } })}
              >
                {t("import")}
              </Button>
            )}
          </>
        }
      >
        {t("houseBody")}
      </EmptyState>
    </div>
  );
}

/** The selection of the figures: a period, a site, a category. */
function ChoiceRow({ context, send }: OverviewPieceProps) {
  const { choice, figures, workspace } = context;
  const [t, common] = useWords("overview", "common");
  const { number } = useFormats();
  const { count, late } = figures.open;
  const chosenYear = typeof choice.period === "number" ? [choice.period] : [];
  const years = [...new Set([...figures.years, ...chosenYear])].toSorted((a, b) => b - a);
  const sites = [...workspace.sites.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const read = (search: Parameters<typeof readChoice>[0]) => readChoice(search, workspace).choice;
  return (
    <div role="group" aria-label={t("choices")} className={styles.choices}>
      <SelectField
        label={t("period")}
        value={String(choice.period)}
        onValue={(period) => {
          send({ type: "choice.changed", choice: { period: read({ period }).period } });
        }}
        options={[
          ...(["weeks", "year", "all"] as const).map((id) => ({ id, label: t(`periods.${id}`) })),
          ...years.map((year) => ({ id: String(year), label: String(year), group: t("years") })),
        ]}
      />
      {(sites.length > 1 || choice.site !== undefined) && (
        <SelectField
          label={t("site")}
          value={choice.site ?? ""}
          onValue={(site) => {
            send({ type: "choice.changed", choice: { site: read({ site }).site } });
          }}
          options={[
            { id: "", label: t("siteAll") },
            ...sites.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      <SelectField
        label={t("category")}
        value={choice.category ?? ""}
        onValue={(category) => {
          send({ type: "choice.changed", choice: { category: read({ category }).category } });
        }}
        options={[
          { id: "", label: t("categoryAll") },
          ...requestCategoryValues.map((id) => ({ id, label: common(`categories.${id}`) })),
        ]}
      />
      <p role="status" className="visually-hidden">
        {[
          typeof choice.period === "number" ? choice.period : t(`periods.${choice.period}`),
          ...choiceParts(context, t, common),
        ].join(", ")}
        : {number(late.count)} {t("late.of", { count: late.count, open: number(count) })}
      </p>
    </div>
  );
}
