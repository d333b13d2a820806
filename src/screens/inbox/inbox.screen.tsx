import { ChevronDown, Download, Rows3, SquareKanban } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { columnsOf } from "#machines/inbox/board.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import type { Facets, Layout } from "#machines/inbox/inbox-view.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { basePresetOf, presetsFor } from "#machines/inbox/presets.ts";
import { writeView } from "#machines/inbox/view-search.ts";
import { exportFormats } from "#machines/requests/export-format.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { useAfterPaint } from "../../components/after-paint/use-after-paint.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { HotKeys } from "../../components/hot-keys/hot-keys.tsx";
import { KeyHint } from "../../components/key-hint/key-hint.tsx";
import { useMediaQuery } from "../../components/media-query/use-media-query.ts";
import { Menu, type MenuProps } from "../../components/menu/menu.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { boundKeys, knownKeys } from "../keys/known-keys.ts";
import type { View } from "../views.ts";
import { FilterRow, NarrowFilters } from "./filter-row.tsx";
import { EmptyInbox, InboxNotices } from "./inbox-notices.tsx";
import { PanelBar } from "./panel-bar.tsx";
import { usePresetText } from "./preset-text.ts";
import type { BoardProps } from "./request-board.tsx";
import { RequestList } from "./request-list.tsx";
import type { TextContext } from "./row-text.ts";
import { fitting, tableLayout } from "./table-layout.ts";
import { SelectButton, SortField, ViewOptions } from "./view-options.tsx";
import styles from "./inbox.module.css";

export interface InboxScreenProps extends View<typeof inboxMachine> {
  /** Whether a request is open: beside the list, or on a phone in its place. */
  readonly isRequestOpen: boolean;
  /** Whether the open request has the page to itself. */
  readonly isPage?: boolean | undefined;
  /** What is done to several requests at once. */
  readonly bulk?: ReactNode;
  /** The board, which comes with what moves its cards. */
  readonly renderBoard: (props: BoardProps) => ReactNode;
  /** The saved views, in the tool bar. */
  readonly savedViews?: ReactNode;
  /** What can be done with changed filters of a saved view, beside its name. */
  readonly changedView?: ReactNode;
  /** The choice of a view, with the saved ones among them. */
  readonly renderViews: (choice: MenuProps) => ReactNode;
  /** The open request. */
  readonly children: ReactNode;
}

const searchId = "inbox-search";
/** The element id of the bar of operations on selected requests. */
export const bulkBarId = "inbox-bulk";
const noColumns: ReturnType<typeof columnsOf> = [];
const focusKeys = boundKeys<"inbox", string>("inbox", { search: searchId, act: bulkBarId });

