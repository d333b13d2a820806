import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { transition } from "xstate";
import type { attentionMachine } from "#machines/attention/attention.machine.ts";
import type { boardMoveMachine } from "#machines/inbox/board-move.machine.ts";
import type { bulkMachine } from "#machines/inbox/bulk.machine.ts";
import { listed } from "#machines/inbox/inbox-context.ts";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { photoPickerMachine } from "#machines/photo-picker/photo-picker.machine.ts";
import { noPhotos } from "#machines/photo-picker/photo-set.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import type { noteMachine } from "#machines/request/note.machine.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Menu } from "#src/components/menu/menu.tsx";
import { Page } from "#src/components/page/page.tsx";
import { AttentionScreen } from "#src/screens/attention/attention.screen.tsx";
import { Bulk } from "#src/screens/inbox/bulk.tsx";
import { InboxScreen } from "#src/screens/inbox/inbox.screen.tsx";
import { RequestBoard } from "#src/screens/inbox/request-board.tsx";
import { PhotoPicker } from "#src/screens/photo-picker/photo-picker.tsx";
import { ActionSheet } from "#src/screens/request/action-sheet.tsx";
import { Lookers } from "#src/screens/request/lookers.tsx";
import { NoteBox } from "#src/screens/request/note-box.tsx";
import { RequestScreen } from "#src/screens/request/request.screen.tsx";
import { useTextContext } from "#src/screens/request/text-context.ts";
import type { View, ViewProps } from "../../card/view.ts";
import { bulkFixture, inboxFixture } from "../fixtures/building.ts";
import {
  actionFixture,
  boardMoveFixture,
  noteFixture,
  requestFixture,
} from "../fixtures/request.ts";
import { photosOf, readDraft } from "../world/photos.ts";
import { lookOf, pageOf, requestsFor } from "../world/requests.ts";
import { settledSnapshot } from "../world/settled-snapshot.ts";
import { steady, today } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { doNothing, Inside } from "./around.tsx";

/** The requests with one of them open: it lies beside them where there is room for both. */
function InboxAround(props: {
  readonly workspace: Workspace;
  readonly request: string;
  readonly children: ReactNode;
}): ReactNode {
  const { workspace, request, children } = props;
  const fixture = { ...inboxFixture, updates: { watchRequests: [pageOf(requestsFor(workspace))] } };
  const snapshot = settledSnapshot(fixture, {
    workspace,
    address: { search: {}, request },
    now: today.now,
    ...steady,
  });
  return (
    <Inside here="requests" workspace={workspace}>
      <Inbox snapshot={snapshot} send={doNothing} isRequestOpen>
        {children}
      </Inbox>
    </Inside>
  );
}

/** Its list counts when it is asked to, which is nothing that can be written down. No card of its board is moved, unless it says so. */
function Inbox({
  snapshot,
  move,
  action,
  ...props
}: Omit<ComponentProps<typeof InboxScreen>, "renderBoard" | "renderViews"> & {
  readonly move?: ViewProps<typeof boardMoveMachine>;
  readonly action?: ReactNode;
}): ReactNode {
  const { workspace } = snapshot.context;
  const resting = settledSnapshot(boardMoveFixture, { workspace, ...steady });
  return (
    <InboxScreen
      snapshot={{ ...snapshot, context: listed(snapshot.context) }}
      renderViews={(choice) => <Menu {...choice} />}
      renderBoard={(board) => (
        <RequestBoard
          {...board}
          move={move ?? { snapshot: resting, send: doNothing }}
          action={action}
        />
      )}
      {...props}
    />
  );
}

/** A request's page by itself, which somebody else looks at too. */
function RequestPage({
  action,
  ...props
}: ViewProps<typeof requestMachine> & { readonly action?: ReactNode }): ReactNode {
  const { workspace, action: name, here, request } = props.snapshot.context;
  const isUnderWay = name !== undefined && here !== undefined;
  return (
    <RequestScreen
      {...props}
      workspace={workspace}
      outside={false}
      lookers={<Lookers looks={[lookOf("tom")]} workspace={workspace} />}
      note={<NoteSlot workspace={workspace} request={request} />}
      action={
        action ??
        (isUnderWay && <ActionSlot key={name} workspace={workspace} name={name} here={here} />)
      }
    />
  );
}

/** Nobody has written anything yet. */
const unwritten = { draftKeeper: [readDraft(undefined)], photoPicker: [noPhotos] };

/** The comment box of a page that another machine is about: nobody has begun to write. */
function NoteSlot(props: { readonly workspace: Workspace; readonly request: string }): ReactNode {
  const { workspace, request } = props;
  const fixture = { ...noteFixture, updates: unwritten };
  const snapshot = settledSnapshot(fixture, { workspace, request, ...steady });
  return (
    <NoteBox
      snapshot={snapshot}
      send={doNothing}
      textContext={useTextContext(workspace, today.now)}
      here={undefined}
    />
  );
}

/** The sheet of the action that is under way on a page: nobody has written anything in it. */
function ActionSlot(props: {
  readonly workspace: Workspace;
  readonly name: ActionName;
  readonly here: RequestHere;
}): ReactNode {
  const { workspace, name, here } = props;
  const { request, entries, all } = here;
  const input = { workspace, name, request, entries, all, ...steady };
  const snapshot = settledSnapshot({ ...actionFixture, updates: unwritten }, input);
  return (
    <ActionSheet
      snapshot={snapshot}
      send={doNothing}
      textContext={useTextContext(workspace, today.now)}
    />
  );
}

