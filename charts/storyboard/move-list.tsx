import { Clock, MessageSquare, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { partsOf, valueText } from "../card/value-text.ts";
import type { Scene, SceneMove } from "../machines/prototype-scenes.ts";
import type { PrototypeEvent } from "../machines/prototype.machine.ts";
import type { Fixture } from "../walk/fixture.ts";
import { movesFrom } from "../walk/move.ts";
import { useMoveWords } from "./move-words.ts";
import styles from "./move-list.module.css";

export interface MoveListProps {
  readonly scene: Scene;
  readonly fixture: Fixture;
  readonly send: (event: PrototypeEvent) => void;
}

/** Everything that may happen now, by who does it: a press makes it happen. */
export function MoveList({ scene, fixture, send }: MoveListProps): ReactNode {
  const t = useTranslations("charts.storyboard.large");
  const moves = scene.isPassing ? [] : movesFrom(scene.snapshot, fixture);
  const groups = [
    { id: "events", icon: <Play />, moves: moves.filter(({ kind }) => kind === "event") },
    {
      id: "actors",
      icon: <MessageSquare />,
      moves: moves.filter(({ kind }) => kind !== "event" && kind !== "time"),
    },
    { id: "time", icon: <Clock />, moves: moves.filter(({ kind }) => kind === "time") },
  ] as const;
  return (
    <section className={styles.moves} aria-labelledby="next-moves">
      <h2 id="next-moves" className={styles.title}>
        {t("next")}
      </h2>
      {moves.length === 0 && !scene.isPassing && <p className={styles.soft}>{t("nothing")}</p>}
      {groups
        .filter((group) => group.moves.length > 0)
        .map((group) => (
          <div key={group.id}>
            <h3 className={styles.group}>
              <span aria-hidden="true" className={styles.icon}>
                {group.icon}
              </span>
              {t(group.id)}
            </h3>
            <ul>
              {group.moves.map((move) => (
                <li key={move.label}>
                  <MoveButton move={move} send={send} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

function MoveButton({
  move,
  send,
}: {
  readonly move: SceneMove;
  readonly send: (event: PrototypeEvent) => void;
}): ReactNode {
  const words = useMoveWords();
  const payload = payloadText(move);
  return (
    <button
      type="button"
      className={styles.move}
      onClick={() => send({ type: "move.chosen", move })}
    >
      <span className={styles.name}>{words(move)}</span>
      {payload !== "" && <span className={styles.payload}>{payload}</span>}
    </button>
  );
}

/** More says nothing that tells two samples apart. */
const most = 3;

/** What comes with a move, in one short line: "email: “ada@example.org”". */
function payloadText({ kind, event }: SceneMove): string {
  switch (kind) {
    case "event":
      return textOf(partsOf(event).filter(([name]) => name !== "type"));
    case "done":
      return "output" in event ? textOf(partsOf(event.output)) || ownText(event.output) : "";
    case "error":
      return "error" in event ? textOf(partsOf(event.error)) || ownText(event.error) : "";
    case "news":
      return "snapshot" in event ? newsText(event.snapshot) : "";
    case "time":
      return "";
  }
}

function newsText(snapshot: unknown): string {
  if (typeof snapshot !== "object" || snapshot === null || !("context" in snapshot)) return "";
  return textOf(partsOf(snapshot.context)) || ownText(snapshot.context);
}

function textOf(parts: ReturnType<typeof partsOf>): string {
  const shown = parts.slice(0, most).map(([name, value]) => `${name}: ${valueText(value)}`);
  return [...shown, ...(parts.length > most ? ["…"] : [])].join(", ");
}

const ownText = (value: unknown): string => (value === undefined ? "" : valueText(value));
