import type { App, PushDevice, LazyPush } from "./app.ts";
import type { Backend } from "./backend.ts";

/** Long enough for the first page to be there and used, in ms. */
const quietMs = 3_000;

/** Begins to look after push when the first page is through. */
export function openLazyPush(app: () => App, push: NonNullable<Backend["push"]>): LazyPush {
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
