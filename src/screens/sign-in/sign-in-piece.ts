import type { SignInView } from "../views.ts";

/** The step that is shown; while a request is running, the step it was sent from. */
export type SignInStep =
  | "email"
  | "password"
  | "newcomer"
  | "confirm"
  | "taken"
  | "linkSent"
  | "resetSent"
  | "busy";

export function stepOf(snapshot: SignInView["snapshot"]): SignInStep {
  if (snapshot.matches("confirmingEmail")) return "confirm";
  if (snapshot.matches("taken")) return "taken";
  if (snapshot.matches("linkSent")) return "linkSent";
  if (snapshot.matches("resetSent")) return "resetSent";
  if (snapshot.matches("newcomer")) return "newcomer";
  if (snapshot.matches("password")) return "password";
  if (snapshot.matches("email")) return "email";
  return "busy";
}
