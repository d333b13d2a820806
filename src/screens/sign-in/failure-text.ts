import type { useTranslations } from "use-intl";
import { passwordLength } from "#machines/sign-in/credentials.ts";
import type { SignInContext } from "#machines/sign-in/sign-in.machine.ts";

type Words = ReturnType<typeof useTranslations<"signin">>;
type Trouble = Pick<SignInContext, "problem" | "failure">;

/** Failures that belong to the address field. */
const ofEmail: ReadonlySet<string> = new Set(["badEmail", "wrongEmail"]);
/** Failures that belong to the password field. */
const ofPassword: ReadonlySet<string> = new Set(["wrongPassword", "weakPassword"]);

/** The error of the address field. */
export function emailError(t: Words, { problem, failure }: Trouble): string | undefined {
  if (problem === "badEmail") return t("problems.badEmail");
  return failure !== undefined && ofEmail.has(failure.code)
    ? failureText(t, failure.code)
    : undefined;
}

/** The error of the password field. */
export function passwordError(t: Words, { problem, failure }: Trouble): string | undefined {
  if (problem === "noPassword") return t("problems.noPassword");
  if (problem === "weakPassword")
    return t("problems.weakPassword", { length: String(passwordLength) });
  return failure !== undefined && ofPassword.has(failure.code)
    ? failureText(t, failure.code)
    : undefined;
}

/** An error that belongs to no field. */
export function otherError(t: Words, { failure }: Trouble): string | undefined {
  if (failure === undefined || ofEmail.has(failure.code) || ofPassword.has(failure.code))
    return undefined;
  return failureText(t, failure.code);
}

function failureText(t: Words, code: string): string {
  return t(isWorded(code, t) ? `failures.${code}` : "failures.other");
}

type Code = "wrongPassword" | "badEmail" | "weakPassword" | "wrongEmail" | "linkExpired";

/** Codes come from the account service; one without a text of its own gets a general one. */
function isWorded(code: string, words: { has(key: string): boolean }): code is Code {
  return words.has(`failures.${code}`);
}
