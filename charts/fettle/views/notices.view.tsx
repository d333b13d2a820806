import { unseenIn, type noticesMachine } from "#machines/notices/notices.machine.ts";
import { NoticesScreen } from "#src/screens/notices/notices.screen.tsx";
import type { View } from "../../card/view.ts";
import { today } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { Inside } from "./inside.tsx";

/** What a resident is told. */
export const noticesView: View<typeof noticesMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside
      here="notices"
      workspace={workspaceFor("resident")}
      unread={unseenIn(snapshot.context.news).length}
    >
      <NoticesScreen
        snapshot={snapshot}
        send={send}
        workspace={workspaceFor("resident")}
        isOffline={false}
        now={today.now}
      />
    </Inside>
  ),
};
