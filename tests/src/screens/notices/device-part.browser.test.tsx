import axe from "axe-core";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createActor } from "xstate";
import { type DeviceChoices, usualChoices } from "#machines/device/device-facts.ts";
import { type DeviceEvent, deviceMachine } from "#machines/device/device.machine.ts";
import type { Failure } from "#machines/ports.ts";
import "#src/styles/tokens.css";
import "#src/styles/base.css";
import { formatsFor } from "#src/i18n/formats.ts";
import { loadMessages } from "#src/i18n/load.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { DevicePart, type DevicePartProps } from "#src/screens/notices/device-part.tsx";
import { PushOffer } from "#src/screens/notices/push-offer.tsx";

type State =
  | "unsupported"
  | "toInstall"
  | "unasked"
  | "offered"
  | "denied"
  | "registered"
  | "leaving"
  | { readonly failed: "turningOn" | "choosing" | "turningOff" };
const open: (() => void)[] = [];
const closeAll = (): void => {
  for (const close of open.splice(0)) close();
};
afterEach(closeAll);

/** Renders the part in a state of its machine, and records its events. */
async function show(
  value: State,
  locale: Locale = "en",
  choices: DeviceChoices = usualChoices,
  failure?: Failure,
) {
  closeAll();
  const messages = await loadMessages(locale);
  const resting = deviceMachine.resolveState({ value, context: { choices, failure } });
  const snapshot = createActor(deviceMachine, { snapshot: resting }).getSnapshot();
  const heard: DeviceEvent[] = [];
  const props: DevicePartProps = { snapshot, send: (event) => void heard.push(event) };
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <TextProvider locale={locale} messages={messages} timeZone="UTC" onFailure={() => undefined}>
        <PushOffer {...props} />
        <DevicePart {...props} />
      </TextProvider>,
    ),
  );
  open.push(() => {
    root.unmount();
    place.remove();
  });
  const { violations } = await axe.run(place);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
  return { heard, text: place.innerText };
}

test("what a browser cannot do is said, with what to do about it", async () => {
  expect((await show("unsupported")).text).toContain("cannot show notifications");
  expect((await show("toInstall")).text).toContain("Add to Home Screen");
  expect((await show("denied", "de")).text).toContain("erlauben Sie Benachrichtigungen");
});

test("of what a device tells, and when not, is chosen one by one", async () => {
  const { heard } = await show("registered");
  await page.getByRole("switch", { name: "Somebody comments" }).click();
  expect(heard.at(-1)).toMatchObject({ choices: { kinds: expect.arrayContaining(["noted"]) } });
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  expect(heard.at(-1)).toMatchObject({ choices: { quiet: undefined } });
  await page.getByLabelText("Until").selectOptions("360");
  expect(heard.at(-1)).toMatchObject({ choices: { quiet: { from: 1320, to: 360 } } });
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  expect(heard.at(-1)).toEqual({ type: "registration.ended" });
});

test("a device that was registered too often says from when on it works again", async () => {
  const until = Date.now() + 40 * 24 * 3_600_000;
  const failure: Failure = { code: "device.paceOfRegistering", retryable: true, until };
  for (const failed of ["turningOn", "choosing"] as const) {
    const { text } = await show({ failed }, "en", usualChoices, failure);
    expect(text).toContain(`You can do it again from ${formatsFor("en", "UTC").dateTime(until)}.`);
    expect(text).not.toContain("when you are online");
  }
});
