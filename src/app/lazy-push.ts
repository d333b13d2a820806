import type { App, PushDevice, LazyPush } from "./app.ts";
import type { Backend } from "./backend.ts";

/** What looks after push: fetched when the first page is through, or somebody signs out before. */
export function openLazyPush(app: () => App, push: NonNullable<Backend["push"]>): LazyPush {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const open = async (): Promise<PushDevice | undefined> => {
    await begun;
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
  const device = open();
  return {
    begin: () => begin(),
    device,
    momentCame: () => void device.then((actor) => actor?.send({ type: "moment.came" })),
    leave: async () => {
      begin();
      const actor = await device;
      if (actor === undefined) return;
      const { leavePushDevice } = await import("./push-device.ts");
      await leavePushDevice(actor);
    },
  };
}
