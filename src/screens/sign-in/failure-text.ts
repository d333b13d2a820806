import type { useTranslations } from "use-intl";
import { passwordLength } from "#machines/sign-in/credentials.ts";
import type { SignInContext } from "#machines/sign-in/sign-in.machine.ts";

type Words = ReturnType<typeof useTranslations<"signin">>;
type Trouble = Pick<SignInContext, "problem" | "failure">;

/** Failures that are the address's. */
const ofEmail: ReadonlySet<string> = new Set(["badEmail", "wrongEmail"]);
/** Failures that are the password's. */
const ofPassword: ReadonlySet<string> = new Set(["wrongPassword", "weakPassword"]);

/** What is wrong with the address, to stand beside its field. */
export function emailError(t: Words, { problem, failure }: Trouble): string | undefined {
  if (problem === "badEmail") return t("problems.badEmail");
  return failure !== undefined && ofEmail.has(failure.code)
    ? failureText(t, failure.code)
    : undefined;
}

/** What is wrong with the password, to stand beside its field. */
export function passwordError(t: Words, { problem, failure }: Trouble): string | undefined {
  if (problem === "noPassword") return t("problems.noPassword");
  if (problem === "weakPassword")
    return t("problems.weakPassword", { length: String(passwordLength) });
  return failure !== undefined && ofPassword.has(failure.code)
    ? failureText(t, failure.code)
    : undefined;
}

/** What went wrong that is no field's. */
export function otherError(t: Words, { failure }: Trouble): string | undefined {
  if (failure === undefined || ofEmail.has(failure.code) || ofPassword.has(failure.code))
    return undefined;
  return failureText(t, failure.code);
}

function failureText(t: Words, code: string): string {
  return t(isWorded(code, t) ? `failures.${code}` : "failures.other");
}

type Code = "wrongPassword" | "badEmail" | "weakPassword" | "wrongEmail" | "linkExpired";

/** Codes come from the accounts; one without words of its own is still a failure. */
function isWorded(code: string, words: { has(key: string): boolean }): code is Code {
  return words.has(`failures.${code}`);
}
