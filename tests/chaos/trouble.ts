import type { Random } from "../conformance/random.ts";
import type { ChaosDevice } from "./device.ts";
import type { World } from "./world.ts";

/** The input of a fault. */
export interface Stage {
  readonly world: World;
  readonly devices: readonly ChaosDevice[];
  /** The people of each device, by its name. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  readonly random: Random;
  /** Roles by person, for people whose role changes. */
  readonly roles: ReadonlyMap<string, string>;
  /** Performs an action on a device. */
  readonly act: (device: ChaosDevice) => Promise<void>;
  readonly isOver: () => boolean;
  /** Reports a text on a screen that contradicts the server. */
  readonly untrue: (problem: string) => void;
}

/** One kind of fault; resolves when it is over. */
export type Trouble = (stage: Stage, device: ChaosDevice) => Promise<string>;

const nap = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The faults, with their relative frequency. */
export const troubles: Readonly<Record<string, readonly [weight: number, trouble: Trouble]>> = {
  offline: [
    4,
    async ({ random, act }, device) => {
      await device.goOffline();
      const count = random.whole(1, 4);
      for (let index = 0; index < count; index += 1) await act(device);
      await nap(random.whole(100, 1_500));
      await device.goOnline();
      return `${count} acts without a network`;
    },
  ],
  cut: [
    4,
    async ({ random, act }, device) => {
      const count = random.whole(1, 3);
      device.breakNext(...Array.from({ length: count }, () => "cut" as const));
      await act(device);
      return `${count} requests cut`;
    },
  ],
  lostAnswer: [
    5,
    async ({ random, act }, device) => {
      const count = random.whole(1, 3);
      device.breakNext(...Array.from({ length: count }, () => "lost" as const));
      await act(device);
      return `${count} answers lost`;
    },
  ],
  closeTab: [
    3,
    async ({ random, act }, device) => {
      await act(device);
      await device.closeTab(random.whole(0, 7));
      if (device.tabs === 0) await device.openTab();
      return "a tab closed";
    },
  ],
  secondTab: [
    3,
    async ({ random, act }, device) => {
      if (device.tabs < 2) await device.openTab();
      const count = random.whole(2, 5);
      await Promise.all(Array.from({ length: count }, () => act(device)));
      return `${count} acts at once in ${device.tabs} tabs`;
    },
  ],
  kill: [
    2,
    async ({ act }, device) => {
      const acting = act(device);
      await Promise.race([acting, nap(60)]);
      await device.kill();
      await acting.catch(() => undefined);
      await device.open();
      return "the browser killed";
    },
  ],
  deactivated: [
    1,
    async ({ world, act, random }, device) => {
      const uid = device.who;
      if (uid === undefined) return "nobody to deactivate";
      await world.member(uid, { active: { booleanValue: false } });
      await act(device);
      await nap(random.whole(300, 1_200));
      await world.member(uid, { active: { booleanValue: true } });
      return `${uid} was not active`;
    },
  ],
  demoted: [
    2,
    async ({ world, act, random, roles }, device) => {
      const uid = device.who;
      const role = roles.get(uid ?? "");
      if (uid === undefined || role === undefined) return "nobody to demote";
      await device.goOffline();
      await act(device);
      await act(device);
      await world.member(uid, { role: { stringValue: "resident" } });
      await device.goOnline();
      await nap(random.whole(500, 1_500));
      await world.member(uid, { role: { stringValue: role } });
      return `${uid} was a resident`;
    },
  ],
  renamed: [
    2,
    async ({ world, act, random }, device) => {
      const uid = device.who;
      if (uid === undefined) return "nobody to rename";
      await device.goOffline();
      await act(device);
      await act(device);
      const name = `Renamed ${random.whole(1, 999)}`;
      await world.member(uid, { name: { stringValue: name } });
      await device.goOnline();
      return `${uid} is called ${name}`;
    },
  ],
  promoted: [
    1,
    async ({ world, act, random, roles }, device) => {
      const uid = device.who;
      const role = roles.get(uid ?? "");
      if (uid === undefined || role === undefined) return "nobody to promote";
      await device.goOffline();
      await act(device);
      await act(device);
      await world.member(uid, { role: { stringValue: "coordinator" } });
      await device.goOnline();
      await act(device);
      await nap(random.whole(500, 1_500));
      await world.member(uid, { role: { stringValue: role } });
      return `${uid} was a coordinator`;
    },
  ],
  putOut: [
    2,
    async ({ world, act, random }, device) => {
      const uid = device.who;
      if (uid === undefined) return "nobody to put out";
      await device.goOffline();
      await act(device);
      await act(device);
      await world.member(uid, { active: { booleanValue: false } });
      if (random.chance(0.5)) await device.goOnline();
      await nap(random.whole(300, 1_200));
      await world.member(uid, { active: { booleanValue: true } });
      await device.goOnline();
      return `${uid} was put out and let in while offline`;
    },
  ],
  appOffline: [
    1,
    async ({ world, act, untrue }, device) => {
      if (!world.hasApp) return "there is no app";
      await device.goOffline();
      await act(device);
      const problem = await device.openAndLook();
      if (problem !== undefined) untrue(`without a network on ${device.name}: ${problem}`);
      await device.goOnline();
      return "the app opened without a network";
    },
  ],
  sessionEnded: [
    1,
    async ({ world, act, owners, random }, device) => {
      const uid = device.who;
      if (uid === undefined) return "no session to end";
      await act(device);
      await world.revoke(uid);
      await device.renew();
      await nap(1_100);
      await device.signIn(random.pick(owners.get(device.name) ?? [uid]));
      return `the session of ${uid} ended`;
    },
  ],
  signedOut: [
    2,
    async ({ act, owners, random }, device) => {
      await device.goOffline();
      await act(device);
      await act(device);
      await device.signOut();
      await device.goOnline();
      await device.signIn(random.pick(owners.get(device.name) ?? []));
      return "signed out with unsent work";
    },
  ],
  diskFull: [
    2,
    async ({ act, random }, device) => {
      await device.fillDisk();
      await act(device);
      await act(device);
      await nap(random.whole(100, 600));
      await device.makeRoom();
      return "the disk full";
    },
  ],
};