/** All requests that the reader may see, as a list or a board, with an open one beside it. */
export function InboxScreen(props: InboxScreenProps) {
  const { snapshot, send, isRequestOpen, isPage = false, bulk, renderBoard } = props;
  const { savedViews, changedView, renderViews, children } = props;
  const { context } = snapshot;
  const { workspace, now, view, active, open, isWalking } = context;
  // What a person did is drawn at once; the rows that follow from it may come a moment later. Until the first ones there are none.
  const current = snapshot.hasTag("loading") ? undefined : context.list;
  const drawn = useAfterPaint(current);
  const isLoading = drawn === undefined;
  const list = drawn ?? context.list;
  const [t, common] = useWords("inbox", "common");
  const formats = useFormats();
  const textContext = useMemo<TextContext>(
    () => ({ t, common, formats, workspace, now }),
    [t, common, formats, workspace, now],
  );
  const isBeside = useMediaQuery("(min-width: 64rem)");
  const isRoomy = useMediaQuery("(min-width: 75rem)");
  const fits = fitting[useMediaQuery("(min-width: 96rem)") ? "wide" : isRoomy ? "usual" : "narrow"];
  const isDesk = useMediaQuery("(min-width: 48rem)");
  const pick = useCallback((request: string) => send({ type: "request.chosen", request }), [send]);
  // An open request has the page's main heading.
  const Title = isRequestOpen ? "h2" : "h1";
  const activate = useCallback((request: string) => send({ type: "active.set", request }), [send]);
  const isBoard = list.view.layout === "board";
  const columns = isBoard ? columnsOf(list) : noColumns;
  const isPanel = isBoard && isRequestOpen && isBeside && !isPage;
  // With a request beside it the list is as narrow as on a phone; over the board it lies in a panel.
  const isWide = isBeside && (!isRequestOpen || isBoard);
  // A request that is closed leaves at once; the rows take its room after that is painted.
  const wasWide = useAfterPaint(isWide);
  const selects = isCoordinating(workspace);
  const isSelecting = snapshot.hasTag("selecting");
  const table = useMemo(
    () => (isWide && wasWide ? tableLayout(context.look, { fits, selects }) : undefined),
    [isWide, wasWide, context.look, fits, selects],
  );
  // Before the first rows, and without any after a failure, the number of requests is unknown.
  const isUnknown = isLoading || (snapshot.hasTag("failed") && context.rows.length === 0);
  const isEmpty = !isUnknown && list.shown.length === 0;
  const counted = isUnknown ? undefined : list;
  const subject = useMemo(() => JSON.stringify(writeView(list.view, workspace)), [list, workspace]);
  // A hidden list cannot take the focus: on a phone it waits until it is shown again.
  const takesFocus = isWalking && (isBeside || !isRequestOpen);
  const shared = {
    textContext,
    active,
    open,
    isWalking: takesFocus,
    onPick: pick,
    subject,
    selects,
    selected: context.selection.ids,
    isSelecting,
    send,
  };

  const filters = { facets: view.facets, list: counted, textContext, send };
  const download = (
    <Menu
      label={isUnknown ? t("export") : t("exportCount", { count: list.shown.length })}
      labelHidden
      icon={<Download />}
      variant="plain"
      items={exportFormats.map((format) => ({
        id: format,
        label: common(`exported.${format}`),
        blockedReason: list.shown.length === 0 ? t("exportNothing") : undefined,
      }))}
      onPick={(id) => {
        const format = exportFormats.find((each) => each === id);
        if (format !== undefined) send({ type: "export.requested", format });
      }}
    />
  );

  return (
    <div
      className={styles.inbox}
      data-fill=""
      data-request={isRequestOpen || undefined}
      data-page={(isRequestOpen && isPage) || undefined}
      data-board={isBoard || undefined}
      data-bar={isWide || undefined}
      data-selecting={isSelecting || undefined}
    >
      <InboxKeys active={active} isBoard={isBoard} isSelecting={isSelecting} send={send} />
      <section className={styles.side} aria-label={t("title")}>
        <header className={styles.head}>
          <p className={styles.printed} aria-hidden="true">
            <strong>{workspace.organisation.name}</strong>{" "}
            {t("printed", { day: formats.date(now), name: workspace.me.name })}
            {view.query !== "" && `. ${common("verbs.search")}: ${view.query}`}
          </p>
          <div className={styles.top}>
            <div className={styles.title}>
              <ViewTitle
                as={Title}
                facets={view.facets}
                textContext={textContext}
                renderViews={renderViews}
                send={send}
              />
              {changedView}
              <p role="status" className="soft tabular rigid">
                {isUnknown ? (
                  ""
                ) : (
                  <>
                    <span aria-hidden="true">{formats.number(list.shown.length)}</span>
                    <span className="visually-hidden">
                      {t("shown", { count: list.shown.length })}
                    </span>
                  </>
                )}
              </p>
            </div>
            <FilterRow {...filters} isNarrow={!isWide} />
            <SearchField
              id={searchId}
              label={t("search")}
              placeholder={common("verbs.search")}
              value={view.query}
              onValue={(query) => send({ type: "query.typed", query })}
              clearText={t("searchClear")}
              keyHint={<KeyHint keys={[knownKeys.inbox.search]} />}
              className={styles.find}
              onKeyDown={(event) => {
                if (event.key !== "ArrowDown" && event.key !== "Enter") return;
                event.preventDefault();
                if (isEmpty) return;
                event.currentTarget.blur();
                send({ type: "active.moved", by: 1 });
              }}
            />
            <div className={styles.tools}>
              {savedViews}
              {isWide ? (
                <>
                  <LayoutSwitch layout={view.layout} send={send} />
                  {!isBoard && (
                    <ViewOptions sort={view.sort} look={context.look} columns={fits} send={send} />
                  )}
                  {download}
                </>
              ) : (
                <NarrowFilters {...filters}>
                  {(popover) => (
                    <>
                      <div className="row between">
                        <LayoutSwitch layout={view.layout} send={send} />
                        {download}
                      </div>
                      {!isBoard && <SortField sort={view.sort} send={send} />}
                      {selects && <SelectButton popover={popover} send={send} />}
                    </>
                  )}
                </NarrowFilters>
              )}
            </div>
          </div>
          {bulk}
          <InboxNotices snapshot={snapshot} list={list} send={send} textContext={textContext} />
        </header>
        <div
          className={styles.body}
          aria-busy={drawn !== current || undefined}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A row that is scrolled out of sight leaves the focus nowhere.
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
              send({ type: "active.left" });
          }}
        >
          {isLoading && <InboxSkeleton text={t("loading")} />}
          {isEmpty && (
            <EmptyInbox snapshot={snapshot} list={list} send={send} textContext={textContext} />
          )}
          {!isLoading && list.shown.length > 0 && (
            <div className={classNames(styles.rows, isBoard && styles.rowsOfBoard)}>
              {isBoard ? (
                renderBoard({ ...shared, columns, sort: list.view.sort, onActive: activate })
              ) : (
                <RequestList
                  {...shared}
                  list={list}
                  sort={view.sort}
                  isBoxed={isDesk}
                  table={table}
                />
              )}
            </div>
          )}
        </div>
      </section>
      <div className={styles.request}>
        {isPanel && (
          <PanelBar columns={columns} open={open} textContext={textContext} send={send} />
        )}
        {children}
      </div>
    </div>
  );
}

