import { ArrowLeft, Compass, Lock } from "lucide-react";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import { useMediaQuery } from "#src/components/media-query/use-media-query.ts";
import { Notice } from "#src/components/notice/notice.tsx";
import { SearchField } from "#src/components/search-field/search-field.tsx";
import { Segmented } from "#src/components/segmented/segmented.tsx";
import { SelectField } from "#src/components/select-field/select-field.tsx";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import { chartsViews } from "../machines/charts-address.ts";
import { type ChartsEvent, type chartsMachine, insteadOf } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { AtlasView } from "./atlas-view.tsx";
import { MachineList, SearchResults } from "./machine-list.tsx";
import { find, indexOf, textsOf } from "./search-index.ts";
import { useMessagesOf, useTitleOf } from "./texts-of-screens.ts";
import styles from "./charts-page.module.css";

/** What a panel is drawn from: a machine, or all of them, in the way that is chosen. */
export interface PanelProps {
  readonly snapshot: SnapshotFrom<typeof chartsMachine>;
  readonly send: (event: ChartsEvent) => void;
  readonly charts: readonly Chart[];
  readonly chart: Chart | undefined;
}

/** What the page draws from. */
export interface ChartsPageProps extends Omit<PanelProps, "chart"> {
  /** The link back to the product; `undefined` if the page has none. */
  readonly home?: ReactNode;
  /** Views that are not offered here: nothing runs beside an exported page. */
  readonly without?: ReadonlySet<string>;
  /** The machine that is looked at, in the way that is chosen; or all of them where no machine is chosen. */
  readonly renderPanel: (chart: Chart | undefined) => ReactNode;
}

/** The frame of the charts: every machine, what is looked for, and one machine in one of the ways to look at it. */
export function ChartsPage(props: ChartsPageProps): ReactNode {
  const { snapshot } = props;
  const t = useTranslations("charts.page");
  if (snapshot.matches({ access: "refused" }))
    return (
      <Alone {...props}>
        <EmptyState heading="h1" title={t("refused.title")} icon={<Lock />}>
          {t("refused.body")}
        </EmptyState>
      </Alone>
    );
  if (snapshot.hasTag("failed")) return <Failed {...props} />;
  if (snapshot.hasTag("busy"))
    return (
      <Alone {...props}>
        <h1 className="visually-hidden">{t("title")}</h1>
        <Loading text={t("reading")}>
          <Skeleton width="40%" height="1.6em" />
          <Skeleton />
          <Skeleton width="80%" />
        </Loading>
      </Alone>
    );
  return <Open {...props} />;
}

function Alone({ home, children }: ChartsPageProps & { readonly children: ReactNode }): ReactNode {
  return (
    <main className={styles.alone}>
      {home}
      {children}
    </main>
  );
}

function Failed(props: ChartsPageProps): ReactNode {
  const t = useTranslations("charts.page");
  const verbs = useTranslations("common.verbs");
  return (
    <Alone {...props}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <Notice
        tone="error"
        live="assertive"
        title={t("failed.title")}
        actions={
          <Button onClick={() => props.send({ type: "retry.requested" })}>{verbs("retry")}</Button>
        }
      >
        {t("failed.body")}
      </Notice>
    </Alone>
  );
}

function Open(props: ChartsPageProps): ReactNode {
  const { snapshot, send, charts, home } = props;
  const { address, query } = snapshot.context;
  const t = useTranslations("charts.page");
  const verbs = useTranslations("common.verbs");
  const messagesOf = useMessagesOf();
  const index = useMemo(
    () => [...indexOf(charts), ...textsOf(charts, messagesOf)],
    [charts, messagesOf],
  );
  const found = useMemo(() => find(index, query), [index, query]);
  const chart = charts.find(({ id }) => id === address.machine);
  const isHome = address.machine === undefined && address.view === "chart";
  return (
    <div className={styles.page} data-home={isHome || undefined}>
      <title>
        {chart === undefined ? t("windowTitle") : t("machineTitle", { machine: chart.id })}
      </title>
      <a href="#main" className={styles.skip} onClick={skipToMain}>
        {t("skip")}
      </a>
      <nav className={styles.rail} aria-label={t("machines")}>
        <div className={styles.railHead}>
          {home}
          <SearchField
            className={styles.search}
            label={t("search")}
            placeholder={t("searchShort")}
            value={query}
            clearText={verbs("clear")}
            onValue={(text) => send({ type: "query.typed", query: text })}
          />
        </div>
        <div className={styles.railBody}>
          {query.trim() === "" ? (
            <MachineList charts={charts} current={address.machine} send={send} />
          ) : (
            <SearchResults found={found} send={send} />
          )}
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Head {...props} chart={chart} />
        <Content {...props} chart={chart} />
      </main>
    </div>
  );
}

