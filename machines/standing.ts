import type { Member } from "#generated/member/type.ts";
import type { Instant } from "#generated/runtime.ts";

/** Whether a member is active at a moment. */
export function belongs({ active, until }: Pick<Member, "active" | "until">, at: Instant): boolean {
  return active && (until === undefined || until > at);
}
