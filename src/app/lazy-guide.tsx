import { lazy, type ReactNode, Suspense } from "react";
import { useApp, useWorkspace } from "./app-context.tsx";
import { canTakeSteps, mayHaveGuide } from "./guide-choice.ts";

const LoadedGuide = lazy(async () => {
  const { OpenGuide } = await import("./open-guide.tsx");
  return { default: OpenGuide };
});

const LoadedButton = lazy(async () => {
  const { GuideButton } = await import("./open-guide.tsx");
  return { default: GuideButton };
});

/** The guide above the requests, for as long as somebody is new; fetched only then. */
export function LazyGuide({ onSwitch }: { readonly onSwitch: () => void }): ReactNode {
  const { clock } = useApp();
  const workspace = useWorkspace();
  if (!mayHaveGuide(workspace, clock.now())) return null;
  return (
    <Suspense fallback={null}>
      <LoadedGuide onSwitch={onSwitch} />
    </Suspense>
  );
}

/** Brings back the first steps; nothing for those who cannot take them. */
export function LazyGuideButton(): ReactNode {
  if (!canTakeSteps(useWorkspace())) return null;
  return (
    <Suspense fallback={null}>
      <LoadedButton />
    </Suspense>
  );
}
