// What the bundle of the simulation offers.
export { mistakes } from "./mistakes.ts";
export { shrink } from "./shrink.ts";
export { cast, simulate } from "./simulate.ts";
export { storyOf } from "./story.ts";
