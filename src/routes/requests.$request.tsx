import { createFileRoute } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { mayEngage } from "#machines/invitations/may-engage.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import type { RequestHere } from "#machines/request/request-news.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import { ActionSheet } from "../screens/request/action-sheet.tsx";
import { NoteBox } from "../screens/request/note-box.tsx";
import { RequestScreen } from "../screens/request/request.screen.tsx";
import { useSpeaker } from "../screens/request/speaker.ts";
import { useApp } from "../wiring/app-context.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { InvitationsMount } from "../wiring/invitations-mount.tsx";
import { PresenceMount } from "../wiring/presence-mount.tsx";
import { wireAction, wireNote, wireRequest } from "../wiring/request.ts";
import { Screen, type Shown } from "../wiring/screen.tsx";

export const Route = createFileRoute("/requests/$request")({ component: RequestRoute });

function RequestRoute(): ReactNode {
  const house = useHouse();
  const { request } = Route.useParams();
  // Another request, or somebody whose role changed, begins anew.
  return <OneRequest key={`${request}/${house.me.role}`} request={request} />;
}

function OneRequest({ request }: { readonly request: string }): ReactNode {
  const app = useApp();
  const house = useHouse();
  const input = {
    house,
    request,
    now: app.clock.now(),
    newId: app.newId,
    stamp: () => app.clock.stamp(),
  };
  return (
    <Screen wire={wireRequest} input={input}>
      {(shown) => <ShownRequest {...shown} request={request} />}
    </Screen>
  );
}

function ShownRequest({
  snapshot,
  send,
  request,
}: Shown<typeof requestMachine> & { readonly request: string }): ReactNode {
  const app = useApp();
  const house = useHouse();
  const { action, here, now } = snapshot.context;
  const leave = useCallback(() => send({ type: "action.left" }), [send]);
  return (
    <RequestScreen
      snapshot={snapshot}
      send={send}
      house={house}
      outside={
        app.identity.accounts !== undefined &&
        here !== undefined &&
        mayEngage(house, here.request) && <InvitationsMount request={here.request} />
      }
      lookers={<PresenceMount house={house} request={request} />}
      note={<Note request={request} now={now} />}
      action={
        action !== undefined &&
        here !== undefined && (
          <Action key={action} name={action} here={here} now={now} leave={leave} />
        )
      }
    />
  );
}

function Note({ request, now }: { readonly request: string; readonly now: number }): ReactNode {
  const app = useApp();
  const house = useHouse();
  const input = { house, request, newId: app.newId, stamp: () => app.clock.stamp() };
  const speaker = useSpeaker(house, now);
  return (
    <Screen wire={wireNote} input={input}>
      {({ snapshot, send }) => <NoteBox snapshot={snapshot} send={send} speaker={speaker} />}
    </Screen>
  );
}

interface ActionProps {
  readonly name: ActionName;
  readonly here: RequestHere;
  readonly now: number;
  readonly leave: () => void;
}

function Action({ name, here, now, leave }: ActionProps): ReactNode {
  const app = useApp();
  const house = useHouse();
  const { request, entries, all } = here;
  const input = {
    house,
    name,
    request,
    entries,
    all,
    newId: app.newId,
    stamp: () => app.clock.stamp(),
  };
  const speaker = useSpeaker(house, now);
  return (
    <Screen wire={(of) => wireAction(of, leave)} input={input}>
      {({ snapshot, send }) => <ActionSheet snapshot={snapshot} send={send} speaker={speaker} />}
    </Screen>
  );
}
