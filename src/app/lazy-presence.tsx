import { type ReactNode, useEffect } from "react";
import type { House } from "#machines/house.ts";
import { othersOf, type presenceMachine } from "#machines/presence/presence.machine.ts";
import { Lookers } from "../screens/request/lookers.tsx";
import { useApp } from "./app-context.tsx";
import type { Shown } from "./open-screen.tsx";
import { wirePresence } from "./presence.ts";
import { Screen } from "./screen.tsx";

/** Who else looks at a request, as long as it is shown. */
export function LazyPresence(props: {
  readonly house: House;
  readonly request: string;
}): ReactNode {
  const app = useApp();
  const { house, request } = props;
  return (
    <Screen
      wire={(of) => wirePresence(of, house, request)}
      input={{ me: house.me.id, now: () => app.clock.now() }}
    >
      {(shown) => <Present {...shown} house={house} />}
    </Screen>
  );
}

function Present({
  snapshot,
  send,
  house,
}: Shown<typeof presenceMachine> & { readonly house: House }): ReactNode {
  // A machine that is stopped with its page has no last word of its own.
  useEffect(() => () => send({ type: "left" }), [send]);
  return <Lookers looks={othersOf(snapshot.context)} house={house} />;
}
