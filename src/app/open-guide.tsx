import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button/button.tsx";
import { DemoBand } from "../screens/welcome/demo-band.tsx";
import { FirstSteps } from "../screens/welcome/first-steps.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import { wireGuide } from "./guide.ts";
import { OpenDemoRestart } from "./open-demo-restart.tsx";
import { Screen } from "./screen.tsx";

/** In the demo who the reader is, and in a new organisation the first steps. */
export function OpenGuide(props: {
  readonly guide: "demo" | "steps";
  readonly onSwitch: () => void;
}): ReactNode {
  const { identity } = useApp();
  const workspace = useWorkspace();
  const { organisation, me } = workspace;
  const hasAccounts = identity.accounts !== undefined;
  return (
    <Screen
      wire={(app) => wireGuide(app, me.id)}
      input={{ organisation: organisation.id, isShown: true }}
    >
      {(guide) =>
        props.guide === "demo" ? (
          <DemoBand
            {...guide}
            me={me}
            onSwitch={props.onSwitch}
            restart={<OpenDemoRestart isSmall />}
          />
        ) : (
          <FirstSteps {...guide} workspace={workspace} hasAccounts={hasAccounts} />
        )
      }
    </Screen>
  );
}

/** Brings back the first steps. */
export function GuideButton(): ReactNode {
  const t = useTranslations("welcome.guide");
  const { organisation, me } = useWorkspace();
  return (
    <Screen
      wire={(app) => wireGuide(app, me.id)}
      input={{ organisation: organisation.id, isShown: false }}
    >
      {({ send }) => (
        <Button onClick={() => send({ type: "guide.requested" })}>{t("again")}</Button>
      )}
    </Screen>
  );
}
