import type { guideMachine } from "#machines/welcome/guide.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import { HideGuide } from "./hide-guide.tsx";
import styles from "./demo-band.module.css";

/** Says who one is in the demo, and lets one be somebody else at once. */
export function DemoBand(
  props: View<typeof guideMachine> & {
    readonly me: Workspace["me"];
    readonly onSwitch: () => void;
  },
) {
  const { snapshot, send, me, onSwitch } = props;
  const [t, shell, roles] = useWords("welcome.guide", "shell", "common.roles");
  if (!snapshot.matches("shown")) return null;
  return (
    <div className={styles.band}>
      <p className={styles.words}>
        <span className="strong">{t("demo", { name: me.name })}</span>
        <span className="soft">{t("demoRole", { role: roles(me.role) })}</span>
      </p>
      <Button onClick={onSwitch}>{shell("switch")}</Button>
      <HideGuide onHide={() => send({ type: "guide.hidden" })} />
    </div>
  );
}
