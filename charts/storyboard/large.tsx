import { ArrowLeft, LayoutGrid, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type EventObject, isMachineSnapshot, type SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { CardFrame, type CardFrameProps } from "../card/card-frame.tsx";
import { decode } from "../lossless.ts";
import type { Scene } from "../machines/prototype-scenes.ts";
import {
  type PrototypeEvent,
  type prototypeMachine,
  sceneOf,
} from "../machines/prototype.machine.ts";
import type { Chart } from "../model/chart.ts";
import { statePath } from "../model/state-path.ts";
import type { Board } from "./load-storyboard.ts";
import { MoveList } from "./move-list.tsx";
import { pictureOf } from "./picture-of.ts";
import { TrailList } from "./trail-list.tsx";
import styles from "./large.module.css";

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
  const hear: CardFrameProps["onNews"] = (news) => {
    if (news.type === "card.left") setLeft({ scene, href: news.href });
    if (news.type !== "card.sent") return;
    const event = decode(news.event);
    if (!isEvent(event)) return;
    const { type } = event;
    const move = { kind: "event", name: type, label: type, event, isGuess: false } as const;
    send({ type: "move.chosen", move });
  };
  return (
    <div className={styles.large} data-size={look.size}>
      <div className={styles.tools}>
        <Button icon={<LayoutGrid />} onClick={() => send({ type: "card.closed" })}>
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
          onNews={hear}
        />
      </div>
      <div className={styles.side}>
        <Active scene={scene} />
        {scene.isPassing && <p className={styles.soft}>{t("isPassing")}</p>}
        {left?.scene === scene && (
          <Notice tone="info" live="polite" title={t("left", { href: left.href })} />
        )}
        {context.isCut && (
          <Notice tone="info" title={t("cut")}>
            {t("cutBody")}
          </Notice>
        )}
        {snapshot.matches({ large: "stuck" }) && (
          <Notice tone="error" live="assertive" title={t("stuck")}>
            {t("stuckBody", { reason: context.failure ?? "" })}
          </Notice>
        )}
        <MoveList scene={scene} fixture={board.fixture} send={send} />
        <TrailList trail={trail} send={send} />
      </div>
    </div>
  );
}

/** The innermost active states: those around them go without saying. */
function Active({ scene: { snapshot } }: { readonly scene: Scene }): ReactNode {
  const t = useTranslations("charts.storyboard.large");
  const paths = isMachineSnapshot(snapshot) ? snapshot._nodes.map(statePath) : [];
  const inner = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
  return (
    <section aria-label={t("states")} aria-live="polite">
      <h2 className={styles.label}>{t("states")}</h2>
      <ul className={styles.states}>
        {inner
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

function isEvent(value: unknown): value is EventObject {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}
