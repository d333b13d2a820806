import { ListFilter, X } from "lucide-react";
import { memo, type ReactNode } from "react";
import {
  requestCategoryValues,
  requestStateValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { InboxList } from "#machines/inbox/inbox-list.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import {
  type ChoiceFacet,
  choiceFacets,
  choicesBy,
  type Facets,
  isSameFacets,
  type ListFacet,
  ties,
  type Scope,
} from "#machines/inbox/inbox-view.ts";
import { basePresetOf, defaultFacets } from "#machines/inbox/presets.ts";
import { isOfTeam } from "#machines/people/team.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { endedStates, openStates } from "#machines/requests/states.ts";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { RemovableChip } from "../../components/filter-chip/filter-chip.tsx";
import {
  ChipPopover,
  FilterDetails,
  FilterMenu,
  type FilterOption,
} from "../../components/filter-menu/filter-menu.tsx";
import { FiltersMenu } from "../../components/filter-menu/filters-menu.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import { choiceText } from "../../i18n/choice-text.ts";
import type { Formats } from "../../i18n/formats.ts";
import { nameIn, siteNames } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { DatesMenu } from "./dates-menu.tsx";
import type { TextContext } from "./row-text.ts";
import styles from "./filter-row.module.css";

interface FilterRowProps {
  readonly facets: Facets;
  /** The list that the numbers are counted from; it may be a moment old. `undefined` while nothing is loaded. */
  readonly list: InboxList | undefined;
  readonly textContext: TextContext;
  readonly send: (event: InboxEvent) => void;
  /** Where there is no room for a tool bar, only the filters that are set are shown. */
  readonly isNarrow?: boolean;
}

/** A filter with a menu; its values are those of the facet with its name. */
interface Menu {
  readonly facet: ListFacet;
  readonly label: string;
  readonly options: (isCounted: boolean) => readonly FilterOption<string>[];
  readonly selected: readonly string[];
  readonly onSelected: (ids: readonly string[]) => void;
  readonly summary: string | undefined;
}

/** The filters that always have a chip; the others have one while they are set. */
const mainFacets: readonly ListFacet[] = ["assignee", "category", "priority"];

function DrawnFilterRow(props: FilterRowProps) {
  const { facets, textContext, send, isNarrow = false } = props;
  const { workspace } = textContext;
  const [t, verbs] = useWords("inbox", "common.verbs");
  const change = (changed: Partial<Facets>): void =>
    send({ type: "facets.changed", facets: changed });
  const menus = useMenus(props);
  const base = basePresetOf(workspace, facets);
  // The view's name says already which states and people it shows.
  const isSaid = (facet: ListFacet) => (facet === "state" || facet === "who") && base !== undefined;
  const isOut = ({ facet, selected }: Menu) =>
    (!isNarrow && mainFacets.includes(facet)) || (selected.length > 0 && !isSaid(facet));
  const start = base?.facets ?? defaultFacets(workspace);

  return (
    <div className={styles.row} role="group" aria-label={t("filters")}>
      {/* First, because on a phone the row scrolls out of view and these are the filters that a link has set. */}
      <ScopeChips scope={facets} textContext={textContext} change={change} />
      {facets.due.length > 0 && base?.id !== "late" && (
        <RemovableChip
          label={t("overdue")}
          removeText={verbs("remove")}
          onRemoved={() => change({ due: [] })}
        />
      )}
      {menus.filter(isOut).map(({ facet, ...menu }) => (
        <FilterMenu key={facet} {...menu} clearText={t("clearFacet")} />
      ))}
      {!isNarrow && (
        <>
          <Dates {...props} />
          <FiltersMenu
            label={t("moreFilters")}
            filters={menus.filter(({ facet }) => !mainFacets.includes(facet))}
          />
        </>
      )}
      {!isSameFacets(facets, start) && (
        <IconButton
          label={t("clearFilters")}
          icon={<X />}
          onClick={() => send({ type: "facets.replaced", facets: start })}
        />
      )}
    </div>
  );
}

