import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CardSlot } from "../card/card-gallery.tsx";
import type { PrototypeEvent, StoryboardLook } from "../machines/prototype.machine.ts";
import type { ChartState } from "../model/chart.ts";
import { Heading } from "./heading.tsx";
import type { Board } from "./load-storyboard.ts";
import { useWayWords } from "./move-words.ts";
import { pictureOf } from "./picture-of.ts";
import styles from "./state-card.module.css";

export interface StateCardProps {
  readonly state: ChartState;
  /** It stands for a state with others in it, whose name is above all of them. */
  readonly isWhole: boolean;
  /** Of its heading. */
  readonly level: number;
  readonly look: StoryboardLook;
  readonly board: Board;
  readonly send: (event: PrototypeEvent) => void;
}

/** One state: the screen in it, what it is called, what is said of it, and how it comes about. Nothing for one that is not reached. */
export function StateCard(props: StateCardProps): ReactNode {
  const { state, isWhole, level, look, board, send } = props;
  const t = useTranslations("charts.storyboard");
  const words = useWayWords();
  const card = board.walk.cards.get(state.path);
  if (card === undefined) return null;
  const name = state.path === "" ? state.key : state.path;
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t("open", { state: name })}
        onClick={() => send({ type: "card.opened", state: state.path })}
      >
        <CardSlot
          size={look.size}
          picture={pictureOf(board.stem, card.snapshot)}
          title={t("picture", { state: name, machine: card.snapshot.machine.id })}
        />
      </button>
      <Heading level={level}>{isWhole ? name : state.key}</Heading>
      {state.description !== undefined && <p className={styles.about}>{state.description}</p>}
      {state.tags.length > 0 && (
        <ul className={styles.tags}>
          {state.tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {card.isPassing && <p className={styles.soft}>{t("passing")}</p>}
      {card.moves.length === 0 ? (
        <p className={styles.soft}>{t("atOnce")}</p>
      ) : (
        <ol className={styles.way} aria-label={t("way")}>
          {words(card.moves).map((what, i) => (
            // The same may happen twice on the way.
            // oxlint-disable-next-line react/no-array-index-key -- its place in the way is what it is
            <li key={i}>{what}</li>
          ))}
        </ol>
      )}
    </li>
  );
}
