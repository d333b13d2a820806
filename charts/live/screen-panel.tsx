import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { isStateValue, type Picture } from "../card/protocol.ts";
import { decode, encode } from "../lossless.ts";
import type { ActorAt } from "../machines/actors-at.ts";
import { fileOf } from "../model/machine-files.ts";
import { actorName } from "./actor-rows.ts";
import type { LookingProps } from "./live-props.ts";
import styles from "./live-panels.module.css";
import shared from "./live.module.css";

/** Where the product's phones end, in CSS px. */
const desktop = 768;

/** The real screen of the chosen actor as it was at this moment; to be looked at only. */
export function ScreenPanel({ chosen, recording, drawScreen }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  const picture = useMemo(() => chosen && pictureOf(chosen), [chosen]);
  if (chosen === undefined || picture === undefined)
    return <p className={shared.none}>{t("noScreen")}</p>;
  const size = recording.tab.width < desktop ? "phone" : "desktop";
  return (
    <div className={styles.screen} data-size={size}>
      {drawScreen({ picture, size, name: actorName(chosen) })}
    </div>
  );
}

/** What has to be drawn; nothing where the actor has no screen. */
function pictureOf({ born, value, context, status }: ActorAt): Picture | undefined {
  const file = fileOf(born.machine ?? "");
  const state: unknown = value === undefined ? undefined : decode(value);
  if (file?.loadView === undefined || !isStateValue(state)) return undefined;
  const isOver = status === "done" || status === "error" || status === "stopped";
  return {
    stem: file.stem,
    value: state,
    context: context ?? encode(undefined),
    status: isOver ? status : "active",
  };
}
