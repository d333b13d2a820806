import type { AccountClaims } from "#generated/runtime.ts";
import type { Claims } from "../emulators/firestore-rest.ts";
import type { Random } from "./random.ts";

/** How a user signed in. */
export interface Login {
  readonly isAnonymous: boolean;
  readonly email?: string;
  /** Whether the address is verified. */
  readonly isVerified?: boolean;
}

/** The account for policies in TypeScript. */
export function accountOf({ isAnonymous, email, isVerified }: Login): AccountClaims {
  return { isAnonymous, email: isVerified === true ? email : undefined };
}

/** The claims in the token. */
export function claimsOf({ isAnonymous, email, isVerified }: Login): Claims {
  return {
    firebase: { sign_in_provider: isAnonymous ? "anonymous" : "password", identities: {} },
    ...(email === undefined ? {} : { email }),
    ...(isVerified === undefined ? {} : { email_verified: isVerified }),
  };
}

/** A person's address, in lower case. */
export function addressOf(person: string): string {
  return `${person.slice(0, 20).toLowerCase()}@example.org`;
}

/** The address with any upper and lower case, which do not matter. */
export function written(address: string, random: Random): string {
  return random.pick([
    address,
    address.toUpperCase(),
    Array.from(address, (each) => (random.chance(0.5) ? each.toUpperCase() : each)).join(""),
  ]);
}

/** A sign-in with a verified address. */
export function withAddress(address: string, random: Random): Login {
  return { isAnonymous: false, email: written(address, random), isVerified: true };
}

/** Any sign-in: anonymous or not, with the own address or another one, verified or not. */
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
