import type { Member } from "#generated/member/type.ts";
import type { Instant } from "#generated/runtime.ts";

/**
 * What somebody is in an organisation: nobody yet, a guest, one of the others, somebody who left by themselves or whose time is
 * over, or somebody who was put out.
 */
export type Standing = "stranger" | "guest" | "member" | "former" | "putOut";

/** Whether somebody is, at a moment, one of those who belong. */
export function belongs({ active, until }: Pick<Member, "active" | "until">, at: Instant): boolean {
  return active && (until === undefined || until > at);
}

/** What somebody is at a moment. Those who left, or whose time is over, come back by a link; who was put out does not. */
export function standingOf(
  member: Pick<Member, "active" | "until" | "leftAt" | "role"> | undefined,
  now: Instant,
): Standing {
  if (member === undefined) return "stranger";
  if (belongs(member, now)) return member.role === "guest" ? "guest" : "member";
  return member.active || member.leftAt !== undefined ? "former" : "putOut";
}
