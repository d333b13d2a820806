import type { Messaging } from "firebase-admin/messaging";
import type { Messenger } from "../ports.ts";

/** Error codes of Cloud Messaging for a device that withdrew its permission, or was wiped. */
const gone = new Set([
  "messaging/registration-token-not-registered",
  "messaging/invalid-registration-token",
]);

/** Sends through Cloud Messaging. Only data is sent, so that the app's own service worker decides what is shown. */
export function fcmMessenger(messaging: Pick<Messaging, "sendEachForMulticast">): Messenger {
  return {
    send: async (tokens, { title, body, url, tag }) => {
      const { responses } = await messaging.sendEachForMulticast({
        tokens: [...tokens],
        data: { title, body, url, tag },
        // A message that was not seen within a day is in the feed.
        webpush: { headers: { TTL: "86400", Urgency: "high" } },
      });
      return responses.map(({ success, error }) =>
        success ? "sent" : gone.has(error?.code ?? "") ? "gone" : "failed",
      );
    },
  };
}