function Dates({ facets, list, textContext, send }: FilterRowProps) {
  const { formats, workspace } = textContext;
  return (
    <DatesMenu
      facets={facets}
      zone={workspace.organisation.zone}
      late={() => list && formats.number(list.countsOf("due").get("overdue") ?? 0)}
      change={(changed) => send({ type: "facets.changed", facets: changed })}
    />
  );
}

/** Behind one button: how the list is shown, and every filter. */
export function NarrowFilters(
  props: FilterRowProps & { readonly children: (popover: string) => ReactNode },
) {
  const { textContext, children } = props;
  const { t } = textContext;
  const menus = useMenus(props);
  return (
    <ChipPopover label={t("filters")} iconOnly chip={<ListFilter />}>
      {(id) => (
        <div className="stack gap-4 pad-2">
          {children(id)}
          <div className="flex">
            <Dates {...props} />
          </div>
          <div>
            {menus.map(({ facet, label, options, selected, onSelected }) => (
              <FilterDetails
                key={facet}
                label={label}
                options={options}
                selected={selected}
                onSelected={onSelected}
              />
            ))}
          </div>
        </div>
      )}
    </ChipPopover>
  );
}

function useMenus({ facets, list, textContext, send }: FilterRowProps): readonly Menu[] {
  const { common, workspace, formats } = textContext;
  const [t, request] = useWords("inbox", "request");
  const shortNames: Partial<Readonly<Record<ChoiceFacet, string>>> = {
    category: t("facets.category"),
    priority: t("facets.priority"),
  };
  const change = (changed: Partial<Facets>): void =>
    send({ type: "facets.changed", facets: changed });
  const menuOf = <Id extends string>(
    facet: ListFacet,
    label: string,
    ids: (isCounted: boolean) => readonly Id[],
    selected: readonly Id[],
    textOf: (id: Id) => string,
    onSelected: (ids: readonly Id[]) => void,
  ): Menu => ({
    facet,
    label,
    options: (isCounted) =>
      ids(isCounted).map((id) => ({
        id,
        label: textOf(id),
        icon: iconOf(facet, id),
        count: isCounted && list ? formats.number(list.countsOf(facet).get(id) ?? 0) : undefined,
      })),
    selected,
    summary: selected[0] && (selected.length > 1 ? String(selected.length) : textOf(selected[0])),
    onSelected: (chosen) => onSelected(ids(true).filter((id) => chosen.includes(id))),
  });
  /** What is there to choose from now, has rows, or is chosen. */
  const isOffered = (facet: "site" | "assignee", id: string, isCounted: boolean) =>
    facets[facet].includes(id) || (isCounted && list?.countsOf(facet).has(id) === true);
  const sites = (isCounted: boolean): readonly string[] =>
    [...workspace.sites.values()]
      .filter(({ id, retired }) => !retired || isOffered("site", id, isCounted))
      .map(({ id }) => id);
  const workers = (isCounted: boolean): readonly string[] =>
    [...workspace.people.values()]
      .filter(
        ({ id, active, role }) =>
          (active && isOfTeam(role)) || isOffered("assignee", id, isCounted),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id }) => id);

  return [
    menuOf(
      "assignee",
      t("columns.assignee"),
      (isCounted) => ["none", ...workers(isCounted)],
      facets.assignee,
      (id) => (id === "none" ? t("ties.unassigned") : (nameIn(workspace, id, common) ?? "")),
      (assignee) => change({ assignee }),
    ),
    ...choiceFacets.map(([facet, values]) =>
      menuOf(
        facet,
        shortNames[facet] ?? request(`fields.${facet}`),
        () => values,
        facets[facet],
        (value) =>
          value === "none" ? t("notSet") : choiceText(facet, value, { t: request, common }),
        (chosen) => change(choicesBy((each) => (each === facet ? chosen : facets[each]))),
      ),
    ),
    ...(workspace.sites.size > 1
      ? [
          menuOf(
            "site",
            t("facets.site"),
            sites,
            facets.site,
            (id) => siteNames(workspace, [id], common),
            (site) => change({ site }),
          ),
        ]
      : []),
    {
      ...menuOf(
        "state",
        t("facets.state"),
        () => requestStateValues,
        facets.state,
        (state) => common(`states.${state}`),
        (state) => change({ state }),
      ),
      ...stateSummary(facets, textContext),
    },
    menuOf(
      "who",
      t("facets.who"),
      () => ties,
      facets.who,
      (tie) => t(`ties.${tie}`),
      (who) => change({ who }),
    ),
    menuOf(
      "waiting",
      t("facets.waiting"),
      () => requestWaitingForValues,
      facets.waiting,
      (what) => t(`waits.${what}`),
      (waiting) => change({ waiting }),
    ),
  ];
}

