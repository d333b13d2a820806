/** A hole that somebody found by hand at commit 87b633f, and the attacks that try it each time since, by their titles. */
export interface Finding {
  /** A sentence: what was wrong. */
  readonly about: string;
  readonly attacks: readonly string[];
}

/** The holes by the names that they were found by. */
export const findings: Readonly<Record<string, Finding>> = {
  F1: {
    about: "Any resident could become an admin",
    attacks: [
      "A resident reads by which link an admin came in, for a stranger to come in by it",
      "Another coordinator lists an admin's invitations",
      "A second person joins by an invitation for one",
      "A coordinator opens an invitation again that was taken back",
      "An admin who was made a guest accepts the old link again",
      "Somebody joins by an invitation from before somebody was put out",
      "Somebody joins by a link that was sent to another address",
      "Somebody without an account joins as a technician",
      "An admin invites for longer than 90 days",
      "An invitation under another's name",
    ],
  },
  F2: {
    about: "A rename or another role refused what was written offline",
    attacks: [
      "A technician is renamed, and what they wrote before is refused",
      "A technician is given a lower role, and what they wrote before is refused",
      "A technician is given a lower role, and what they wrote for the team before is refused",
    ],
  },
  F3: {
    about: "The nightly job deleted photos that it could not read",
    attacks: ["A picture is removed because its attachment was written by a later version"],
  },
  F4: {
    about: "Strangers could use a project to send mail and push",
    attacks: [
      "A stranger sets up a house, puts people into it by their ids, and has all of them sent e-mails",
      "A stranger sets up a house and sends messages to the phones of people whose ids they know",
      "An address in a membership brings lines of its own into the head of an e-mail",
      "A stranger gives work in a house of their own to somebody else's account",
      "A stranger has everybody follow what they bring in from elsewhere",
      "Somebody signs up with another's address, proves nothing, and has e-mails sent there",
    ],
  },
  F5: {
    about: "A change that was sent again undid a newer decision",
    attacks: [
      "A place goes out of use again after it was brought back",
      "A site gets the name again that somebody took back",
      "A label leads in again after it was switched off",
      "Somebody is given a role again that was taken from them",
      "Somebody is let in again who was put out since",
      "A note on a chart is settled again after somebody opened it",
    ],
  },
  F6: {
    about: "A coordinator limited to a site let guests into others",
    attacks: ["A coordinator who is limited to a site moves a label to another"],
  },
  F7: {
    about: "Two constructs of the rules are judged otherwise elsewhere",
    attacks: [
      "Somebody replaces a picture that is there",
      "A picture is begun twice, and ended over the first",
    ],
  },
  F8: {
    about: "What an edit said that it changed was not checked",
    attacks: [
      "An entry says that a field became something else",
      "An entry says that somebody was given the work who was not",
      "An entry does not say what a field became",
      "An entry does not say what a field was",
      "A resident hides from the others that they changed their report",
      "Following carries a novel with it",
      "Following carries a hundred hours of work with it",
      "Following is hidden from everybody but the team",
    ],
  },
  F9: {
    about: "Files had public addresses, and names of their sender's choice",
    attacks: [
      "A picture is to be saved as a program",
      "Whoever was put out opens a picture by the address that came with what is said of it",
      "Whoever sends a picture chooses an address that opens it to everybody",
    ],
  },
  F10: {
    about: "Nothing had a pace",
    attacks: [
      "A resident reports once more than may be in an hour",
      "A resident writes one more note than may be in an hour",
      "A resident adds one more photo than may be in an hour",
      "Somebody registers one more device than may be in a day",
      "Somebody sets up one more house than may be in a day",
    ],
  },
  F11: {
    about: "Every resident could read everybody's e-mail address",
    attacks: ["A resident lists the addresses of the house"],
  },
  F12: {
    about: "Somebody could go by another's name",
    attacks: [
      "A guest takes an admin's name, and is taken for them",
      "A guest takes a name that looks like an admin's",
      "A guest takes the name by which the app itself speaks",
      "Somebody looks at a request under another's name",
      "Somebody renames themselves, and another name is on the phone they connect",
    ],
  },
  F13: {
    about: "New members missed what they were told in their first minute",
    attacks: ["Somebody who came in a moment ago hears nothing of what is said to them"],
  },
  F14: {
    about: "A contractor whose time was over could never come back",
    attacks: ["A contractor whose time is over is kept out for good, whatever link they are sent"],
  },
  F15: {
    about: "One row that could not be read kept the whole app from opening",
    attacks: [
      "A change in the outbox that nobody can read reaches what shows and sends the others",
    ],
  },
  F16: {
    about: "The only admin could leave, and a house be founded anew",
    attacks: [
      "The only admin leaves",
      "Somebody founds a house anew whose document was deleted past the rules",
      "A guest reports whose label was switched off",
    ],
  },
  F17: {
    about: "A house in a browser had no backup",
    attacks: ["A browser gives a building up, and something of it was in no backup"],
  },
  low: {
    about: "Values out of reason, a place in itself, and codes that lived on",
    attacks: [
      "A place is moved into itself",
      "Somebody looks at a request for the next two hundred years",
      "A number is read from right to left",
      "A number holds a vowel that is never seen",
      "What is brought in from elsewhere is somebody's work, with nobody asked whether they may do it",
      "A code by which two devices meet works two hours later",
      "A code by which two devices meet is shown again by whoever asked",
    ],
  },
  A1: {
    about: "Whoever named no invitation met what was asked of one",
    attacks: ["Whoever names no invitation comes in as whatever they like"],
  },
  A2: {
    about: "What was left below something deleted belonged to whoever made the same id",
    attacks: [
      "Whoever founds anew what was deleted is given what is left below",
      "What is left below something deleted belongs to whoever makes the same id",
    ],
  },
  A3: {
    about: "A pace remembered an id, and not where it was",
    attacks: ["A report counts its id, and not its path"],
  },
  A4: {
    about: "An entry could tell other fields than were changed",
    attacks: [
      "An entry tells what a field became as a text",
      "An entry says that a field was something else",
      "An entry says that a field was something where it was nothing",
    ],
  },
  A5: {
    about: "Entries of a journal could be changed and deleted",
    attacks: [
      "An entry of a journal may be changed afterwards",
      "An entry of a journal may be deleted",
    ],
  },
  A6: {
    about: "Something could begin below what is not there",
    attacks: ["A device of somebody who is not there, for whoever comes to own it"],
  },
  A7: {
    about: "A schema was told nothing of what it opened",
    attacks: [
      "Somebody may choose their own role",
      "A file may be a picture that runs scripts",
      "A file may be as large as the storage",
      "A pattern keeps a browser busy for seconds",
      "Somebody may change what they cannot read",
    ],
  },
};

/** The names of the findings of an attack. */
export function foundAs(what: string): readonly string[] {
  return Object.keys(findings).filter((name) => findings[name]?.attacks.includes(what));
}
