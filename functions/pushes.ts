import type { Device } from "../generated/device/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import type { AddressedNotice } from "../machines/notices/addressed-notice.ts";
import { isQuiet } from "../machines/notices/quiet-hours.ts";
import { plainLine } from "./plain-line.ts";
import type { Push } from "./ports.ts";
import type { Recipients } from "./recipients.ts";
import { wordsOf } from "./words.ts";

/** One message, with the devices it goes to. */
export interface PushDelivery {
  readonly push: Push;
  readonly devices: readonly Document<Device>[];
}

/** The longest line of a message, in characters. */
const lineMost = 200;

/**
 * The push messages for members' devices, by the devices' choices and languages. Nothing is sent in quiet hours, because the feed
 * has it anyway.
 */
export function pushesOf(
  addressed: readonly AddressedNotice[],
  recipients: Recipients,
  now: Instant,
): readonly PushDelivery[] {
  const found = new Map<string, { push: Push; devices: Document<Device>[] }>();
  for (const one of addressed) {
    for (const device of recipients.get(one.to)?.devices ?? []) {
      if (!device.kinds.includes(one.notice.kind) || isLeftInPeace(device, now)) continue;
      const push = pushOf(one, device.locale);
      const key = JSON.stringify(push);
      const delivery = found.get(key) ?? { push, devices: [] };
      delivery.devices.push(device);
      found.set(key, delivery);
    }
  }
  return [...found.values()];
}

function isLeftInPeace({ quietFrom, quietTo, zone }: Document<Device>, now: Instant): boolean {
  if (quietFrom === undefined || quietTo === undefined) return false;
  return isQuiet({ from: quietFrom, to: quietTo, zone }, now);
}

/** The text of an entry is left out, because anybody could read it on a locked screen. */
function pushOf({ notice }: AddressedNotice, locale: string): Push {
  const { said, intro } = wordsOf(notice, locale);
  return {
    title: plainLine(intro ?? notice.title, lineMost),
    body: plainLine(intro === undefined ? said : `${said}: ${notice.title}`, lineMost),
    url: `/requests/${notice.request}`,
    tag: `request-${notice.request}`,
  };
}
