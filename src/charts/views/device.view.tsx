import type { deviceMachine } from "#machines/device/device.machine.ts";
import { noticesMachine } from "#machines/notices/notices.machine.ts";
import { DevicePart } from "../../screens/notices/device-part.tsx";
import { NoticesScreen } from "../../screens/notices/notices.screen.tsx";
import { PushOffer } from "../../screens/notices/push-offer.tsx";
import { houseFor } from "../fixtures/world/house.ts";
import { noticesFor } from "../fixtures/world/notices.ts";
import { today } from "../fixtures/world/story.ts";
import { doNothing, Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** What a device can say of itself below the notices, and the question above the page. */
export const deviceView: View<typeof deviceMachine> = {
  draw: ({ snapshot, send }) => {
    const house = houseFor("resident");
    const notices = noticesMachine.resolveState({
      value: { following: "here" },
      context: {
        news: { rows: noticesFor(house, 2), more: false, problems: [] },
        pressed: undefined,
      },
    });
    return (
      <Inside here="notices" house={house} news={<PushOffer snapshot={snapshot} send={send} />}>
        <NoticesScreen
          snapshot={notices}
          send={doNothing}
          house={house}
          isOffline={false}
          now={today.now}
          device={<DevicePart snapshot={snapshot} send={send} />}
        />
      </Inside>
    );
  },
};
