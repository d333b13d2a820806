import type { Messaging } from "firebase-admin/messaging";
import type { Messenger } from "../ports.ts";

/** What Cloud Messaging says of a device that took its permission back, or was wiped. */
const gone = new Set([
  "messaging/registration-token-not-registered",
  "messaging/invalid-registration-token",
]);

/** Cloud Messaging. Only data goes, so that the app's own service worker decides what is shown. */
export function fcmMessenger(messaging: Pick<Messaging, "sendEachForMulticast">): Messenger {
  return {
    send: async (tokens, { title, body, url, tag }) => {
      const { responses } = await messaging.sendEachForMulticast({
        tokens: [...tokens],
        data: { title, body, url, tag },
        // What nobody has seen in a day stands in the feed.
        webpush: { headers: { TTL: "86400", Urgency: "high" } },
      });
      return responses.map(({ success, error }) =>
        success ? "sent" : gone.has(error?.code ?? "") ? "gone" : "failed",
      );
    },
  };
}
