import type { App } from "./app.ts";
import type { Backend } from "./backend.ts";
import type { PushDevice } from "./push-device.ts";

/** Long enough for the first page to be there and used, in ms. */
const quietMs = 3_000;

/** The way to what looks after push, which the first page is not to wait for. */
export interface PushDoor {
  /** Once it is there; never rejects: where it cannot be fetched there is none in this visit. */
  readonly device: Promise<PushDevice | undefined>;
  /** Something has just been done of which somebody would like to hear more. */
  readonly momentCame: () => void;
  /** Before somebody signs out: nothing that comes for them is shown here any more. */
  readonly leave: () => Promise<void>;
}

/** Begins to look after push when the first page is through. */
export function openPushDoor(app: () => App, push: NonNullable<Backend["push"]>): PushDoor {
  const begin = async (): Promise<PushDevice | undefined> => {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    try {
      const [{ beginPushDevice }, service] = await Promise.all([
        import("./push-device.ts"),
        push(),
      ]);
      return beginPushDevice(app(), service);
    } catch {
      return undefined;
    }
  };
  const device = begin();
  return {
    device,
    momentCame: () => void device.then((actor) => actor?.send({ type: "moment.came" })),
    leave: async () => {
      const actor = await device;
      if (actor === undefined) return;
      const { leavePushDevice } = await import("./push-device.ts");
      await leavePushDevice(actor);
    },
  };
}
