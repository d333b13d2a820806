import { unseenIn, type noticesMachine } from "#machines/notices/notices.machine.ts";
import { NoticesScreen } from "../../screens/notices/notices.screen.tsx";
import { houseFor } from "../fixtures/world/house.ts";
import { today } from "../fixtures/world/story.ts";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** What a resident is told. */
export const noticesView: View<typeof noticesMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside
      here="notices"
      house={houseFor("resident")}
      unread={unseenIn(snapshot.context.news).length}
    >
      <NoticesScreen
        snapshot={snapshot}
        send={send}
        house={houseFor("resident")}
        isOffline={false}
        now={today.now}
      />
    </Inside>
  ),
};
