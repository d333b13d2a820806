import type { ReactNode } from "react";
import type { guideMachine } from "#machines/welcome/guide.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import { HideGuide } from "./hide-guide.tsx";
import styles from "./demo-band.module.css";

/** Says who the reader is in the demo, with the buttons for another person and for starting over. */
export function DemoBand(
  props: View<typeof guideMachine> & {
    readonly me: Workspace["me"];
    readonly onSwitch: () => void;
    /** The button that starts the demo over. */
    readonly restart: ReactNode;
  },
) {
  const { snapshot, send, me, onSwitch, restart } = props;
  const [t, shell, roles] = useWords("welcome.guide", "shell", "common.roles");
  if (!snapshot.matches("shown")) return null;
  return (
    <div className={styles.band}>
      <p className={styles.words}>
        <span className="strong">{t("demo", { name: me.name })}</span>
        <span className="soft">{t("demoRole", { role: roles(me.role) })}</span>
      </p>
      <Button onClick={onSwitch}>{shell("switch")}</Button>
      <div className={styles.restart}>{restart}</div>
      <HideGuide onHide={() => send({ type: "guide.hidden" })} />
    </div>
  );
}
