import type { ReactNode } from "react";
import { requestPriorityValues } from "#generated/request/type.ts";
import { dueByPriority } from "#machines/request/action-form.ts";
import { Button } from "../../components/button/button.tsx";
import { DateTimeField } from "../../components/date-time-field/date-time-field.tsx";
import type { ActionInputProps } from "./action-props.ts";
import { instantOfWall, wallOf } from "./wall-time.ts";
import styles from "./action-sheet.module.css";

/** By when a fix is promised: counted from the report by the priority, or from now, or as somebody says. */
export function DueField({ context, send, speaker, error }: ActionInputProps): ReactNode {
  const { t, common, formats, workspace, now } = speaker;
  const { form, request } = context;
  const { zone } = workspace.organisation;
  const choose = (value: string): void => send({ type: "field.changed", field: "dueAt", value });
  const priority = requestPriorityValues.find((each) => each === form.priority);
  const at = Number(form.dueAt);
  const isPast = form.dueAt !== "" && at < now;
  const isByPriority =
    priority !== undefined && at === dueByPriority(workspace, priority, request.reportedAt);
  return (
    <div className={styles.due}>
      <DateTimeField
        label={t("fields.dueAt")}
        note={common("words.optional")}
        value={wallOf(form.dueAt, zone)}
        onValue={(wall) => choose(instantOfWall(wall, zone))}
        error={error}
        hint={context.followed.includes("dueAt") ? t("changedMeanwhile") : undefined}
      />
      <p className={styles.hint}>
        {form.dueAt === ""
          ? common("due.none")
          : t(isPast ? "duePast" : isByPriority ? "dueCounted" : "dueChosen", {
              when: formats.relative(at, now),
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
