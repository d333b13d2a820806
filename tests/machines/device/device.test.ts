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

test("nobody is asked anything at the start; a good moment brings an explanation, not the browser's question", async () => {
  const { send, askBrowser, value } = await looked();
  expect(value()).toBe("unasked");
  expect([send("moment.came").value, askBrowser.asked.length]).toEqual(["offered", 0]);
});

test("who says yes is asked by the browser, and told from then on", async () => {
  const { send, askBrowser, register, value } = await looked();
  send("moment.came", "offer.accepted");
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
  const another = await looked({ isPutOff: true });
  expect(another.value()).toBe("putOff");
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

test("what a browser cannot do is said, and so is what it could if Fettle were installed", async () => {
  expect((await looked({ reach: "impossible" })).value()).toBe("unsupported");
  expect((await looked({ reach: "install" })).value()).toBe("toInstall");
  expect((await looked({ permission: "denied" })).value()).toBe("denied");
});

test("a device that is told of things hands in its address at every start, and is told on if that fails", async () => {
  const choices: DeviceChoices = { kinds: ["assigned"], quiet: undefined };
  const device = await looked({ permission: "granted", choices });
  expect([device.at().hasTag("told"), device.register.asked]).toEqual([true, [choices]]);
  await device.register.fail(new Error("offline"));
  expect(device.value()).toBe("registered");
  const other = await looked({ permission: "granted", choices });
  await other.register.answer();
  expect(other.value()).toBe("registered");
  const early = await looked({ permission: "granted", choices });
  early.send({ type: "choices.changed", choices: usualChoices });
  expect(early.register.asked.at(-1)).toEqual(usualChoices);
});

test("what somebody chooses is handed in; where it fails it is said, and can be tried again", async () => {
  const device = await looked({ permission: "granted", choices: usualChoices });
  await device.register.answer();
  const choices: DeviceChoices = { kinds: [], quiet: { from: 0, to: 60 } };
  device.send({ type: "choices.changed", choices });
  await device.register.fail(new Error("offline"));
  expect(device.value()).toEqual({ failed: "choosing" });
  // The rest is stored as before, and no permission is requested.
  expect(device.at().hasTag("told")).toBe(true);
  device.send("registration.asked");
  expect(device.askBrowser.asked).toHaveLength(0);
  await device.register.answer();
  expect([device.value(), device.register.asked.at(-1)]).toEqual(["registered", choices]);
});

test("a choice that could not be kept gives way to another, to none, and to signing out", async () => {
  const notKept = async () => {
    const device = await looked({ permission: "granted", choices: usualChoices });
    await device.register.answer();
    device.send({ type: "choices.changed", choices: { kinds: ["noted"], quiet: undefined } });
    await device.register.fail(new Error("offline"));
    return device;
  };
  const choices: DeviceChoices = { kinds: [], quiet: undefined };
  const another = await notKept();
  another.send({ type: "choices.changed", choices });
  await another.register.answer();
  expect([another.value(), another.register.asked.at(-1)]).toEqual(["registered", choices]);
  const none = await notKept();
  expect(none.send("registration.ended").value).toBe("leaving");
  const leaving = await notKept();
  expect(leaving.send("person.leaving").value).toBe("signingOut");
});

test("a device that could not be turned on is asked again by the browser", async () => {
  const device = await looked();
  device.send("registration.asked");
  await device.askBrowser.answer("granted");
  await device.register.fail(new Error("offline"));
  expect(device.value()).toEqual({ failed: "turningOn" });
  expect(device.send("registration.asked").value).toBe("asking");
});

test("who wants to hear nothing any more is not asked again", async () => {
  const device = await looked({ permission: "granted", choices: usualChoices });
  await device.register.answer();
  device.send("registration.ended");
  await device.unregister.fail(new Error("offline"));
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
  const other = await looked({ permission: "granted", choices: usualChoices });
  await other.register.answer();
  other.send("person.leaving");
  await other.unregister.fail(new Error("offline"));
  expect([other.value(), other.putOff()]).toEqual(["idle", 0]);
  const stuck = await looked({ permission: "granted", choices: usualChoices });
  await stuck.register.answer();
  stuck.send("registration.ended");
  await stuck.unregister.fail(new Error("offline"));
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
  const asked = await looked();
  asked.send("registration.asked");
  await asked.askBrowser.fail(new Error("no answer"));
  expect(asked.value()).toEqual({ failed: "turningOn" });
});

test("every state and transition is reached", () => {
  expect(reached.missing(deviceMachine)).toEqual([]);
});
