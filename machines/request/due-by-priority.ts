import type { RequestPriority } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { House } from "../house.ts";

const hourMs = 3_600_000;

/** By when the house promises a fix of this priority, counted from `from`: the report, or now. */
export function dueByPriority(
  house: Pick<House, "organisation">,
  priority: RequestPriority,
  from: Instant,
): Instant {
  return from + house.organisation.dueHours[priority] * hourMs;
}
