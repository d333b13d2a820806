import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import {
  dateAt,
  type DuePeriod,
  duePeriods,
  type ReportedPeriod,
  reportedPeriods,
  startOfDate,
} from "#machines/inbox/date-periods.ts";
import type { Facets } from "#machines/inbox/inbox-view.ts";
import { ChipPopover, FilterOptions } from "../../components/filter-menu/filter-menu.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import styles from "./dates-menu.module.css";

interface DatesMenuProps {
  readonly facets: Facets;
  /** The organisation's zone, in which days begin and end. */
  readonly zone: string;
  /** Counts the requests that are late, while the menu is open; `undefined` while their number is unknown. */
  readonly late: () => string | undefined;
  readonly change: (changed: Partial<Facets>) => void;
}

/** A chip that opens when requests were reported, when they are due, and whether they are late. */
export function DatesMenu({ facets, zone, late, change }: DatesMenuProps) {
  const t = useTranslations("inbox");
  const { from, to, reported, dueFrom, dueTo, dueIn, due } = facets;
  return (
    <ChipPopover
      label={t("dates.label")}
      chip={
        <>
          {t("dates.label")}
          <ChevronDown />
        </>
      }
    >
      {() => (
        <div className="stack gap-4 pad-2">
          <Span
            legend={t("columns.reported")}
            periods={reportedPeriods}
            period={reported}
            from={from}
            to={to}
            zone={zone}
            onSpan={(span) => change({ reported: span.period, from: span.from, to: span.to })}
          />
          <Span
            legend={t("columns.due")}
            periods={duePeriods}
            period={dueIn}
            from={dueFrom}
            to={dueTo}
            zone={zone}
            onSpan={(span) => change({ dueIn: span.period, dueFrom: span.from, dueTo: span.to })}
          />
          <FilterOptions
            options={(isCounted) => [
              {
                id: "overdue",
                label: t("overdue"),
                count: isCounted ? late() : undefined,
              },
            ]}
            selected={due}
            onSelected={(chosen) => change({ due: chosen })}
          />
        </div>
      )}
    </ChipPopover>
  );
}

/** A period that moves with the days, or dates of one's own. */
interface ChosenSpan<Period> {
  readonly period?: Period | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

function Span<Period extends ReportedPeriod | DuePeriod>(
  props: ChosenSpan<Period> & {
    readonly legend: string;
    readonly periods: readonly Period[];
    readonly zone: string;
    readonly onSpan: (span: ChosenSpan<Period>) => void;
  },
) {
  const { legend, periods, period, from, to, zone, onSpan } = props;
  const t = useTranslations("inbox.dates");
  const isOwn = from !== undefined || to !== undefined;
  const options = [
    { id: "any", label: t("any") },
    ...periods.map((id: ReportedPeriod | DuePeriod) => ({ id, label: t(id) })),
    ...(isOwn ? [{ id: "own", label: t("own") }] : []),
  ];
  return (
    <fieldset className="stack gap-2">
      <legend className="visually-hidden">{legend}</legend>
      <SelectField
        label={legend}
        value={isOwn ? "own" : (period ?? "any")}
        options={options}
        onValue={(chosen) => {
          if (chosen !== "own") onSpan({ period: periods.find((each) => each === chosen) });
        }}
      />
      <div className={styles.dates}>
        <TextField
          type="date"
          className={styles.date}
          label={t("from")}
          value={from === undefined ? "" : dateAt(from, zone)}
          onValue={(text) => onSpan({ from: startOfDate(text, zone), to })}
        />
        <TextField
          type="date"
          className={styles.date}
          label={t("to")}
          value={to === undefined ? "" : dateAt(to - 1, zone)}
          error={from !== undefined && to !== undefined && to <= from ? t("toTooEarly") : undefined}
          // The last day counts as a whole.
          onValue={(text) => onSpan({ from, to: startOfDate(text, zone, 1) })}
        />
      </div>
    </fieldset>
  );
}
