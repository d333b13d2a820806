import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button/button.tsx";
import { useMediaQuery } from "../components/media-query/use-media-query.ts";
import { organisationId as demo } from "../demo/cast.ts";
import { DemoBand } from "../screens/welcome/demo-band.tsx";
import { FirstSteps } from "../screens/welcome/first-steps.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import { hasFirstSteps } from "./guide-choice.ts";
import { wireGuide } from "./guide.ts";
import { Screen } from "./screen.tsx";

/** In the demo who one is, and in a new organisation the first steps. */
export function OpenGuide({ onSwitch }: { readonly onSwitch: () => void }): ReactNode {
  const { clock, identity } = useApp();
  const workspace = useWorkspace();
  const { id } = workspace.organisation;
  const isDemo = id === demo;
  const isList = useLocation({ select: ({ pathname }) => pathname === "/requests" });
  // As wide as the list stays beside an open request.
  const isWide = useMediaQuery("(min-width: 64rem)");
  if (!isList && !isWide) return null;
  if (!isDemo && !hasFirstSteps(workspace, clock.now())) return null;
  return (
    <Screen
      wire={(app) => wireGuide(app, workspace.me.id)}
      input={{ organisation: id, isShown: true }}
    >
      {(guide) =>
        isDemo ? (
          <DemoBand {...guide} me={workspace.me} onSwitch={onSwitch} />
        ) : (
          <FirstSteps
            {...guide}
            workspace={workspace}
            hasAccounts={identity.accounts !== undefined}
          />
        )
      }
    </Screen>
  );
}

/** Brings back the first steps; the demo has none. */
export function GuideButton(): ReactNode {
  const t = useTranslations("welcome.guide");
  const { organisation, me } = useWorkspace();
  if (organisation.id === demo) return null;
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
