import { Ellipsis, MessageCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Request } from "#generated/request/type.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { isFinal } from "#machines/request/action-inputs.ts";
import type { ActionOrder } from "#machines/request/next-action.ts";
import { Button } from "../../components/button/button.tsx";
import { IconButton, iconButtonClass } from "../../components/icon-button/icon-button.tsx";
import { useMediaQuery } from "../../components/media-query/use-media-query.ts";
import { Menu, type MenuItem } from "../../components/menu/menu.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { actionText } from "./action-text.ts";
import { noteFieldId } from "./note-box.tsx";
import type { TextContext } from "./text-context.ts";
import styles from "./request-actions.module.css";

export interface RequestActionsProps {
  readonly request: Pick<Request, "assignee" | "state">;
  readonly next: ActionName | undefined;
  readonly others: ActionOrder["others"];
  /** What is under way. */
  readonly busy: ActionName | undefined;
  readonly canNote: boolean;
  readonly textContext: TextContext;
  readonly onAction: (name: ActionName) => void;
}

/**
 * Exactly what this person may do now. On a desk the next sensible thing, another beside it, and the rest in a menu; on a phone a
 * bar under the thumb with the next thing, a note and the rest.
 */
export function RequestActions(props: RequestActionsProps) {
  const { request, next, others, busy, canNote, textContext, onAction } = props;
  const t = useTranslations("request");
  const { refusals } = textContext;
  const asked = next === "confirm";
  // To the question whether it is fixed, "no" means reopening it.
  const again = asked ? others.find(({ name }) => isReopening(name)) : undefined;
  const quiet = others.filter((action) => action !== again);
  const isPhone = !useMediaQuery("(min-width: 48rem)");
  const room = (isPhone ? 1 : 2) - (next === undefined ? 0 : 1);
  const row = quiet
    // Where there is no room for a reason, it is in the menu.
    .filter(({ name, refusal }) => !isFinal(name) && !(isPhone && refusal !== undefined))
    .slice(0, room);
  const withNote = isPhone && canNote && again === undefined;
  const rest = quiet.filter((action) => !row.includes(action));
  if (next === undefined && quiet.length === 0 && !withNote) return undefined;
  return (
    <div className={styles.actions} data-answers>
      {next !== undefined && (
        <Button variant="primary" busy={busy === next} onClick={() => onAction(next)}>
          {asked ? t("question.yes") : actionText(next, request, textContext)}
        </Button>
      )}
      {asked && again !== undefined && (
        <Button onClick={() => onAction(again.name)}>{t("question.no")}</Button>
      )}
      {row.map(({ name, refusal }) => (
        <Button
          key={name}
          busy={busy === name}
          blockedReason={refusal === undefined ? undefined : refusalText(refusals, refusal)}
          onClick={() => onAction(name)}
        >
          {actionText(name, request, textContext)}
        </Button>
      ))}
      {withNote && (
        <IconButton
          label={t("note.title")}
          icon={<MessageCircle />}
          className={iconButtonClass("quiet")}
          onClick={() => document.getElementById(noteFieldId)?.focus()}
        />
      )}
      {rest.length > 0 && (
        <Menu
          label={t("more")}
          labelHidden
          icon={<Ellipsis />}
          items={rest.map(({ name, refusal }, index): MenuItem => ({
            id: name,
            label: actionText(name, request, textContext),
            danger: isFinal(name),
            apart: isFinal(name) && index > 0 && !isFinal(rest[index - 1]?.name ?? name),
            blockedReason: refusal === undefined ? undefined : refusalText(refusals, refusal),
          }))}
          onPick={(id) => {
            const picked = rest.find(({ name }) => name === id);
            if (picked !== undefined) onAction(picked.name);
          }}
        />
      )}
    </div>
  );
}
