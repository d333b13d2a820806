import { type ReactNode, useEffect } from "react";
import { othersOf, type presenceMachine } from "#machines/presence/presence.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Lookers } from "../screens/request/lookers.tsx";
import { useApp } from "./app-context.tsx";
import type { Shown } from "./open-screen.tsx";
import { wirePresence } from "./presence.ts";
import { Screen } from "./screen.tsx";

/** Who else looks at a request, as long as it is shown. */
export function LazyPresence(props: {
  readonly workspace: Workspace;
  readonly request: string;
}): ReactNode {
  const app = useApp();
  const { workspace, request } = props;
  return (
    <Screen wire={wirePresence} input={{ workspace, request, now: () => app.clock.now() }}>
      {(shown) => <Present {...shown} workspace={workspace} />}
    </Screen>
  );
}

function Present({
  snapshot,
  send,
  workspace,
}: Shown<typeof presenceMachine> & { readonly workspace: Workspace }): ReactNode {
  // A machine that is stopped with its page has no last word of its own.
  useEffect(() => () => send({ type: "left" }), [send]);
  return <Lookers looks={othersOf(snapshot.context)} workspace={workspace} />;
}
