import type { FirebaseApp } from "firebase/app";
// Tokens are deprecated in favour of installation ids, but no admin SDK that runs on Node 20 can send to those.
// oxlint-disable typescript/no-deprecated
import { deleteToken, getMessaging, getToken, isSupported } from "firebase/messaging";
import { browserFacts, reachOf } from "./browser-reach.ts";
import type { PushService } from "./push.ts";

export interface FirebasePushParts {
  readonly app: FirebaseApp;
  /** The public key of the project's Web Push certificate. */
  readonly vapidKey: string;
  /** The app's own service worker, which shows the messages. */
  readonly worker: () => Promise<ServiceWorkerRegistration>;
}

/** Cloud Messaging. The SDK adds no worker of its own and handles no messages itself: they are data for our worker. */
export function createFirebasePush({ app, vapidKey, worker }: FirebasePushParts): PushService {
  return {
    reach: async () => {
      const reach = reachOf(browserFacts(window));
      return reach === "possible" && !(await isSupported()) ? "impossible" : reach;
    },
    permission: () => ("Notification" in window ? Notification.permission : "denied"),
    ask: () => Notification.requestPermission(),
    token: async () => {
      const token = await getToken(getMessaging(app), {
        vapidKey,
        serviceWorkerRegistration: await worker(),
      });
      if (token === "") throw new Error("Cloud Messaging gave no address");
      return token;
    },
    drop: async () => {
      await deleteToken(getMessaging(app));
    },
  };
}
