import { type ReactNode, useEffect } from "react";
import type { House } from "#machines/house.ts";
import { othersOf } from "#machines/presence/presence.machine.ts";
import { Lookers } from "../screens/request/lookers.tsx";
import { useApp } from "./app-context.tsx";
import { wirePresence } from "./presence.ts";
import { useScreen } from "./use-screen.ts";

/** Who else looks at a request, as long as it is shown. */
export function PresenceMount(props: {
  readonly house: House;
  readonly request: string;
}): ReactNode {
  const app = useApp();
  const { snapshot, send } = useScreen((of) => wirePresence(of, props.house, props.request), {
    me: props.house.me.id,
    now: () => app.clock.now(),
  });
  // A machine that is stopped with its page has no last word of its own.
  useEffect(() => () => send({ type: "left" }), [send]);
  return <Lookers looks={othersOf(snapshot.context)} house={props.house} />;
}
