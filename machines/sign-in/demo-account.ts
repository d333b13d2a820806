import type { MemberRole } from "#generated/member/type.ts";

/** A member of the demo building whom a user of the emulators can sign in as. */
export interface DemoAccount {
  /** The id of the account, and of the member document. */
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly password: string;
}
