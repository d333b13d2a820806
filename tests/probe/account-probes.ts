import { doc, setDoc } from "firebase/firestore/lite";
import type { Probe, Who } from "./probe.ts";

/** A probe that creates a document under a condition on the account. */
function account(
  name: string,
  of: readonly string[],
  condition: string,
  allowed: readonly Who[],
): Probe {
  const everybody: readonly Who[] = ["anonymous", "person", "nobody"];
  return {
    name,
    of,
    service: "firestore",
    rules: `allow create: if ${condition};`,
    cases: everybody.map((who) => ({
      what: `${condition} of ${nameOf[who]}`,
      isAllowed: allowed.includes(who),
      ...(who === "person" && { needs: who }),
      attempt: (at, id) => setDoc(doc(at.database(who), at.path(name, id)), { by: at.uid(who) }),
    })),
  };
}

const nameOf: Readonly<Record<Who, string>> = {
  anonymous: "an anonymous account",
  person: "an account with an address",
  nobody: "somebody who has not signed in",
};

/** What rules can read of the account. */
export const accountProbes: readonly Probe[] = [
  account("signedIn", ["request.auth", "x != null"], "request.auth != null", [
    "anonymous",
    "person",
  ]),
  account("uid", ["request.auth.uid"], "request.auth.uid == request.resource.data.by", [
    "anonymous",
    "person",
  ]),
  account(
    "provider",
    ["request.auth.token.firebase.sign_in_provider", "request.auth.token.firebase"],
    "request.auth.token.firebase.sign_in_provider != 'anonymous'",
    ["person"],
  ),
  account(
    "address",
    ["request.auth.token", "request.auth.token.email"],
    "'email' in request.auth.token && request.auth.token.email.matches('.+@example[.]com')",
    ["person"],
  ),
  account(
    "verified",
    ["request.auth.token", "request.auth.token.email_verified"],
    // No mailbox is available here, so no account of a probe has a verified address.
    "request.auth.token.email_verified == false && request.auth.token.get('email_verified', true) == false",
    ["person"],
  ),
];