/** The filters as a quiet row; rendered again only where its own props changed. */
export const FilterRow = memo(DrawnFilterRow);

/** The icon before a value, for states and categories. */
function iconOf(facet: ListFacet, value: string) {
  const category = requestCategoryValues.find((each) => facet === "category" && each === value);
  const state = requestStateValues.find((each) => facet === "state" && each === value);
  if (category !== undefined) return <CategoryIcon category={category} />;
  return state && <StateIcon state={state} />;
}

/** The summary of several states: groups of them have names. */
function stateSummary({ state }: Facets, { t }: TextContext): Partial<Pick<Menu, "summary">> {
  if (state.length < 2) return {};
  if (isSame(state, openStates)) return { summary: t("states.open") };
  if (isSame(state, endedStates)) return { summary: t("states.ended") };
  return { summary: t("states.some", { count: state.length }) };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

/** The filters that have no chip of their own, each as a removable chip. */
function ScopeChips(props: {
  readonly scope: Scope;
  readonly textContext: TextContext;
  readonly change: (changed: Partial<Facets>) => void;
}) {
  const { scope, textContext, change } = props;
  const { formats, workspace } = textContext;
  const [inbox, t, verbs] = useWords("inbox", "inbox.scope", "common.verbs");
  const { place, from, to, reported, endedFrom, endedTo, end, openAt, import: run } = scope;
  const { dueFrom, dueTo, dueIn } = scope;
  const chip = (label: string, without: Partial<Scope>) => (
    <RemovableChip label={label} removeText={verbs("remove")} onRemoved={() => change(without)} />
  );
  return (
    <>
      {place !== undefined &&
        chip(t("place", { place: placeTexts(workspace)(place) }), { place: undefined })}
      {(from !== undefined || to !== undefined) &&
        chip(t("reported", spanText(from, to, formats)), { from: undefined, to: undefined })}
      {reported !== undefined &&
        chip(`${inbox("columns.reported")}: ${inbox(`dates.${reported}`)}`, {
          reported: undefined,
        })}
      {(dueFrom !== undefined || dueTo !== undefined) &&
        chip(t("due", spanText(dueFrom, dueTo, formats)), { dueFrom: undefined, dueTo: undefined })}
      {dueIn !== undefined &&
        chip(`${inbox("columns.due")}: ${inbox(`dates.${dueIn}`)}`, { dueIn: undefined })}
      {(endedFrom !== undefined || endedTo !== undefined) &&
        chip(t("ended", spanText(endedFrom, endedTo, formats)), {
          endedFrom: undefined,
          endedTo: undefined,
        })}
      {end !== undefined && chip(t(`end.${end}`), { end: undefined })}
      {openAt !== undefined && chip(t("open", momentText(openAt, formats)), { openAt: undefined })}
      {run !== undefined && chip(t("import"), { import: undefined })}
    </>
  );
}

/** A span in days. Its end is excluded: a week ends on its Sunday, not on the next Monday. */
function spanText(from: Instant | undefined, to: Instant | undefined, formats: Formats) {
  if (to === undefined) return { kind: "from", days: formats.date(from ?? Number.NaN) };
  const last = to - 1;
  if (from === undefined) return { kind: "to", days: formats.date(last) };
  return { kind: "between", days: formats.dateRange(from, Math.max(from, last)) };
}

/** Midnight is shown as the end of the day before. */
function momentText(at: Instant, formats: Formats) {
  const day = formats.date(at - 1);
  return day === formats.date(at)
    ? { kind: "moment", day: formats.dateTime(at) }
    : { kind: "evening", day };
}
