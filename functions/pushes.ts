import type { Device } from "../generated/device/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import { isQuiet } from "../machines/notices/quiet-hours.ts";
import type { Told } from "../machines/notices/told.ts";
import { plainLine } from "./plain-line.ts";
import type { Push } from "./ports.ts";
import type { Recipients } from "./recipients.ts";
import { wordsOf } from "./words.ts";

/** One message, and every device it goes to. */
export interface PushDelivery {
  readonly push: Push;
  readonly devices: readonly Document<Device>[];
}

/** Characters. */
const lineMost = 200;

/**
 * What is sent to people's devices: by the devices' choices and languages, and nothing in their quiet hours: the feed has it
 * anyway.
 */
export function pushesOf(
  told: readonly Told[],
  recipients: Recipients,
  now: Instant,
): readonly PushDelivery[] {
  const found = new Map<string, { push: Push; devices: Document<Device>[] }>();
  for (const one of told) {
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

/** What was written is left out: it would lie open on a locked screen. */
function pushOf({ notice }: Told, locale: string): Push {
  const { said, intro } = wordsOf(notice, locale);
  return {
    title: plainLine(intro ?? notice.title, lineMost),
    body: plainLine(intro === undefined ? said : `${said}: ${notice.title}`, lineMost),
    url: `/requests/${notice.request}`,
    tag: `request-${notice.request}`,
  };
}
