import { useTranslations } from "use-intl";
import { requestPriorityValues } from "#generated/request/type.ts";
import {
  dueByPriority,
  type FormField,
  limitsOf,
  problemOf,
  promiseOf,
} from "#machines/request/action-form.ts";
import { Button } from "../../components/button/button.tsx";
import { TextField, type TextFieldProps } from "../../components/text-field/text-field.tsx";
import { usableZone } from "../../i18n/formats.ts";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import { instantInZone, formatInstant } from "../../services/csv/zoned-time.ts";
import type { ActionInputProps } from "./action-props.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./action-sheet.module.css";

/** Between which dates the date of a field has to be. */
export function dateLimitsText({ t, formats }: TextContext, field: FormField): string {
  const { min, max } = limitsOf(field);
  return t("problems.dateLimits", { min: formats.date(min), max: formats.date(max) });
}

/** By when a fix is promised: by the priority, counted from the report or from now, or as somebody says. */
export function DueField({ context, send, textContext, error }: ActionInputProps) {
  const { t, common, workspace, now } = textContext;
  const { form } = context;
  const { zone } = workspace.organisation;
  const choose = (value: string): void => send({ type: "field.changed", field: "dueAt", value });
  const priority = requestPriorityValues.find((each) => each === form.priority);
  const at = Number(form.dueAt);
  const isPast = form.dueAt !== "" && at < now;
  const promise = priority && promiseOf(context, priority);
  return (
    <div className={styles.due}>
      <WallField
        label={t("fields.dueAt")}
        note={common("words.optional")}
        zone={zone}
        value={form.dueAt}
        saved={String(context.request.dueAt ?? "")}
        onValue={choose}
        error={error}
        hint={context.followed.includes("dueAt") ? t("changedMeanwhile") : undefined}
      />
      <p className="soft small">
        {form.dueAt === ""
          ? common("due.none")
          : problemOf("dueAt", form.dueAt, false) === undefined &&
            t(isPast ? "duePast" : promise?.at === at ? "dueCounted" : "dueChosen", {
              when: latenessText(common, lateness(at, now), false),
              from: promise?.from ?? "report",
            })}
      </p>
      {isPast && priority !== undefined && (
        <Button onClick={() => choose(String(dueByPriority(workspace, priority, now)))}>
          {t("countFromNow")}
        </Button>
      )}
    </div>
  );
}

interface WallFieldProps extends Omit<TextFieldProps, "type" | "onValue"> {
  readonly onValue: (value: string) => void;
  readonly zone: string;
  /** The moment that is stored, whose seconds the field does not show. */
  readonly saved?: string;
}

/** The date of a field in which only a part of it is typed. */
const halfTyped = "?";

/** A date without a time means until the end of that day. */
const endOfDay = "23:59";

/**
 * A moment as the clock on the wall shows it in a zone: a date, and its time, which may be left as it is. The value is in ms since
 * the epoch, in digits; "" for none. What is half typed is a value too, which is no moment.
 */
export function WallField({ zone, value, saved = "", onValue, ...rest }: WallFieldProps) {
  const t = useTranslations("request");
  const [date = "", time = ""] = wallOf(value, zone).split("T");
  const change = (nextDate: string, nextTime: string): void => {
    const wall = nextDate === "" ? "" : `${nextDate}T${nextTime === "" ? endOfDay : nextTime}`;
    onValue(wall === wallOf(saved, zone) ? saved : instantOfWall(wall, zone));
  };
  const typedOf = (input: HTMLInputElement): string =>
    input.validity.badInput ? halfTyped : input.value;
  return (
    <div className={styles.wall}>
      <TextField
        {...rest}
        type="date"
        value={date === halfTyped ? "" : date}
        onValue={(_, input) => change(typedOf(input), time)}
        onBlur={({ currentTarget }) => {
          // The browser tells of no change before the date is whole.
          const left = typedOf(currentTarget);
          if (left !== date) change(left, time);
        }}
      />
      {date !== "" && (
        <TextField
          label={t("time")}
          type="time"
          value={time}
          readOnly={rest.readOnly}
          onValue={(next, { validity }) => {
            if (!validity.badInput) change(date, next);
          }}
        />
      )}
    </div>
  );
}

/** A moment as the clock shows it in a zone: `"2026-11-21T09:30"`; what is half typed as it is. */
function wallOf(value: string, zone: string): string {
  const instant = Number(value);
  return value !== "" && Number.isFinite(instant)
    ? formatInstant(instant, usableZone(zone)).slice(0, 16)
    : value;
}

/** The moment at which the clock shows this, in digits; what is no time, such as one with half a year, as it is. */
function instantOfWall(wall: string, zone: string): string {
  const match = /^([1-9]\d{3,5})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (match === null) return wall;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const time = { year, month, day, hour, minute, second: 0, millisecond: 0 };
  return String(instantInZone(time, usableZone(zone)));
}
