import { isRecord } from "#generated/runtime.ts";
import type { AccountFailureCode } from "#machines/sign-in/credentials.ts";
import { AccountFailed } from "./accounts.ts";

/** Our codes for Firebase's. Codes that reveal whether an address has an account become `wrongPassword`. */
const codes: Readonly<Record<string, AccountFailureCode>> = {
  "auth/invalid-credential": "wrongPassword",
  "auth/invalid-login-credentials": "wrongPassword",
  "auth/wrong-password": "wrongPassword",
  "auth/user-not-found": "wrongPassword",
  "auth/user-mismatch": "wrongPassword",
  "auth/missing-password": "wrongPassword",
  "auth/invalid-email": "badEmail",
  "auth/missing-email": "badEmail",
  "auth/weak-password": "weakPassword",
  "auth/password-does-not-meet-requirements": "weakPassword",
  "auth/email-already-in-use": "accountExists",
  "auth/credential-already-in-use": "accountExists",
  "auth/account-exists-with-different-credential": "accountExists",
  "auth/provider-already-linked": "accountExists",
  "auth/invalid-action-code": "linkExpired",
  "auth/expired-action-code": "linkExpired",
  "auth/argument-error": "linkExpired",
  "auth/user-disabled": "disabled",
  "auth/too-many-requests": "tooMany",
  "auth/quota-exceeded": "tooMany",
  "auth/network-request-failed": "offline",
  "auth/timeout": "offline",
  "auth/internal-error": "unknown",
  "auth/popup-blocked": "popupBlocked",
  "auth/popup-closed-by-user": "cancelled",
  "auth/cancelled-popup-request": "cancelled",
  "auth/user-cancelled": "cancelled",
  "auth/operation-not-allowed": "notOffered",
  "auth/admin-restricted-operation": "notOffered",
  "auth/unauthorized-domain": "notOffered",
  "auth/unauthorized-continue-uri": "notOffered",
  "auth/requires-recent-login": "stale",
  "auth/user-token-expired": "signedOut",
  "auth/null-user": "signedOut",
  "auth/no-current-user": "signedOut",
};

/** Runs an operation on Firebase's accounts, and converts its errors into `AccountFailed`. */
export async function withAccountFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AccountFailed ? error : new AccountFailed(codeOf(error), error);
  }
}

function codeOf(error: unknown): AccountFailureCode {
  const code = isRecord(error) && typeof error["code"] === "string" ? error["code"] : "";
  return codes[code] ?? "unknown";
}
