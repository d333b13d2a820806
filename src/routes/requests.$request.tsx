import { createFileRoute } from "@tanstack/react-router";
import { mayEngage } from "#machines/invitations/may-engage.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import { useApp, useWorkspace } from "../app/app-context.tsx";
import { fetchSheetSoon, LazyActionSheet } from "../app/lazy-action-sheet.tsx";
import { LazyInvitations } from "../app/lazy-invitations.tsx";
import { LazyPresence } from "../app/lazy-presence.tsx";
import { Live, type Shown } from "../app/open-screen.tsx";
import { wireRequest } from "../app/request.ts";
import { Screen } from "../app/screen.tsx";
import { NoteBox } from "../screens/request/note-box.tsx";
import { RequestScreen } from "../screens/request/request.screen.tsx";
import { useTextContext } from "../screens/request/text-context.ts";

export const Route = createFileRoute("/requests/$request")({ component: RequestRoute });

function RequestRoute() {
  const workspace = useWorkspace();
  const { request } = Route.useParams();
  // Another request, or another role of the reader, mounts the page anew.
  return <OneRequest key={`${request}/${workspace.me.role}`} request={request} />;
}

function OneRequest({ request }: { readonly request: string }) {
  const app = useApp();
  const workspace = useWorkspace();
  const input = {
    workspace,
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
}: Shown<typeof requestMachine> & { readonly request: string }) {
  const app = useApp();
  const workspace = useWorkspace();
  const { here, now } = snapshot.context;
  const { note, action } = snapshot.children;
  const textContext = useTextContext(workspace, now);
  return (
    <RequestScreen
      snapshot={snapshot}
      send={send}
      workspace={workspace}
      outside={
        app.identity.accounts !== undefined &&
        here !== undefined &&
        mayEngage(workspace, here.request) && <LazyInvitations request={here.request} />
      }
      lookers={<LazyPresence workspace={workspace} request={request} />}
      note={
        note && (
          <Live actor={note}>
            {(shown) => <NoteBox {...shown} textContext={textContext} here={here} />}
          </Live>
        )
      }
      action={
        action === undefined ? (
          <span ref={fetchSheetSoon} hidden />
        ) : (
          // Each action has a sheet of its own.
          <Live key={action.sessionId} actor={action}>
            {(shown) => <LazyActionSheet {...shown} textContext={textContext} />}
          </Live>
        )
      }
    />
  );
}