/** By hand: the hash may be the address of the page. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

type WithChart = ChartsPageProps & { readonly chart: Chart | undefined };

function Head({ snapshot, send, chart, without }: WithChart): ReactNode {
  const { address } = snapshot.context;
  const t = useTranslations("charts.page");
  const isHome = address.machine === undefined && address.view === "chart";
  const isWide = useMediaQuery("(min-width: 48rem)");
  const title = useTitleOf()(chart?.id ?? "");
  const views = chartsViews.filter((view) => without?.has(view) !== true);
  return (
    <header className={styles.head}>
      {!isHome && (
        <button
          type="button"
          className={styles.back}
          onClick={() => {
            send({ type: "machine.chosen", machine: undefined });
          }}
        >
          <ArrowLeft aria-hidden="true" />
          {t("all")}
        </button>
      )}
      <div className={styles.names}>
        <h1 tabIndex={-1} className={styles.title}>
          {chart?.id ?? t("title")}
        </h1>
        {title !== undefined && <p className={styles.within}>{title}</p>}
        {chart?.file !== undefined && (
          <code className={styles.file} title={chart.file}>
            {chart.file}
          </code>
        )}
      </div>
      {isWide ? (
        <Segmented
          legend={t("view")}
          segments={views.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={address.view}
          onValue={(view) => send({ type: "view.chosen", view })}
        />
      ) : (
        <SelectField
          label={t("view")}
          labelHidden
          options={views.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={address.view}
          onValue={(id) => {
            const view = views.find((each) => each === id);
            if (view !== undefined) send({ type: "view.chosen", view });
          }}
        />
      )}
    </header>
  );
}

function Content(props: WithChart): ReactNode {
  const { snapshot, send, charts, chart, renderPanel } = props;
  const { address } = snapshot.context;
  if (snapshot.matches({ atlas: { read: "unknownMachine" } })) return <Gone {...props} />;
  if (chart === undefined && (address.view === "chart" || address.view === "storyboard"))
    return <AtlasView charts={charts} send={send} />;
  return (
    <>
      {snapshot.matches({ atlas: { read: "unknownPart" } }) && <Gone {...props} />}
      {renderPanel(chart)}
    </>
  );
}

/** A link to something that no longer exists, with suggestions. */
function Gone({ snapshot, send, chart }: WithChart): ReactNode {
  const t = useTranslations("charts.page.gone");
  const { machine = "", at = "" } = snapshot.context.address;
  const instead = insteadOf(snapshot.context);
  const go = (name: string): void =>
    send(
      chart === undefined
        ? { type: "machine.chosen", machine: name }
        : { type: "part.chosen", machine: chart.id, at: name },
    );
  const actions = instead.map((name) => (
    <Button key={name} onClick={() => go(name)}>
      {name}
    </Button>
  ));
  if (chart === undefined)
    return (
      <EmptyState
        title={t("machine", { machine })}
        icon={<Compass />}
        actions={
          <>
            {actions}
            <Button
              variant="plain"
              onClick={() => send({ type: "machine.chosen", machine: undefined })}
            >
              {t("all")}
            </Button>
          </>
        }
      >
        {instead.length === 0 ? t("why") : t("maybe")}
      </EmptyState>
    );
  return (
    <Notice tone="caution" title={t("part", { part: at, machine })} actions={actions}>
      {instead.length === 0 ? t("why") : t("maybe")}
    </Notice>
  );
}
