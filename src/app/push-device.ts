import { fromPromise } from "xstate";
import type { DeviceState } from "#machines/device/device-facts.ts";
import { deviceMachine } from "#machines/device/device.machine.ts";
import { createPushMemory } from "../services/push/push-memory.ts";
import type { PushService } from "../services/push/push.ts";
import {
  type DeviceParts,
  registerDevice,
  unregisterDevice,
} from "../services/push/register-device.ts";
import type { App, PushDevice } from "./app.ts";
import { openLate } from "./open-late.ts";
import { storage } from "./stored.ts";

/** Begins to look after how this device is told of things. */
export function beginPushDevice(app: App, push: PushService): PushDevice {
  const memory = createPushMemory(storage(() => localStorage));
  const person = (): string | undefined => app.session.getSnapshot().context.account?.uid;
  const parts = async (): Promise<DeviceParts> => {
    const uid = person();
    if (uid === undefined) throw new Error("nobody is signed in");
    const { locale } = await app.settings.choices();
    return {
      push,
      memory,
      store: app.store,
      person: uid,
      now: () => app.clock.now(),
      newId: app.newId,
      locale: locale ?? navigator.language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  };
  const look = async (): Promise<DeviceState> => {
    const known = memory.registration();
    const own = known?.person === person() ? known : undefined;
    return {
      reach: await push.reach(),
      permission: push.permission(),
      choices: own?.choices,
      registeredAt: own?.at,
      isPutOff: memory.isPutOff(),
    };
  };
  const actor = openLate(
    app,
    deviceMachine.provide({
      actors: {
        look: fromPromise(look),
        askBrowser: fromPromise(() => push.ask()),
        register: fromPromise(async ({ input }) => {
          await registerDevice(await parts(), input);
          memory.putOff(false);
        }),
        unregister: fromPromise(async () => unregisterDevice(await parts())),
      },
      actions: { rememberPutOff: () => memory.putOff(true) },
    }),
    undefined,
  );
  let last: string | undefined;
  const follow = (): void => {
    const uid = person();
    if (uid === last) return;
    last = uid;
    actor.send({ type: uid === undefined ? "person.left" : "device.changed" });
  };
  app.session.subscribe(follow);
  follow();
  // Somebody comes back from the browser's settings, which tell nobody.
  document.addEventListener("visibilitychange", () => {
    const isShut =
      actor.getSnapshot().matches("denied") || actor.getSnapshot().matches("toInstall");
    if (document.visibilityState === "visible" && isShut) actor.send({ type: "device.changed" });
  });
  return actor;
}

/**
 * Before somebody signs out: what comes for them is not shown on this device any more. Without a network it stays registered
 * until the server finds out that its address is given up.
 */
export async function leavePushDevice(actor: PushDevice): Promise<void> {
  if (!actor.getSnapshot().hasTag("subscribed")) return;
  const left = new Promise<void>((resolve) => {
    const watching = actor.subscribe((snapshot) => {
      if (snapshot.matches("signingOut")) return;
      watching.unsubscribe();
      resolve();
    });
  });
  actor.send({ type: "person.leaving" });
  await left;
}
