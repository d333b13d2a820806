import { Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AvailableRequestAction } from "#generated/request/policy.ts";
import { isReopening } from "#machines/notices/is-reopening.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { isFinal } from "#machines/request/action-inputs.ts";
import { Button } from "../../components/button/button.tsx";
import { Menu, type MenuItem } from "../../components/menu/menu.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./request-actions.module.css";

export interface RequestActionsProps {
  readonly next: ActionName | undefined;
  /** Everything else that is offered, the usual first. */
  readonly others: readonly AvailableRequestAction[];
  /** What is under way. */
  readonly busy: ActionName | undefined;
  /** What was done, if somebody has to say whether it is. */
  readonly resolution: string | undefined;
  readonly textContext: TextContext;
  readonly onAction: (name: ActionName) => void;
}

/** How many stand beside the next one; the others are in the menu behind them. */
const inRow = 1;

/** Exactly what this person may do now: the next sensible thing big, the others quietly below. */
export function RequestActions(props: RequestActionsProps) {
  const { next, others, busy, resolution, textContext, onAction } = props;
  const t = useTranslations("request");
  const { refusals } = textContext;
  const asked = next === "confirm";
  const steps = others.flatMap((action) =>
    action.name === "follow" || action.name === "lapse" ? [] : [{ ...action, name: action.name }],
  );
  // Whoever is asked whether it is fixed says no by reopening it.
  const again = asked ? steps.find(({ name }) => isReopening(name)) : undefined;
  const quiet = steps.filter((action) => action !== again);
  const row = quiet.filter(({ name }) => !isFinal(name)).slice(0, next === undefined ? 2 : inRow);
  const rest = quiet.filter((action) => !row.includes(action));
  if (next === undefined && quiet.length === 0) return undefined;
  return (
    <div className="stack gap-3">
      {asked && resolution !== undefined && <p className="measure soft pre-wrap">{resolution}</p>}
      <div className={styles.actions}>
        {next !== undefined && (
          <Button
            variant="primary"
            className={styles.primary}
            busy={busy === next}
            onClick={() => onAction(next)}
          >
            {asked ? t("question.yes") : t(`actions.${next}`)}
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
            {t(`actions.${name}`)}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            label={t("more")}
            labelHidden
            icon={<Ellipsis />}
            items={rest.map(({ name, refusal }, index): MenuItem => ({
              id: name,
              label: t(`actions.${name}`),
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
    </div>
  );
}
