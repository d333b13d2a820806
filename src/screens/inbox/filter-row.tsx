import { Clock, X } from "lucide-react";
import { memo } from "react";
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
import { defaultFacets, presetOf } from "#machines/inbox/presets.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { endedStates, openStates } from "#machines/requests/states.ts";
import { Button } from "../../components/button/button.tsx";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { FilterChip, RemovableChip } from "../../components/filter-chip/filter-chip.tsx";
import { FilterMenu, type FilterOption } from "../../components/filter-menu/filter-menu.tsx";
import { StateIcon } from "../../components/state-badge/state-badge.tsx";
import { choiceText } from "../../i18n/choice-text.ts";
import type { Formats } from "../../i18n/formats.ts";
import { siteNames } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { TextContext } from "./row-text.ts";
import styles from "./filter-row.module.css";

interface FilterRowProps {
  readonly facets: Facets;
  /** The list that the numbers are counted from; it may be a moment old. `undefined` while nothing is loaded. */
  readonly list: InboxList | undefined;
  readonly textContext: TextContext;
  readonly send: (event: InboxEvent) => void;
}

function DrawnFilterRow({ facets, list, textContext, send }: FilterRowProps) {
  const { common, workspace, formats } = textContext;
  const [t, request] = useWords("inbox", "request");
  const shortNames: Partial<Readonly<Record<ChoiceFacet, string>>> = {
    category: t("facets.category"),
    priority: t("facets.priority"),
  };
  const counts = list?.counts();
  const change = (changed: Partial<Facets>): void =>
    send({ type: "facets.changed", facets: changed });
  const countOf = (facet: ListFacet, value: string): string | undefined =>
    counts && formats.number(counts[facet].get(value) ?? 0);
  const optionsOf = <Id extends string>(
    facet: ListFacet,
    ids: readonly Id[],
    label: (id: Id) => string,
  ): readonly FilterOption<Id>[] =>
    ids.map((id) => ({ id, label: label(id), count: countOf(facet, id) }));
  const sites = [...workspace.sites.values()].filter(
    ({ id, retired }) => !retired || counts?.site.has(id) === true || facets.site.includes(id),
  );
  const preset = presetOf(workspace, facets);
  const isDefault = isSameFacets(facets, defaultFacets(workspace));

  return (
    <div className={styles.row} role="group" aria-label={t("filters")}>
      {/* First, because on a phone the row scrolls out of view and these are the filters that a link has set. */}
      <ScopeChips scope={facets} textContext={textContext} change={change} />
      <FilterMenu
        label={t("facets.state")}
        options={optionsOf("state", requestStateValues, (state) => common(`states.${state}`)).map(
          (option) => ({ ...option, icon: <StateIcon state={option.id} /> }),
        )}
        selected={facets.state}
        onSelected={(state) => change({ state })}
        clearText={t("clearFacet")}
        summary={stateSummary(facets, textContext)}
      />
      <FilterMenu
        label={t("facets.who")}
        options={optionsOf("who", ties, (tie) => t(`ties.${tie}`))}
        selected={facets.who}
        onSelected={(who) => change({ who })}
        clearText={t("clearFacet")}
      />
      <FilterChip
        label={t("overdue")}
        icon={<Clock />}
        pressed={facets.due.length > 0}
        onPressed={(pressed) => change({ due: pressed ? ["overdue"] : [] })}
        count={countOf("due", "overdue")}
      />
      {sites.length > 1 && (
        <FilterMenu
          label={t("facets.site")}
          options={optionsOf(
            "site",
            sites.map(({ id }) => id),
            (id) => siteNames(workspace, [id], common),
          )}
          selected={facets.site}
          onSelected={(site) => change({ site })}
          clearText={t("clearFacet")}
        />
      )}
      {choiceFacets.map(([facet, values]) => (
        <FilterMenu
          key={facet}
          label={shortNames[facet] ?? request(`fields.${facet}`)}
          options={optionsOf(facet, values, (value) =>
            value === "none" ? t("notSet") : choiceText(facet, value, { t: request, common }),
          ).map((option) => ({ ...option, icon: iconOf(facet, option.id) }))}
          selected={facets[facet]}
          onSelected={(chosen) =>
            change(choicesBy((each) => (each === facet ? chosen : facets[each])))
          }
          clearText={t("clearFacet")}
        />
      ))}
      <FilterMenu
        label={t("facets.waiting")}
        options={optionsOf("waiting", requestWaitingForValues, (what) => t(`waits.${what}`))}
        selected={facets.waiting}
        onSelected={(waiting) => change({ waiting })}
        clearText={t("clearFacet")}
      />
      {!isDefault && preset === undefined && (
        <Button
          variant="plain"
          icon={<X />}
          onClick={() => send({ type: "facets.replaced", facets: defaultFacets(workspace) })}
        >
          {t("clearFilters")}
        </Button>
      )}
    </div>
  );
}

/** The filters as a quiet row; rendered again only where its own props changed. */
export const FilterRow = memo(DrawnFilterRow);

/** What stands before a value: categories have a picture. */
function iconOf(facet: ChoiceFacet, value: string) {
  const category = requestCategoryValues.find((each) => facet === "category" && each === value);
  return category && <CategoryIcon category={category} />;
}

function stateSummary({ state }: Facets, { t }: TextContext): string | undefined {
  if (state.length < 2) return undefined;
  if (isSame(state, openStates)) return t("states.open");
  if (isSame(state, endedStates)) return t("states.ended");
  return t("states.some", { count: state.length });
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

/** The filters that a link from another page has set, each as a removable chip. */
function ScopeChips(props: {
  readonly scope: Scope;
  readonly textContext: TextContext;
  readonly change: (changed: Partial<Facets>) => void;
}) {
  const { scope, textContext, change } = props;
  const { formats, workspace } = textContext;
  const [t, verbs] = useWords("inbox.scope", "common.verbs");
  const { place, from, to, endedFrom, endedTo, end, openAt, import: run } = scope;
  const chip = (label: string, without: Partial<Scope>) => (
    <RemovableChip label={label} removeText={verbs("remove")} onRemoved={() => change(without)} />
  );
  return (
    <>
      {place !== undefined &&
        chip(t("place", { place: placeTexts(workspace)(place) }), { place: undefined })}
      {(from !== undefined || to !== undefined) &&
        chip(t("reported", spanText(from, to, formats)), { from: undefined, to: undefined })}
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
