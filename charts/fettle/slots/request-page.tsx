import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import type { RequestEvent } from "#machines/request/request-context.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import { Lookers } from "#src/screens/request/lookers.tsx";
import { RequestScreen } from "#src/screens/request/request.screen.tsx";
import { lookOf } from "../world/looks.ts";
import { ActionSlot } from "./action-slot.tsx";
import { NoteSlot } from "./note-slot.tsx";

/** A request's page by itself, which somebody else looks at too. */
export function RequestPage(props: {
  readonly snapshot: SnapshotFrom<typeof requestMachine>;
  readonly send: (event: RequestEvent) => void;
}): ReactNode {
  const { workspace, action, here, request } = props.snapshot.context;
  return (
    <RequestScreen
      {...props}
      workspace={workspace}
      outside={false}
      lookers={<Lookers looks={[lookOf("tom")]} workspace={workspace} />}
      note={<NoteSlot workspace={workspace} request={request} />}
      action={
        action !== undefined &&
        here !== undefined && (
          <ActionSlot key={action} workspace={workspace} name={action} here={here} />
        )
      }
    />
  );
}
