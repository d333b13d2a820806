import type { ReactNode } from "react";
import { type SnapshotFrom, transition } from "xstate";
import type { ActionEvent, actionMachine } from "#machines/request/action.machine.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { ActionSheet } from "#src/screens/request/action-sheet.tsx";
import { Lookers } from "#src/screens/request/lookers.tsx";
import { RequestScreen } from "#src/screens/request/request.screen.tsx";
import { useSpeaker } from "#src/screens/request/speaker.ts";
import type { View } from "../../card/view.ts";
import { requestFixture } from "../fixtures/request.fixture.ts";
import { InboxAround } from "../slots/inbox-around.tsx";
import { NoteSlot } from "../slots/note-slot.tsx";
import { steady } from "../world/counting.ts";
import { photosOf } from "../world/photos.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The sheet of an action, over the page of its request. */
export const actionView: View<typeof actionMachine> = { draw: (props) => <Action {...props} /> };

function Action(props: {
  readonly snapshot: SnapshotFrom<typeof actionMachine>;
  readonly send: (event: ActionEvent) => void;
}): ReactNode {
  const { workspace, name, request, entries, all } = props.snapshot.context;
  const here = { kind: "here", request, entries, all, pending: [], unreadable: 0 };
  const news = { followRequest: [here], followPhotos: [photosOf(workspace, request)] };
  const input = { workspace, request: request.id, now: today.now, ...steady };
  const told = toldOf({ ...requestFixture, news }, input);
  const [page] = transition(requestMachine, told, { type: "action.requested", name });
  return (
    <InboxAround workspace={workspace} request={request.id}>
      <RequestScreen
        snapshot={page}
        send={() => {}}
        workspace={workspace}
        outside={false}
        lookers={<Lookers looks={[]} workspace={workspace} />}
        note={<NoteSlot workspace={workspace} request={request.id} />}
        action={<ActionSheet {...props} speaker={useSpeaker(workspace, today.now)} />}
      />
    </InboxAround>
  );
}
