import { useTranslations } from "use-intl";
import type { Lifted } from "#machines/inbox/board-move.machine.ts";
import { KeyHint } from "../../components/key-hint/key-hint.tsx";
import { dropText, type Landing, landingText } from "./drop-text.ts";
import type { TextContext } from "./row-text.ts";
import styles from "./move-line.module.css";

/** Why a card was not moved, which is read out too. */
export function TurnedAway({
  card: { request, drops, over },
  textContext,
}: {
  readonly card: Lifted;
  readonly textContext: TextContext;
}) {
  const actions = useTranslations("request");
  const refusals = useTranslations("refusals");
  const text = dropText(drops[over], over, { ...textContext, request: actions, refusals });
  return (
    <span>
      <strong>{request.title}</strong>: {text.full}
    </span>
  );
}

/** What becomes of the lifted card, which is read out too, and the keys that move it. */
export function MoveLine(props: {
  readonly lifted: Lifted | undefined;
  readonly landing: Landing | undefined;
  /** The card that was put back, which is read out only. */
  readonly returned: Lifted | undefined;
  readonly textContext: TextContext;
}) {
  const { lifted, landing, returned, textContext } = props;
  const { t, common } = textContext;
  const request = useTranslations("request");
  const refusals = useTranslations("refusals");
  const palette = useTranslations("palette");
  const text =
    lifted &&
    dropText(lifted.drops[lifted.over], lifted.over, { ...textContext, request, refusals });
  return (
    // Always there, because what comes into it is read out.
    <div className={lifted === undefined ? "visually-hidden" : styles.line}>
      <p role="status" className="clip">
        {lifted !== undefined && text !== undefined && (
          <>
            <strong>{lifted.request.title}</strong>:{" "}
            {landing === undefined ? (
              text.full
            ) : (
              <>
                {text.what}
                <span className="visually-hidden">
                  , {landingText("position", landing, textContext)}
                </span>
                . {text.how}
              </>
            )}
          </>
        )}
        {returned !== undefined &&
          `${returned.request.title}: ${t("move.putBack", { state: common(`states.${returned.request.state}`) })}`}
      </p>
      {lifted !== undefined && (
        <span className={styles.keys}>
          <KeyHint keys={["←", "→"]} /> {t("move.keys.go")}
          <KeyHint keys={[palette("enter")]} /> {t("move.keys.drop")}
          <KeyHint keys={[palette("escape")]} /> {t("move.keys.back")}
        </span>
      )}
    </div>
  );
}