/** The only fault that affects everybody. */
export async function restart({ world, devices, act }: Stage): Promise<string> {
  for (const device of devices) device.mend();
  await Promise.all(devices.map((device) => device.goOffline()));
  // Requests from before are answered by then.
  await nap(400);
  await world.restartFirestore(async () => {
    await Promise.all(devices.map((device) => device.goOnline()));
    await Promise.all(devices.map((device) => act(device)));
  });
  return "Firestore restarted";
}

/** File storage stops for everybody, and has forgotten the resumable uploads when it returns. */
export async function restartFiles({ world, devices, act, random }: Stage): Promise<string> {
  world.areFilesAway = true;
  await Promise.all(devices.map((device) => act(device)));
  await nap(random.whole(300, 1_500));
  world.uploads.forgetAll();
  world.areFilesAway = false;
  return "file storage restarted";
}

/** A new version of the app is deployed while every outbox is full of changes by an older one. */
export async function update({ world, devices, act, untrue }: Stage): Promise<string> {
  for (const device of devices) device.mend();
  await Promise.all(devices.map((device) => device.goOffline()));
  const kept = await Promise.all(
    devices.map(async (device) => {
      for (let count = 0; count < 3; count += 1) await act(device);
      return device.age();
    }),
  );
  await Promise.all(devices.map((device) => device.kill()));
  await world.deployNext();
  await Promise.all(
    devices.map(async (device) => {
      await device.goOnline();
      await device.open();
      const problem = await device.takeUpdate();
      if (problem !== undefined) untrue(`after an update on ${device.name}: ${problem}`);
    }),
  );
  return `a new version with ${kept.join(", ")} changes of an older one in the outboxes`;
}
