import type { ActorRefFrom, AnyStateMachine, InputFrom } from "xstate";
import type { App } from "./app.ts";

/** Runs a machine whose code is fetched late in the app's tree, for as long as the tab lives. */
export function openLate<M extends AnyStateMachine>(
  { screens }: Pick<App, "screens">,
  logic: M,
  input: InputFrom<M>,
): ActorRefFrom<M> {
  const key = logic.id;
  screens.send({ type: "screen.opened", key, logic, input });
  // It was opened with this machine, which the tree does not know by its type.
  return screens.getSnapshot().context.open[key] as ActorRefFrom<M>;
}
