import { fromObservable, type Subscribable } from "xstate";
import { prototypeMachine, type StoryboardPlace } from "#machines/charts/prototype.machine.ts";

/** The storyboard of a machine, in step with what the page's address says. */
export function wireStoryboard(places: {
  readonly follow: Subscribable<StoryboardPlace>;
  readonly show: (place: StoryboardPlace) => void;
}) {
  return prototypeMachine.provide({
    actors: { followPlace: fromObservable(() => places.follow) },
    actions: { showPlace: (_, place) => places.show(place) },
  });
}
