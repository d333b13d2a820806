import { ArrowLeft, Clock, LayoutGrid, MessageSquare, Play, RotateCcw } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { CardFrame, type CardFrameProps } from "../card/card-frame.tsx";
import { decode } from "../lossless.ts";
import type { Scene } from "../machines/prototype-play.ts";
import {
  type PrototypeEvent,
  type prototypeMachine,
  sceneOf,
} from "../machines/prototype.machine.ts";
import type { Chart } from "../model/chart.ts";
import { innermost } from "../model/common-path.ts";
import { activeStates } from "../model/states-of.ts";
import { eventMove, type Move, movesFrom } from "../walk/move.ts";
import { letAnswer } from "../walk/settle.ts";
import type { Board } from "./load-storyboard.ts";
import { payloadTexts } from "./payload-text.ts";
import { pictureOf } from "./picture-of.ts";
import styles from "./storyboard.module.css";

export interface StoryboardProps {
  readonly snapshot: SnapshotFrom<typeof prototypeMachine>;
  readonly send: (event: PrototypeEvent) => void;
  readonly chart: Chart;
  readonly board: Board;
  /** Languages of the product. */
  readonly locales: readonly string[];
}

/** One moment large: the real screen, to be used, beside everything that may happen next and what happened so far. */
export function Large(props: StoryboardProps): ReactNode {
  const { snapshot, send, board } = props;
  const { context } = snapshot;
  const { look, trail } = context;
  const t = useTranslations("charts.storyboard.large");
  // Where a link of the screen leads is said for as long as the same moment is shown.
  const [left, setLeft] = useState<{ readonly scene: Scene; readonly href: string }>();
  const scene = sceneOf(context);
  if (scene === undefined) return null;
  const hear: CardFrameProps["onMessage"] = (updates) => {
    if (updates.type === "card.left") setLeft({ scene, href: updates.href });
    if (updates.type !== "card.sent") return;
    const move = eventMove(decode(updates.event));
    if (move !== undefined) send({ type: "moves.chosen", moves: [move] });
  };
  return (
    <div className={styles.large} data-size={look.size}>
      <div className={styles.tools}>
        <Button data-close="" icon={<LayoutGrid />} onClick={() => send({ type: "card.closed" })}>
          {t("all")}
        </Button>
        <Button
          icon={<ArrowLeft />}
          disabled={trail.at === 0}
          onClick={() => send({ type: "back.pressed" })}
        >
          {t("back")}
        </Button>
        <Button
          variant="plain"
          icon={<RotateCcw />}
          onClick={() => send({ type: "reset.pressed" })}
        >
          {t("reset")}
        </Button>
      </div>
      <div className={styles.screen}>
        <CardFrame
          key={look.size}
          size={look.size}
          theme={look.theme}
          locale={look.locale}
          picture={pictureOf(board.stem, scene.snapshot)}
          title={t("frame", { machine: scene.snapshot.machine.id })}
          isPlayed
          onMessage={hear}
        />
      </div>
      <div className={styles.side}>
        <Active scene={scene} />
        {scene.isPassing && <p className={styles.soft}>{t("isPassing")}</p>}
        {left?.scene === scene && (
          <Notice tone="info" live="polite" title={t("left", { href: left.href })} />
        )}
        {context.missing > 0 && (
          <Notice tone="info" title={t("cut")}>
            {t("cutBody", { count: context.missing })}
          </Notice>
        )}
        {snapshot.matches({ large: "stuck" }) && (
          <Notice tone="error" live="assertive" title={t("stuck")}>
            {t("stuckBody", { reason: context.failure ?? "" })}
          </Notice>
        )}
        {!scene.isPassing && <MoveList {...props} scene={scene} />}
        <TrailList {...props} />
      </div>
    </div>
  );
}

