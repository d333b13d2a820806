import type { Account } from "#generated/runtime.ts";
import type { Claims } from "../emulators/firestore-rest.ts";
import type { Random } from "./random.ts";

/** How somebody signed in. */
export interface Login {
  readonly isAnonymous: boolean;
  readonly email?: string;
  /** Whether it was shown that the address is theirs. */
  readonly isVerified?: boolean;
}

/** What the policies in TypeScript are told. */
export function accountOf({ isAnonymous, email, isVerified }: Login): Account {
  return { isAnonymous, email: isVerified === true ? email : undefined };
}

/** What the token says. */
export function claimsOf({ isAnonymous, email, isVerified }: Login): Claims {
  return {
    firebase: { sign_in_provider: isAnonymous ? "anonymous" : "password", identities: {} },
    ...(email === undefined ? {} : { email }),
    ...(isVerified === undefined ? {} : { email_verified: isVerified }),
  };
}

/** The address of somebody, in small letters. */
export function addressOf(person: string): string {
  return `${person.slice(0, 20).toLowerCase()}@example.org`;
}

/** An address as somebody may write it: the case of letters does not matter. */
export function written(address: string, random: Random): string {
  return random.pick([
    address,
    address.toUpperCase(),
    Array.from(address, (each) => (random.chance(0.5) ? each.toUpperCase() : each)).join(""),
  ]);
}

/** Somebody who has shown that an address is theirs. */
export function withAddress(address: string, random: Random): Login {
  return { isAnonymous: false, email: written(address, random), isVerified: true };
}

/** However somebody may have signed in: without a name, with one, with an address of theirs or another's, shown to be theirs or not. */
export function anyLogin(by: string, people: readonly string[], random: Random): Login {
  const at = random.next();
  if (at < 0.2) return { isAnonymous: true };
  if (at < 0.4) return { isAnonymous: false };
  if (at < 0.8) return withAddress(addressOf(by), random);
  const address = addressOf(random.pick([by, random.pick(people)]));
  const email = random.pick([written(address, random), `${address}x`, ` ${address}`, ""]);
  return {
    isAnonymous: false,
    email,
    ...random.pick([{ isVerified: true }, { isVerified: false }, {}]),
  };
}
