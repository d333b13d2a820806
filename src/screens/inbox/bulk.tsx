import {
  Bell,
  CalendarClock,
  CheckCheck,
  Ban,
  Flag,
  type LucideIcon,
  MapPin,
  UserRoundPlus,
  Check,
} from "lucide-react";
import type { ReactNode } from "react";
import { type BulkOperation, bulkOperations } from "#machines/inbox/bulk-verdict.ts";
import type { bulkMachine } from "#machines/inbox/bulk.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { KeyHint } from "../../components/key-hint/key-hint.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { useTextContext } from "../request/text-context.ts";
import type { View } from "../views.ts";
import { BulkSheet } from "./bulk-sheet.tsx";
import type { InboxView } from "./row-text.ts";
import styles from "./bulk.module.css";

const icons: Readonly<Record<BulkOperation, LucideIcon>> = {
  assign: UserRoundPlus,
  priority: Flag,
  due: CalendarClock,
  place: MapPin,
  follow: Bell,
  resolve: Check,
  close: CheckCheck,
  decline: Ban,
};

export interface BulkProps extends View<typeof bulkMachine> {
  /** The bar's element id, for the key that leads to it. */
  readonly id: string;
  /** The list whose requests are selected. */
  readonly inbox: InboxView;
}

/** What can be done to the selected requests, in the place of the tool bar; and the sheet of what is being done. */
export function Bulk({ id, snapshot, send, inbox }: BulkProps): ReactNode {
  const { selection, list, workspace, now } = inbox.snapshot.context;
  const [t, palette] = useWords("inbox.bulk", "palette");
  const textContext = useTextContext(workspace, now);
  const { pending, total } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const shown = list.shown.length;
  const { number } = textContext.formats;
  const isSelecting = inbox.snapshot.hasTag("selecting");
  const statusAt = (done: number) =>
    isBusy
      ? t("sending", { done: number(done), total: number(total) })
      : t("selected", { count: number(selection.ids.size) });
  return (
    <>
      {/* Outside of the bar, so that its end is said too; on the way nothing is, because each step would be read out. */}
      <p role="status" className="visually-hidden">
        {isSelecting ? statusAt(0) : t("cleared")}
      </p>
      {isSelecting && (
        <div role="group" id={id} tabIndex={-1} aria-label={t("bar")} className={styles.bar}>
          <p className={styles.count}>{statusAt(total - pending.length)}</p>
          <div className={styles.operations}>
            {bulkOperations.map((operation) => {
              const Icon = icons[operation];
              return (
                <Button
                  key={operation}
                  icon={<Icon />}
                  className={styles.operation}
                  aria-disabled={isBusy || selection.ids.size === 0 || undefined}
                  aria-haspopup="dialog"
                  onClick={() => {
                    if (!isBusy) inbox.send({ type: "operation.requested", operation });
                  }}
                >
                  {t(`operations.${operation}`)}
                </Button>
              );
            })}
          </div>
          <div className={styles.ends}>
            {selection.ids.size < shown && (
              <Button variant="plain" onClick={() => inbox.send({ type: "all.selected" })}>
                {t("all", { count: number(shown) })}
              </Button>
            )}
            <Button variant="plain" onClick={() => inbox.send({ type: "selection.cleared" })}>
              {t("clear")}
              <span className={styles.key} aria-hidden="true">
                <KeyHint keys={[palette("escape")]} />
              </span>
            </Button>
          </div>
        </div>
      )}
      {snapshot.hasTag("sheet") && (
        <BulkSheet
          snapshot={snapshot}
          send={send}
          textContext={textContext}
          onPoint={(request) => inbox.send({ type: "active.set", request })}
          onSelect={(requests) => inbox.send({ type: "rows.selected", requests })}
        />
      )}
    </>
  );
}
