import { expect, test } from "vitest";
import {
  type DeviceChoices,
  type DeviceState,
  usualChoices,
} from "#machines/device/device-facts.ts";
import { deviceMachine } from "#machines/device/device.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const fresh: DeviceState = {
  reach: "possible",
  permission: "default",
  choices: undefined,
  registeredAt: undefined,
  isPutOff: false,
};

function begin() {
  let putOff = 0;
  const running = reached.alone(deviceMachine, {
    actions: { rememberPutOff: () => void (putOff += 1) },
  });
  const value = () => running.at().value;
  return { ...running, value, putOff: () => putOff };
}

async function looked(state: Partial<DeviceState> = {}) {
  const device = begin();
  device.send("device.changed");
  await device.look.answer({ ...fresh, ...state });
  return device;
}

/** A device that is told of things, after it handed in its address. */
async function registered() {
  const device = await looked({ permission: "granted", choices: usualChoices });
  await device.register.answer();
  return device;
}

const offline = new Error("offline");
const some: DeviceChoices = { kinds: ["assigned"], quiet: undefined };

test("a good moment brings an explanation, not the browser's question, which comes with a yes", async () => {
  const { send, askBrowser, register, value } = await looked();
  expect(value()).toBe("unasked");
  expect([send("moment.came").value, askBrowser.asked]).toEqual(["offered", []]);
  send("offer.accepted");
  await askBrowser.answer("granted");
  expect(register.asked).toEqual([usualChoices]);
  await register.answer();
  expect(value()).toBe("registered");
});

test('"not now" is remembered, and no moment asks again; the settings still can', async () => {
  const { send, value, putOff } = await looked();
  send("moment.came", "offer.declined");
  expect([value(), putOff()]).toEqual(["putOff", 1]);
  expect(send("moment.came").value).toBe("putOff");
  expect(send("registration.asked").value).toBe("asking");
});

test('closing the browser\'s question is "not now"; a refusal there is another matter', async () => {
  const one = await looked();
  one.send("registration.asked");
  await one.askBrowser.answer("default");
  expect([one.value(), one.putOff()]).toEqual(["putOff", 1]);
  const other = await looked();
  other.send("moment.came", "registration.asked");
  await other.askBrowser.answer("denied");
  expect(other.value()).toBe("denied");
});

test.each<[Partial<DeviceState>, string]>([
  [{ isPutOff: true }, "putOff"],
  [{ reach: "impossible" }, "unsupported"],
  [{ reach: "install" }, "toInstall"],
  [{ permission: "denied" }, "denied"],
])("a device that is %o is found to be %s", async (state, found) => {
  expect((await looked(state)).value()).toBe(found);
});

test("a device that is told of things hands in its address at every start, and is told on if that fails", async () => {
  for (const isOffline of [true, false]) {
    const device = await looked({ permission: "granted", choices: some });
    expect([device.at().hasTag("subscribed"), device.register.asked]).toEqual([true, [some]]);
    await (isOffline ? device.register.fail(offline) : device.register.answer());
    expect(device.value()).toBe("registered");
  }
  const early = await looked({ permission: "granted", choices: some });
  early.send({ type: "choices.changed", choices: usualChoices });
  expect(early.register.asked.at(-1)).toEqual(usualChoices);
});

test("what somebody chooses is handed in; where it fails it is said, and can be tried again", async () => {
  const device = await registered();
  const choices: DeviceChoices = { kinds: [], quiet: { from: 0, to: 60 } };
  device.send({ type: "choices.changed", choices });
  await device.register.fail(offline);
  // The rest is stored as before, and no permission is requested.
  expect([device.value(), device.at().hasTag("subscribed")]).toEqual([
    { failed: "choosing" },
    true,
  ]);
  device.send("registration.asked");
  expect(device.askBrowser.asked).toHaveLength(0);
  await device.register.answer();
  expect([device.value(), device.register.asked.at(-1)]).toEqual(["registered", choices]);
});

test("a choice that could not be kept gives way to another, to none, and to signing out", async () => {
  const notKept = async () => {
    const device = await registered();
    device.send({ type: "choices.changed", choices: { kinds: ["noted"], quiet: undefined } });
    await device.register.fail(offline);
    return device;
  };
  const another = await notKept();
  another.send({ type: "choices.changed", choices: some });
  await another.register.answer();
  expect([another.value(), another.register.asked.at(-1)]).toEqual(["registered", some]);
  expect((await notKept()).send("registration.ended").value).toBe("leaving");
  expect((await notKept()).send("person.leaving").value).toBe("signingOut");
});

test("a device that could not be turned on is asked again by the browser", async () => {
  const device = await looked();
  device.send("registration.asked");
  await device.askBrowser.answer("granted");
  await device.register.fail(offline);
  expect(device.value()).toEqual({ failed: "turningOn" });
  expect(device.send("registration.asked").value).toBe("asking");
  await device.askBrowser.fail(new Error("no answer"));
  expect(device.value()).toEqual({ failed: "turningOn" });
});

test("who wants to hear nothing any more is not asked again", async () => {
  const device = await registered();
  device.send("registration.ended");
  await device.unregister.fail(offline);
  // Notifications that are on cannot be turned on.
  expect(device.value()).toEqual({ failed: "turningOff" });
  expect(device.send("registration.asked").value).toEqual({ failed: "turningOff" });
  device.send("registration.ended");
  await device.unregister.answer();
  expect([device.value(), device.putOff()]).toEqual(["putOff", 1]);
});

test("who signs out takes the device along, and is asked again another time", async () => {
  const one = await looked({ permission: "granted", choices: usualChoices });
  one.send("person.leaving");
  await one.unregister.answer();
  expect([one.value(), one.putOff()]).toEqual(["idle", 0]);
  const other = await registered();
  other.send("person.leaving");
  await other.unregister.fail(offline);
  expect([other.value(), other.putOff()]).toEqual(["idle", 0]);
  const stuck = await registered();
  stuck.send("registration.ended");
  await stuck.unregister.fail(offline);
  expect(stuck.send("person.leaving").value).toBe("signingOut");
  stuck.clock.increment(4_000);
  expect(stuck.value()).toBe("idle");
});

test("where nothing can be found out nothing is asked; when the person leaves it is quiet", async () => {
  const device = begin();
  device.send("device.changed");
  await device.look.fail(new Error("no storage"));
  expect(device.value()).toBe("unknown");
  expect(device.send("person.left").value).toBe("idle");
});

test("every state and transition of the device is reached", () => {
  expect(reached.missing(deviceMachine)).toEqual([]);
});
