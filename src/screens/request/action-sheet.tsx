import { useId } from "react";
import { useTranslations } from "use-intl";
import { isReopening } from "#machines/notices/is-reopening.ts";
import { isPreparing } from "#machines/photo-picker/photo-set.ts";
import { fasterEntry, hasWords, isStillOffered } from "#machines/request/action-context.ts";
import { changedFieldsOf, dueOnceReopened, firstForm } from "#machines/request/action-form.ts";
import { isFinal, isImmediate, isStep } from "#machines/request/action-inputs.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import { staysTriaged } from "#machines/request/undo.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import type { View } from "../views.ts";
import { ActionFieldset, ActionNotices } from "./action-fieldset.tsx";
import { otherText } from "./action-text.ts";
import type { TextContext } from "./text-context.ts";

export interface ActionSheetProps extends View<typeof actionMachine> {
  readonly textContext: TextContext;
  /** Whether the title names the request, where no page does. */
  readonly isNamed?: boolean | undefined;
}

/** The sheet of one action: exactly what it needs and may be given, and what came of it. */
export function ActionSheet({ snapshot, send, textContext, isNamed }: ActionSheetProps) {
  const t = useTranslations("request");
  const formId = useId();
  const { common, formats, now } = textContext;
  const { context } = snapshot;
  const { name, property } = context;
  const due = isReopening(name) ? dueOnceReopened({ ...context, now }) : undefined;
  const isBusy = snapshot.hasTag("busy");
  const isOpen = snapshot.hasTag("sheet") || (isBusy && !isImmediate(name));
  const other = otherText(name, context.request, textContext);
  const offered = isStillOffered(context);
  const title =
    isStep(name) || property === undefined
      ? (other ?? t(`sheets.${name}`))
      : t(`fields.${property}`);
  // The button says that it discards what is written; closing the sheet keeps it.
  const isWritten =
    context.refused !== undefined ||
    hasWords(context) ||
    // What the sheet proposes by itself is nothing that would be lost.
    changedFieldsOf(name, context.form, firstForm(name, context)).length > 0;
  const canSay = !offered && hasWords(context);
  return (
    <>
      <Sheet
        open={isOpen}
        keep
        title={isNamed === true ? `${title}: ${context.request.title}` : title}
        onClose={() => send({ type: "sheet.closed" })}
        actions={
          <>
            <Button
              type="submit"
              form={formId}
              variant={isFinal(name) ? "danger" : "primary"}
              size="large"
              busy={isBusy && !context.asNote}
              blockedReason={isBusy ? undefined : blockedWords(snapshot, textContext, offered)}
            >
              {other ?? t(`sends.${name}`)}
            </Button>
            {(canSay || (context.refused !== undefined && hasWords(context))) && (
              <Button
                size="large"
                busy={isBusy && context.asNote}
                onClick={() => send({ type: "note.requested" })}
              >
                {t("writeInstead")}
              </Button>
            )}
            <Button variant="plain" size="large" onClick={() => send({ type: "draft.discarded" })}>
              {common(isWritten ? "verbs.discard" : "verbs.cancel")}
            </Button>
          </>
        }
      >
        {/* Who changes one property came for its field. */}
        <Form
          id={formId}
          data-begins={property}
          className="stack gap-5"
          onSend={() => send({ type: "send.requested" })}
        >
          <ActionNotices
            context={context}
            send={send}
            textContext={textContext}
            faster={fasterEntry(context)}
            isAvailable={offered}
            isRefused={snapshot.matches({ open: "refused" })}
          />
          {(name === "withdraw" || name === "decline") && <p>{t(`endings.${name}`)}</p>}
          {staysTriaged(context.request, name) && <p className="soft">{t("staysReviewed")}</p>}
          {due !== undefined && due !== context.request.dueAt && (
            <p className="soft">{t("dueAgain", { date: formats.date(due) })}</p>
          )}
          <ActionFieldset
            context={context}
            send={send}
            textContext={textContext}
            isReadOnly={isBusy}
          />
        </Form>
      </Sheet>
    </>
  );
}

/** Why it cannot be sent just now, though it is all there. */
function blockedWords(
  { context }: ActionSheetProps["snapshot"],
  { t }: TextContext,
  offered: boolean,
): string | undefined {
  const { name, form, base, conflicts, photos, attempted } = context;
  if (!offered) return t("noLonger");
  if (conflicts.length > 0) return t("dispute.first");
  if (isPreparing(photos)) return t("photosPreparing");
  const isSame = !isStep(name) && changedFieldsOf(name, form, base).length === 0;
  return isSame && attempted ? t("unchanged") : undefined;
}