/** The innermost active states: those around them go without saying. */
function Active({ scene: { snapshot } }: { readonly scene: Scene }): ReactNode {
  const t = useTranslations("charts.storyboard.large");
  return (
    <section aria-label={t("states")} aria-live="polite">
      <h2 className={styles.label}>{t("states")}</h2>
      <ul className={styles.tags}>
        {innermost(activeStates(snapshot))
          .filter((path) => path !== "")
          .map((path) => (
            <li key={path} className={styles.state}>
              {path}
            </li>
          ))}
      </ul>
    </section>
  );
}

const groups = [
  { id: "events", icon: <Play />, holds: ({ kind }: Move) => kind === "event" },
  {
    id: "actors",
    icon: <MessageSquare />,
    holds: ({ kind }: Move) => kind !== "event" && kind !== "time",
  },
  { id: "time", icon: <Clock />, holds: ({ kind }: Move) => kind === "time" },
] as const;

/** Everything that may happen now, by who does it: a press makes it happen. */
function MoveList(props: StoryboardProps & { readonly scene: Scene }): ReactNode {
  const { scene, board, send } = props;
  const t = useTranslations("charts.storyboard.large");
  const moves = movesFrom(scene.snapshot, board.fixture);
  const payloads = payloadTexts(moves);
  const answers = useMemo(
    () => letAnswer(scene.snapshot, board.fixture).moves,
    [scene.snapshot, board.fixture],
  );
  return (
    <section className={styles.moves} aria-labelledby="next-moves">
      <h2 id="next-moves" className={styles.title}>
        {t("next")}
      </h2>
      {moves.length === 0 && <p className={styles.none}>{t("nothing")}</p>}
      {groups.map(({ id, icon, holds }) => {
        const its = moves.filter(holds);
        return (
          its.length > 0 && (
            <div key={id}>
              <h3 className={styles.group}>
                <span aria-hidden="true" className={styles.icon}>
                  {icon}
                </span>
                {t(id)}
              </h3>
              {id === "actors" && answers.length > 0 && (
                <Button onClick={() => send({ type: "moves.chosen", moves: answers })}>
                  {t("answer")}
                </Button>
              )}
              <ul>
                {its.map((move) => (
                  <li key={move.label}>
                    <MoveButton move={move} payload={payloads.get(move) ?? ""} send={send} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

function MoveButton({
  move,
  payload,
  send,
}: {
  readonly move: Move;
  /** What comes with it. */
  readonly payload: string;
  readonly send: (event: PrototypeEvent) => void;
}): ReactNode {
  const words = useMoveWords();
  return (
    <button
      type="button"
      className={styles.move}
      onClick={() => send({ type: "moves.chosen", moves: [move] })}
    >
      <span className={styles.moveName}>{words(move)}</span>
      {payload !== "" && <span className={styles.payload}>{payload}</span>}
    </button>
  );
}

/** What happened from the beginning; any moment of it can be gone back to. */
function TrailList({ snapshot, send }: StoryboardProps): ReactNode {
  const { trail } = snapshot.context;
  const t = useTranslations("charts.storyboard");
  const words = useMoveWords();
  const wordsOf = ({ move }: Scene, i: number): string => {
    if (move !== undefined) return words(move);
    return i === 0 ? t("moves.begin") : t("moves.goesOn");
  };
  return (
    <section aria-labelledby="trail">
      <h2 id="trail" className={styles.trail}>
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

/** Says what happens in a move: "signIn fails". */
function useMoveWords(): (move: Move) => string {
  const t = useTranslations("charts.storyboard.moves");
  return ({ kind, name }) => t(kind, { name });
}

/** Says what happens on a way, in order; what is heard one after the other is said once. */
export function useWayWords(): (moves: readonly Move[]) => readonly string[] {
  const t = useTranslations("charts.storyboard.moves");
  const words = useMoveWords();
  return (moves) =>
    moves.flatMap((move, at) => {
      if (move.kind !== "update") return [words(move)];
      if (moves[at - 1]?.kind === "update") return [];
      const end = moves.findIndex(({ kind }, later) => later > at && kind !== "update");
      const count = (end === -1 ? moves.length : end) - at;
      return [count > 1 ? t("manyUpdates", { count }) : words(move)];
    });
}