function InboxKeys(props: {
  readonly active: string | undefined;
  readonly isBoard: boolean;
  readonly isSelecting: boolean;
  readonly send: (event: InboxEvent) => void;
}) {
  const { active, isBoard, isSelecting, send } = props;
  const keys = useMemo(
    () =>
      boundKeys("inbox", {
        down: () => send({ type: "active.moved", by: 1 }),
        up: () => send({ type: "active.moved", by: -1 }),
        select: () => send({ type: "active.toggled" }),
        selectDown: () => send({ type: "selection.walked", by: 1 }),
        selectUp: () => send({ type: "selection.walked", by: -1 }),
        selectAll: () => send({ type: "all.selected" }),
        leave: () => send({ type: isSelecting ? "selection.cleared" : "request.left" }),
        open:
          active === undefined
            ? undefined
            : () => send({ type: "request.chosen", request: active }),
        left: isBoard ? () => send({ type: "column.moved", by: -1 }) : undefined,
        right: isBoard ? () => send({ type: "column.moved", by: 1 }) : undefined,
      }),
    [active, isBoard, isSelecting, send],
  );
  return <HotKeys keys={keys} focus={focusKeys} />;
}

const rows = ["62%", "48%", "70%", "55%", "40%", "66%"];

/** The placeholder of the requests. */
function InboxSkeleton({ text }: { readonly text: string }) {
  return (
    <div className={styles.skeleton}>
      <Loading text={text}>
        {rows.map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton shape="block" width="2.75rem" height="2.75rem" />
            <div>
              <Skeleton width={width} />
              <Skeleton width="34%" />
            </div>
          </div>
        ))}
      </Loading>
    </div>
  );
}

interface SwitchProps {
  readonly send: (event: InboxEvent) => void;
}

/** The name of the view, which opens the choice of the others. Where other filters are set it is the page's name. */
const ViewTitle = memo(DrawnViewTitle);

function DrawnViewTitle(
  props: SwitchProps & {
    readonly as: "h1" | "h2";
    readonly facets: Facets;
    readonly textContext: TextContext;
  } & Pick<InboxScreenProps, "renderViews">,
) {
  const { as: Title, facets, textContext, renderViews, send } = props;
  const { t, workspace } = textContext;
  const presetText = usePresetText();
  const presets = presetsFor(workspace);
  // A single preset is the default view anyway.
  const isChoice = presets.length > 1;
  const base = basePresetOf(workspace, facets)?.id;
  return (
    <>
      <Title tabIndex={-1} className={isChoice ? "visually-hidden" : styles.name}>
        {t("title")}
      </Title>
      {isChoice &&
        renderViews({
          label: base === undefined ? t("title") : presetText(base),
          className: styles.name,
          after: <ChevronDown />,
          items: presets.map(({ id }) => ({ id, label: presetText(id), checked: id === base })),
          onPick: (id) => {
            const preset = presets.find((each) => each.id === id);
            if (preset !== undefined) send({ type: "facets.replaced", facets: preset.facets });
          },
        })}
    </>
  );
}

/** The choice between list and board. */
const LayoutSwitch = memo(DrawnLayoutSwitch);

function DrawnLayoutSwitch(props: SwitchProps & { readonly layout: Layout }) {
  const { layout, send } = props;
  const t = useTranslations("inbox");
  return (
    <Segmented
      legend={t("layout")}
      value={layout}
      onValue={(id) => send({ type: "layout.chosen", layout: id })}
      segments={[
        {
          id: "list",
          label: t("layouts.list"),
          icon: <Rows3 />,
          labelHidden: true,
        },
        {
          id: "board",
          label: t("layouts.board"),
          icon: <SquareKanban />,
          labelHidden: true,
        },
      ]}
    />
  );
}
