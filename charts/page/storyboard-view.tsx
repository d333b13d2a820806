import { type ReactNode, useCallback, useMemo } from "react";
import type { StoryboardPlace } from "../machines/prototype-play.ts";
import type { Chart } from "../model/chart.ts";
import { LazyStoryboard } from "../storyboard/lazy-storyboard.tsx";
import type { ChartViewProps } from "./chart-view.tsx";

/** The storyboard of one machine, with the card that is large, and how cards are looked at, in the address. */
export function StoryboardView(
  props: Pick<ChartViewProps, "snapshot" | "send"> & { readonly chart: Chart },
): ReactNode {
  const { snapshot, send, chart } = props;
  const { at, step, walk } = snapshot.context.address;
  const { size, theme, locale } = snapshot.context.address.look ?? {};
  const place = useMemo(() => ({ selected: at, step, walk }), [at, step, walk]);
  const onPlace = useCallback(
    ({ selected, ...to }: StoryboardPlace) =>
      send({ type: "step.reached", at: selected, step: to.step, walk: to.walk }),
    [send],
  );
  return (
    <LazyStoryboard
      key={chart.id}
      chart={chart}
      place={place}
      onPlace={onPlace}
      look={{ ...(size && { size }), ...(theme && { theme }), ...(locale && { locale }) }}
      onLook={(look) => send({ type: "look.changed", look })}
    />
  );
}
