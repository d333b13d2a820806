import { requestPriorityValues } from "#generated/request/type.ts";
import { dueByPriority, promiseOf } from "#machines/request/action-form.ts";
import { Button } from "../../components/button/button.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { usableZone } from "../../i18n/formats.ts";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import { instantInZone, formatInstant } from "../../services/csv/zoned-time.ts";
import type { ActionInputProps } from "./action-props.ts";
import styles from "./action-sheet.module.css";

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
      <TextField
        type="datetime-local"
        label={t("fields.dueAt")}
        note={common("words.optional")}
        value={wallOf(form.dueAt, zone)}
        onValue={(wall) => choose(instantOfWall(wall, zone))}
        error={error}
        hint={context.followed.includes("dueAt") ? t("changedMeanwhile") : undefined}
      />
      <p className="soft small">
        {form.dueAt === ""
          ? common("due.none")
          : t(isPast ? "duePast" : promise?.at === at ? "dueCounted" : "dueChosen", {
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

/** A moment as the clock on the wall shows it in a zone: `"2026-11-21T09:30"`; "" for none. */
export function wallOf(instant: string, zone: string): string {
  return instant === "" ? "" : formatInstant(Number(instant), usableZone(zone)).slice(0, 16);
}

/** The moment at which the clock on the wall shows this, in digits; "" for what is no time. */
export function instantOfWall(wall: string, zone: string): string {
  const match = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (match === null) return "";
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const time = { year, month, day, hour, minute, second: 0, millisecond: 0 };
  return String(instantInZone(time, usableZone(zone)));
}
