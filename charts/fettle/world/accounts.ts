import type { Account, Membership } from "#machines/session/account.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { emailOf } from "#src/demo/email-of.ts";
import { people, type PersonKey } from "#src/demo/people.ts";
import { storyId } from "#src/demo/story-id.ts";

/** What one of the people signs in as, by their address. */
export function accountOf(person: PersonKey): Account {
  return {
    uid: memberId(person),
    isAnonymous: false,
    email: emailOf(person),
    isVerified: true,
    name: people[person].name,
    ways: ["email"],
  };
}

/** A user without an account. */
export const passerBy: Account = {
  uid: storyId("account/passer-by"),
  isAnonymous: true,
  email: undefined,
  isVerified: false,
  name: undefined,
  ways: [],
};

/** Somebody new, who has just signed up and not opened the e-mail yet. */
export const newcomer: Account = {
  uid: storyId("account/newcomer"),
  isAnonymous: false,
  email: "marta.nowak@example.org",
  isVerified: false,
  name: "Marta Nowak",
  ways: ["email", "google"],
};

/** Somebody of the organisation who has not shown yet that the address is theirs, and may come by either way. */
export const unproven: Account = {
  ...accountOf("nadia"),
  isVerified: false,
  ways: ["email", "google"],
};

/** The demo building, as one of the organisations somebody belongs to. */
export const here: Membership = { organisation: organisationId, name: "Linden Court" };

/** Another organisation on the same device. */
export const elsewhere: Membership = {
  organisation: storyId("organisation/elsewhere"),
  name: "Mill Lane allotments",
};
