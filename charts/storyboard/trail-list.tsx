import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Scene, Trail } from "../machines/prototype-scenes.ts";
import type { PrototypeEvent } from "../machines/prototype.machine.ts";
import { useMoveWords } from "./move-words.ts";
import styles from "./trail-list.module.css";

/** What happened from the beginning; any moment of it can be gone back to. */
export function TrailList({
  trail,
  send,
}: {
  readonly trail: Trail;
  readonly send: (event: PrototypeEvent) => void;
}): ReactNode {
  const t = useTranslations("charts.storyboard");
  const words = useMoveWords();
  const wordsOf = ({ move }: Scene, i: number): string => {
    if (move !== undefined) return words(move);
    return i === 0 ? t("moves.begin") : t("moves.goesOn");
  };
  return (
    <section aria-labelledby="trail">
      <h2 id="trail" className={styles.title}>
        {t("large.trail")}
      </h2>
      <ol>
        {trail.scenes.map((scene, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place in the trail is what it is
          <li key={i}>
            <button
              type="button"
              className={styles.step}
              aria-current={i === trail.at ? "step" : undefined}
              onClick={() => send({ type: "step.chosen", step: i })}
            >
              {t("large.step", { step: i + 1, what: wordsOf(scene, i) })}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
