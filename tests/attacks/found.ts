/**
 * The holes that were found once, by the names that they were found by. The title of an attack begins with the name in brackets:
 * `"[F1] …"`.
 */
export const findings: Readonly<Record<string, string>> = {
  F1: "Any resident could become an admin",
  F2: "A rename or another role refused what was written offline",
  F3: "The nightly job deleted photos that it could not read",
  F4: "Strangers could use a project to send mail and push",
  F5: "A change that was sent again undid a newer decision",
  F6: "A coordinator limited to a site let guests into others",
  F7: "Two constructs of the rules are judged otherwise elsewhere",
  F8: "What an edit said that it changed was not checked",
  F9: "Files had public addresses, and names of their sender's choice",
  F10: "Nothing had a pace",
  F11: "Every resident could read everybody's e-mail address",
  F12: "Somebody could go by another's name",
  F13: "New members missed what they were told in their first minute",
  F14: "A contractor whose time was over could never come back",
  F15: "One row that could not be read kept the whole app from opening",
  F16: "The only admin could leave, and an organisation be founded again",
  F17: "An organisation in a browser had no backup",
  low: "Values out of reason, a place in itself, and codes that lived on",
  A1: "Whoever named no invitation met what was asked of one",
  A2: "What was left below something deleted belonged to whoever made the same id",
  A3: "A pace remembered an id, and not where it was",
  A4: "An entry could tell other fields than were changed",
  A5: "Entries of a journal could be changed and deleted",
  A6: "Something could begin below what is not there",
  A7: "Nothing warned the author of a schema of what it opened",
};
