import { unseenIn, type noticesMachine } from "#machines/notices/notices.machine.ts";
import { NoticesScreen } from "#src/screens/notices/notices.screen.tsx";
import type { View } from "../../card/view.ts";
import { houseFor } from "../world/house.ts";
import { today } from "../world/story.ts";
import { Inside } from "./inside.tsx";

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
