import type { MemberRole } from "#generated/member/type.ts";

/** Somebody of the demo building whom one may be on the emulators. */
export interface DemoAccount {
  /** The id of their account, and of their member document. */
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly password: string;
}
