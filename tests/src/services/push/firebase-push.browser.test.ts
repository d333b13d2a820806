import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceQueries } from "#generated/device/queries.ts";
import type { Fields } from "#generated/runtime.ts";
import { usualChoices } from "#machines/device/device-facts.ts";
import { newId } from "#machines/new-id.ts";
import type { Store } from "#src/data/store.ts";
import { createFirebasePush } from "#src/services/push/firebase-push.ts";
import { createPushMemory } from "#src/services/push/push-memory.ts";
import { registerDevice, unregisterDevice } from "#src/services/push/register-device.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { type Outside, standOutside } from "../outside.ts";

// Any point on the curve is a valid key, because the server that checks it is a double.
const vapidKey =
  "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
const installations = "firebaseinstallations.googleapis.com";
const registrations = "fcmregistrations.googleapis.com";

let outside: Outside;
let app: FirebaseApp;
let now = Date.UTC(2026, 10, 21, 12);
const commands: string[] = [];
const memory = createPushMemory(memoryStorage());
/** The documents of one person and their devices; their content is tested elsewhere, on both stores. */
const documents = new Map<string, Fields>();
const devices = (): readonly Fields[] =>
  [...documents].flatMap(([path, fields]) => (path.includes("/devices/") ? [fields] : []));
const store: Pick<Store, "commit" | "read"> = {
  read: async ({ codec, path }) => {
    const parsed = codec.parse(documents.get(path));
    return parsed.ok
      ? { ...parsed.value, path, id: path.slice(path.lastIndexOf("/") + 1) }
      : undefined;
  },
  commit: async (change) => {
    commands.push(change.command);
    for (const write of change.writes) {
      if (write.kind === "create") documents.set(write.path, write.fields);
      else if (write.kind === "delete") documents.delete(write.path);
      else documents.set(write.path, { ...documents.get(write.path), ...write.set });
    }
    return { change: change.id, already: false };
  },
};

/** A double of the browser's push service, which a headless browser does not have. */
function worker(): ServiceWorkerRegistration {
  let subscription: object | undefined;
  const bytes = (count: number) => new Uint8Array(count).fill(7).buffer;
  const made = {
    endpoint: "https://push.example/this-browser",
    getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
    unsubscribe: async () => {
      subscription = undefined;
      return true;
    },
  };
  return Object.create(ServiceWorkerRegistration.prototype, {
    scope: { value: `${location.origin}/` },
    pushManager: {
      value: {
        getSubscription: async () => subscription ?? null,
        subscribe: async () => (subscription = made),
      },
    },
  });
}

const parts = () => ({
  push: createFirebasePush({ app, vapidKey, worker: () => Promise.resolve(registration) }),
  memory,
  store,
  person: "ada",
  now: () => now,
  newId: () => newId((count) => crypto.getRandomValues(new Uint8Array(count))),
  locale: "de-DE",
  zone: "Europe/Berlin",
});
let registration: ServiceWorkerRegistration;

beforeAll(async () => {
  vi.spyOn(Notification, "permission", "get").mockReturnValue("granted");
  outside = await standOutside();
  app = initializeApp(
    { apiKey: "key", appId: "1:1:web:1", projectId: "fettle", messagingSenderId: "1" },
    "push",
  );
  registration = worker();
});
beforeEach(() => {
  outside.forget();
  commands.length = 0;
});
afterAll(async () => {
  await deleteApp(app);
  await outside.leave();
});

test("the real SDK makes an installation and hands in where this browser is reached", async () => {
  expect(await parts().push.reach()).toBe("possible");
  await registerDevice(parts(), usualChoices);
  expect(outside.to(installations).map(({ method }) => method)).toEqual(["POST"]);
  const [handedIn] = outside.to(registrations);
  expect(handedIn).toMatchObject({
    method: "POST",
    url: `https://${registrations}/v1/projects/fettle/registrations`,
  });
  expect(JSON.parse(handedIn?.body ?? "")).toMatchObject({
    web: { endpoint: "https://push.example/this-browser", applicationPubKey: vapidKey },
  });
  expect(commands).toEqual(["device.register"]);
  expect(documents.get("people/ada")).toEqual({ organisations: [] });
  expect(devices()).toEqual([
    {
      token: "address-of-this-browser",
      kinds: usualChoices.kinds,
      quietFrom: 22 * 60,
      quietTo: 7 * 60,
      zone: "Europe/Berlin",
      locale: "de-DE",
      seenAt: now,
    },
  ]);
  expect(deviceQueries.all({ person: "ada" }).collection).toBe("people/ada/devices");
});

test("nothing is handed in again while nothing has changed, but after a week", async () => {
  await registerDevice(parts(), usualChoices);
  expect([commands, outside.sent]).toEqual([[], []]);
  now += 8 * 24 * 3_600_000;
  await registerDevice(parts(), usualChoices);
  expect(commands).toEqual(["device.change"]);
  expect(devices()).toMatchObject([{ seenAt: now }]);
});

test("at signing out the device goes, and its address is given up", async () => {
  await unregisterDevice(parts());
  expect(commands).toEqual(["device.remove"]);
  expect(devices()).toEqual([]);
  expect(outside.to(registrations)).toMatchObject([
    { method: "DELETE", url: expect.stringContaining("address-of-this-browser") },
  ]);
  expect(memory.registration()).toBeUndefined();
  expect(await registration.pushManager.getSubscription()).toBeNull();
});