/** A request's page in the place another screen has for it: all of it there, and nothing under way. */
function RequestBeside(props: {
  readonly workspace: Workspace;
  readonly request: string;
}): ReactNode {
  const { workspace, request } = props;
  const snapshot = settledSnapshot(requestFixture, {
    workspace,
    request,
    now: today.now,
    ...steady,
  });
  return <RequestPage snapshot={snapshot} send={doNothing} />;
}

/** A request's page, beside all the others where there is room. */
export const requestView: View<typeof requestMachine> = ({ snapshot, send }) => {
  const { workspace, request } = snapshot.context;
  return (
    <InboxAround workspace={workspace} request={request}>
      <RequestPage snapshot={snapshot} send={send} />
    </InboxAround>
  );
};

/** The sheet of an action, over the page of its request. */
export const actionView: View<typeof actionMachine> = (props) => <Action {...props} />;

function Action(props: ViewProps<typeof actionMachine>): ReactNode {
  const { workspace, name, request, entries, all } = props.snapshot.context;
  const here = { kind: "here", request, entries, all, pending: [], unreadable: 0 };
  const updates = { followRequest: [here], followPhotos: [photosOf(workspace, request)] };
  const input = { workspace, request: request.id, now: today.now, ...steady };
  const snapshot = settledSnapshot({ ...requestFixture, updates }, input);
  const [page] = transition(requestMachine, snapshot, { type: "action.requested", name });
  return (
    <InboxAround workspace={workspace} request={request.id}>
      <RequestPage
        snapshot={page}
        send={doNothing}
        action={<ActionSheet {...props} textContext={useTextContext(workspace, today.now)} />}
      />
    </InboxAround>
  );
}

/** The comment box alone, without its page. */
export const noteView: View<typeof noteMachine> = (props) => <Note {...props} />;

function Note(props: ViewProps<typeof noteMachine>): ReactNode {
  const { workspace } = props.snapshot.context;
  const textContext = useTextContext(workspace, today.now);
  const t = useTranslations("request");
  return (
    <Inside here="requests" workspace={workspace}>
      <Page title={t("note.title")} titleHidden>
        <NoteBox {...props} textContext={textContext} here={undefined} />
      </Page>
    </Inside>
  );
}

/** The photos of a form alone, without the form. */
export const photoPickerView: View<typeof photoPickerMachine> = (props) => <Picker {...props} />;

function Picker({ snapshot, send }: ViewProps<typeof photoPickerMachine>): ReactNode {
  const t = useTranslations("photos");
  return (
    <Inside here="report">
      <Page title={t("label")} titleHidden>
        <PhotoPicker set={snapshot.context} send={send} />
      </Page>
    </Inside>
  );
}

/** All requests, with one of them open beside them where the address says so. */
export const inboxView: View<typeof inboxMachine> = ({ snapshot, send }) => {
  const { open, workspace } = snapshot.context;
  return (
    <Inside here="requests" workspace={workspace}>
      <Inbox
        snapshot={snapshot}
        send={send}
        isRequestOpen={open !== undefined}
        bulk={
          <Bulk
            id="bulk"
            snapshot={settledSnapshot(bulkFixture)}
            send={doNothing}
            inbox={{ snapshot, send: doNothing }}
          />
        }
      >
        {open !== undefined && <RequestBeside workspace={workspace} request={open} />}
      </Inbox>
    </Inside>
  );
};

/** An operation on the requests that are selected in the list. */
export const bulkView: View<typeof bulkMachine> = ({ snapshot, send }) => {
  const { workspace, selected } = snapshot.context;
  const [inbox] = transition(inboxMachine, settledSnapshot(inboxFixture), {
    type: "rows.selected",
    requests: [...selected],
  });
  return (
    <Inside here="requests" workspace={workspace}>
      <Inbox
        snapshot={inbox}
        send={doNothing}
        isRequestOpen={false}
        bulk={
          <Bulk
            id="bulk"
            snapshot={snapshot}
            send={send}
            inbox={{ snapshot: inbox, send: doNothing }}
          />
        }
      >
        {null}
      </Inbox>
    </Inside>
  );
};

/** A card of the board on its way to another column, and the sheet of the step that it came to. */
export const boardMoveView: View<typeof boardMoveMachine> = (props) => {
  const { workspace, action, here } = props.snapshot.context;
  const fixture = { ...inboxFixture, updates: { watchRequests: [pageOf(requestsFor(workspace))] } };
  const snapshot = settledSnapshot(fixture, {
    workspace,
    address: { search: { layout: "board" } },
    now: today.now,
    ...steady,
  });
  return (
    <Inside here="requests" workspace={workspace}>
      <Inbox
        snapshot={snapshot}
        send={doNothing}
        isRequestOpen={false}
        move={props}
        action={
          here !== undefined &&
          action !== undefined && <ActionSlot workspace={workspace} name={action} here={here} />
        }
      >
        {undefined}
      </Inbox>
    </Inside>
  );
};

/** What the technician has to see to. */
export const attentionView: View<typeof attentionMachine> = ({ snapshot, send }) => {
  const workspace = workspaceFor("technician");
  return (
    <Inside here="attention" workspace={workspace} attention={3}>
      <AttentionScreen snapshot={snapshot} send={send} workspace={workspace} now={today.now} />
    </Inside>
  );
};
