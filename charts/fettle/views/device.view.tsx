import type { deviceMachine } from "#machines/device/device.machine.ts";
import { noticesMachine } from "#machines/notices/notices.machine.ts";
import { DevicePart } from "#src/screens/notices/device-part.tsx";
import { NoticesScreen } from "#src/screens/notices/notices.screen.tsx";
import { PushOffer } from "#src/screens/notices/push-offer.tsx";
import type { View } from "../../card/view.ts";
import { noticesFor } from "../world/notices.ts";
import { today } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { doNothing, Inside } from "./inside.tsx";

/** What a device can say of itself below the notices, and the question above the page. */
export const deviceView: View<typeof deviceMachine> = {
  draw: ({ snapshot, send }) => {
    const workspace = workspaceFor("resident");
    const notices = noticesMachine.resolveState({
      value: { following: "here" },
      context: {
        news: { rows: noticesFor(workspace, 2), more: false, problems: [] },
        pressed: undefined,
      },
    });
    return (
      <Inside
        here="notices"
        workspace={workspace}
        news={<PushOffer snapshot={snapshot} send={send} />}
      >
        <NoticesScreen
          snapshot={notices}
          send={doNothing}
          workspace={workspace}
          isOffline={false}
          now={today.now}
          device={<DevicePart snapshot={snapshot} send={send} />}
        />
      </Inside>
    );
  },
};
