import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { useMediaQuery } from "../components/media-query/use-media-query.ts";
import { DemoSpace } from "../screens/welcome/demo-space.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import { canTakeSteps, guideOf } from "./guide-choice.ts";

const LoadedGuide = lazyPart(async () => (await import("./open-guide.tsx")).OpenGuide);
const LoadedButton = lazyPart(async () => (await import("./open-guide.tsx")).GuideButton);

/** The guide above the requests, for as long as somebody is new; fetched only then. */
export function LazyGuide({ onSwitch }: { readonly onSwitch: () => void }): ReactNode {
  const { clock } = useApp();
  const guide = guideOf(useWorkspace(), clock.now());
  const isList = useLocation({ select: ({ pathname }) => pathname === "/requests" });
  // As wide as the list stays beside an open request.
  const isWide = useMediaQuery("(min-width: 64rem)");
  if (guide === undefined || !(isList || isWide)) return null;
  const loaded = <LoadedGuide guide={guide} onSwitch={onSwitch} />;
  // Nobody knows how high the steps will be, so the page waits for them: nothing moves below a finger.
  return guide === "steps" ? loaded : <Suspense fallback={<DemoSpace />}>{loaded}</Suspense>;
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
