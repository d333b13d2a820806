import {
  create,
  fault,
  invitation,
  now,
  type OldOrganisation,
  update,
} from "./old-organisation.ts";
import * as paces from "./paces.ts";

/**
 * How an attack was reproduced at commit 87b633f: by a test under the rules of that commit, or "once", by hand, with the app,
 * functions or generator of that commit. "read" was never reproduced, only reported.
 */
export type Seen = ((old: OldOrganisation) => Promise<void>) | "once" | "read";

export interface Finding {
  /** A sentence: what was wrong. */
  readonly about: string;
  /** The attacks of this finding, by their titles. */
  readonly attacks: Readonly<Record<string, Seen>>;
}

const member = (role: string, more: object = {}) => ({
  name: "Somebody",
  role,
  active: true,
  joinedAt: now,
  ...more,
});
const joins = (by: string, role: string, link: string) => (old: OldOrganisation) =>
  old.does(by, create(`members/${by}`, member(role, { invitation: link })));

const entry = (by: string, kind: string, more: object = {}) =>
  create("requests/r/activity/e1", {
    kind,
    by,
    byName: by,
    byRole: by,
    at: now,
    ...more,
  });
/** A coordinator changes the title of a request; the entry has these additional fields. */
const adjusts = (more: object) => (old: OldOrganisation) =>
  old.does(
    "coordinator",
    update("requests/r", { title: "All is dark", lastEntry: "e1" }),
    entry("coordinator", "adjust", { changed: ["title"], ...more }),
  );
const truth = { was: '{"title":"The lamp flickers"}', became: '{"title":"All is dark"}' };
const follows = (more: object) => (old: OldOrganisation) =>
  old.does(
    "resident",
    update("requests/r", { watchers: ["resident"], lastEntry: "e1" }),
    entry("resident", "follow", more),
  );
const reports = (by: string, id: string, more: object = {}) =>
  [
    create(`requests/${id}`, {
      ...fault,
      reporter: by,
      reportedAt: now,
      source: "app",
      lastEntry: "e1",
      ...more,
    }),
    create(`requests/${id}/activity/e1`, {
      kind: "report",
      by,
      byName: by,
      byRole: by,
      at: now,
      to: "reported",
    }),
  ] as const;
const imports = (more: object) => (old: OldOrganisation) =>
  old.does(
    "coordinator",
    create("requests/i", { ...fault, reporter: "coordinator", source: "import", ...more }),
    create("requests/i/activity/e0", {
      kind: "import",
      by: "coordinator",
      byName: "coordinator",
      byRole: "coordinator",
      at: now,
      to: "reported",
    }),
  );

/** One operation more than the present pace allows. */
const tooOften =
  ({ most }: paces.Paced, deed: (old: OldOrganisation, at: number) => Promise<void>) =>
  async (old: OldOrganisation): Promise<void> => {
    for (let at = 0; at <= most; at += 1) await deed(old, at);
  };

/** A change of one admin arrives, another admin undoes it, and the first change arrives again. */
const twice = (path: string, first: object, since: object) => async (old: OldOrganisation) => {
  await old.does("admin", update(path, { ...first }));
  await old.does("zoe", update(path, { ...since }));
  await old.does("admin", update(path, { ...first }));
};

const device = { token: "t", zone: "UTC", locale: "en", seenAt: new Date() };
const photo = { by: "resident", at: now, type: "image/jpeg", width: 9, height: 9, bytes: 9 };

/** The holes found at commit 87b633f, by name, with their attacks. */
export const findings: Readonly<Record<string, Finding>> = {
  F1: {
    about: "Any resident could become an admin",
    attacks: {
      "A resident reads by which link an admin came in, for a stranger to come in by it": async (
        old,
      ) => {
        await old.reads("resident", "members/zoe");
        await joins("stranger", "admin", "forAdmins")(old);
      },
      "Another coordinator lists an admin's invitations": (old) =>
        old.lists("coordinator", "invitations"),
      "A second person joins by an invitation for one": async (old) => {
        await joins("first", "resident", "forResidents")(old);
        await joins("second", "resident", "forResidents")(old);
      },
      "A coordinator opens an invitation again that was taken back": (old) =>
        old.does("coordinator", update("invitations/takenBack", { revoked: false })),
      "An admin who was made a guest accepts the old link again": (old) =>
        old.does("demoted", update("members/demoted", { role: "admin" })),
      "Somebody joins by an invitation from before somebody was put out": async (old) => {
        await joins("first", "resident", "forResidents")(old);
        await old.does("admin", update("members/first", { active: false }));
        await joins("second", "resident", "forResidents")(old);
      },
      "Somebody joins by a link that was sent to another address": joins(
        "stranger",
        "resident",
        "forBob",
      ),
      "Somebody without an account joins as a technician": joins(
        "stranger",
        "technician",
        "forTechnicians",
      ),
      "An admin invites for longer than 90 days": (old) =>
        old.does(
          "admin",
          create("invitations/long", {
            ...invitation("resident"),
            at: now,
            expiresAt: new Date(Date.UTC(2199, 0)),
          }),
        ),
      "An invitation under another's name": (old) =>
        old.does(
          "admin",
          create("invitations/forged", { ...invitation("resident"), at: now, byName: "Fettle" }),
        ),
    },
  },
  F2: {
    about: "A rename or another role refused what was written offline",
    attacks: {
      "A technician is renamed, and what they wrote before is refused": (old) =>
        lateNote(old, { name: "Thomas" }),
      "A technician is given a lower role, and what they wrote before is refused": (old) =>
        lateNote(old, { role: "resident" }),
      "A technician is given a lower role, and what they wrote for the team before is refused": (
        old,
      ) => lateNote(old, { role: "resident" }, { audience: "team" }),
    },
  },
  F3: {
    about: "The nightly job deleted photos that it could not read",
    attacks: {
      "A picture is removed because its attachment was written by a later version": "once",
    },
  },
  F4: {
    about: "Strangers could use a project to send mail and push",
    attacks: {
      "A stranger sets up a house, puts people into it by their ids, and has all of them sent e-mails":
        "once",
      "A stranger sets up a house and sends messages to the phones of people whose ids they know":
        "once",
      "An address in a membership brings lines of its own into the head of an e-mail": "once",
      "A stranger gives work in a house of their own to somebody else's account": "once",
      "A stranger has everybody follow what they bring in from elsewhere": "once",
      "Somebody signs up with another's address, proves nothing, and has e-mails sent there":
        "once",
    },
  },
  F5: {
    about: "A change that was sent again undid a newer decision",
    attacks: {
      "A place goes out of use again after it was brought back": twice(
        "places/p1",
        { retired: true },
        { retired: false },
      ),
      "A site gets the name again that somebody took back": twice(
        "sites/s1",
        { name: "Mud" },
        { name: "North" },
      ),
      "A label leads in again after it was switched off": twice(
        "labels/l",
        { active: true },
        { active: false },
      ),
      "Somebody is given a role again that was taken from them": twice(
        "members/resident",
        { role: "technician" },
        { role: "resident" },
      ),
      "Somebody is let in again who was put out since": twice(
        "members/resident",
        { active: true },
        { active: false },
      ),
      "A note on a chart is settled again after somebody opened it": twice(
        "chartNotes/n",
        { resolved: true },
        { resolved: false },
      ),
    },
  },
  F6: {
    about: "A coordinator limited to a site let guests into others",
    attacks: {
      "A coordinator who is limited to a site moves a label to another": async (old) => {
        await old.does("coordinator", update("labels/l", { sites: ["s2"] }));
        const guest = { ...member("guest"), label: "l", sites: ["s2"] };
        await old.does("stranger", create("members/stranger", guest));
      },
    },
  },
  F7: {
    about: "Two constructs of the rules are judged otherwise elsewhere",
    attacks: {
      "Somebody replaces a picture that is there": "read",
      "A picture is begun twice, and ended over the first": "read",
    },
  },
  F8: {
    about: "What an edit said that it changed was not checked",
    attacks: {
      "An entry says that a field became something else": adjusts({
        ...truth,
        became: '{"title":"All is well"}',
      }),
      "An entry says that somebody was given the work who was not": adjusts({
        ...truth,
        became: '{"assignee":"technician"}',
      }),
      "An entry does not say what a field became": adjusts({ was: truth.was }),
      "An entry does not say what a field was": adjusts({ became: truth.became }),
      "A resident hides from the others that they changed their report": (old) =>
        old.does(
          "resident",
          update("requests/r", { title: "All is dark", lastEntry: "e1" }),
          entry("resident", "correct", { changed: ["title"], ...truth, audience: "team" }),
        ),
      "Following carries a novel with it": follows({ text: "x".repeat(4000) }),
      "Following carries a hundred hours of work with it": follows({ minutes: 6000 }),
      "Following is hidden from everybody but the team": follows({ audience: "team" }),
    },
  },
  F9: {
    about: "Files had public addresses, and names of their sender's choice",
    attacks: {
      "A picture is to be saved as a program": (old) =>
        old.sends("resident", { contentDisposition: 'attachment; filename="invoice.exe"' }),
      "Whoever was put out opens a picture by the address that came with what is said of it":
        "once",
      "Whoever sends a picture chooses an address that opens it to everybody": "once",
    },
  },
  F10: {
    about: "Nothing had a pace",
    attacks: {
      "A resident reports once more than may be in an hour": tooOften(paces.reports, (old, at) =>
        old.does("resident", ...reports("resident", `r${at}`)),
      ),
      "A resident writes one more note than may be in an hour": tooOften(paces.notes, (old, at) =>
        old.does("resident", {
          ...entry("resident", "note", { text: "Seen." }),
          path: `requests/r/activity/n${at}`,
        }),
      ),
      "A resident adds one more photo than may be in an hour": tooOften(paces.attaches, (old, at) =>
        old.does("resident", create(`requests/r/attachments/a${at}`, photo)),
      ),
      "Somebody registers one more device than may be in a day": tooOften(
        paces.registers,
        (old, at) => old.does("resident", create(`people/resident/devices/d${at}`, device)),
      ),
      "Somebody sets up one more house than may be in a day": tooOften(paces.founds, (old, at) =>
        old.does("stranger", ...founding(`h${at}`)),
      ),
    },
  },
  F11: {
    about: "Every resident could read everybody's e-mail address",
    attacks: {
      "A resident lists the addresses of the house": (old) => old.lists("resident", "members"),
    },
  },
  F12: {
    about: "Somebody could go by another's name",
    attacks: {
      "A guest takes an admin's name, and is taken for them": "once",
      "A guest takes a name that looks like an admin's": "once",
      "A guest takes the name by which the app itself speaks": "once",
      "Somebody looks at a request under another's name": (old) =>
        old.does(
          "guest",
          ...reports("guest", "g", {}),
          create("requests/g/looks/guest", { name: "admin", at: now }),
        ),
      "Somebody renames themselves, and another name is on the phone they connect": async (old) => {
        await old.does(
          "resident",
          create("pairings/c", { state: "open", author: "resident", at: now }),
        );
        await old.does(
          "admin",
          update("members/admin", { name: "Somebody else" }),
          update("pairings/c", {
            state: "asked",
            asker: "admin",
            name: "Somebody else",
            offer: "v=0",
          }),
        );
      },
    },
  },
  F13: {
    about: "New members missed what they were told in their first minute",
    attacks: {
      "Somebody who came in a moment ago hears nothing of what is said to them": "once",
    },
  },
  F14: {
    about: "A contractor whose time was over could never come back",
    attacks: {
      "A contractor whose time is over is kept out for good, whatever link they are sent": async (
        old,
      ) => {
        const again = { role: "resident", invitation: "forResidents", active: true };
        await old.mayNot("contractor", update("members/contractor", again));
        await old.mayNot(
          "contractor",
          create("members/contractor", member("resident", { invitation: "forResidents" })),
        );
      },
    },
  },
  F15: {
    about: "One row that could not be read kept the whole app from opening",
    attacks: {
      "A change in the outbox that nobody can read reaches what shows and sends the others": "once",
    },
  },
  F16: {
    about: "The only admin could leave, and a house be founded anew",
    attacks: {
      "The only admin leaves": async (old) => {
        await old.does("zoe", update("members/zoe", { active: false }));
        await old.does("admin", update("members/admin", { active: false }));
      },
      "Somebody founds a house anew whose document was deleted past the rules": async (old) => {
        await old.takeAway("organisations/o");
        await old.does("stranger", ...founding("o"));
        await old.reads("stranger", "requests/r");
      },
      "A guest reports whose label was switched off": (old) =>
        old.does("guest", ...reports("guest", "g")),
    },
  },
  F17: {
    about: "A house in a browser had no backup",
    attacks: { "A browser gives a building up, and something of it was in no backup": "once" },
  },
  low: {
    about: "Values out of reason, a place in itself, and codes that lived on",
    attacks: {
      "A place is moved into itself": (old) =>
        old.does("admin", update("places/p1", { parent: "p1" })),
      "Somebody looks at a request for the next two hundred years": (old) =>
        old.does(
          "resident",
          update("requests/r/looks/resident", { at: new Date(Date.UTC(2199, 0)) }),
        ),
      "A number is read from right to left": (old) =>
        old.does("resident", ...reports("resident", "x", { number: "ABCD\u{202e}" })),
      "A number holds a vowel that is never seen": (old) =>
        old.does("resident", ...reports("resident", "x", { number: "ABCD\u{17b4}" })),
      "What is brought in from elsewhere is somebody's work, with nobody asked whether they may do it":
        imports({ assignee: "guest" }),
      "A code by which two devices meet works two hours later": (old) =>
        old.does("resident", update("pairings/asked", { state: "allowed", answer: "v=0" })),
      "A code by which two devices meet is shown again by whoever asked": async (old) => {
        await old.takeAway("organisations/o/pairings/asked");
        const open = { state: "open", author: "admin", at: now };
        await old.does("admin", create("pairings/asked", open));
      },
    },
  },
  A1: {
    about: "Whoever named no invitation met what was asked of one",
    attacks: { "Whoever names no invitation comes in as whatever they like": "once" },
  },
  A2: {
    about: "What was left below something deleted belonged to whoever made the same id",
    attacks: {
      "Whoever founds anew what was deleted is given what is left below": "once",
      "What is left below something deleted belongs to whoever makes the same id": "once",
    },
  },
  A3: {
    about: "A pace remembered an id, and not where it was",
    attacks: { "A report counts its id, and not its path": "once" },
  },
  A4: {
    about: "An entry could tell other fields than were changed",
    attacks: {
      "An entry tells what a field became as a text": adjusts(truth),
      "An entry says that a field was something else": adjusts({
        ...truth,
        was: '{"title":"A lamp that never was"}',
      }),
      "An entry says that a field was something where it was nothing": adjusts({
        ...truth,
        was: '{"title":"The lamp flickers","dueAt":0}',
      }),
    },
  },
  A5: {
    about: "Entries of a journal could be changed and deleted",
    attacks: {
      "An entry of a journal may be changed afterwards": "once",
      "An entry of a journal may be deleted": "once",
    },
  },
  A6: {
    about: "Something could begin below what is not there",
    attacks: {
      "A device of somebody who is not there, for whoever comes to own it": (old) =>
        old.does("stranger", create("people/stranger/devices/d", device)),
    },
  },
  A7: {
    about: "A schema was told nothing of what it opened",
    attacks: {
      "Somebody may choose their own role": "once",
      "A file may be a picture that runs scripts": "once",
      "A file may be as large as the storage": "once",
      "A pattern keeps a browser busy for seconds": "once",
      "Somebody may change what they cannot read": "once",
    },
  },
};

function founding(id: string) {
  const workspace = { name: "Next door", zone: "UTC", locale: "en-GB", foundedAt: new Date() };
  const own = { ...member("admin"), joinedAt: new Date() };
  return [
    create(`organisations/${id}`, workspace),
    create(`organisations/${id}/members/stranger`, own),
  ] as const;
}

/** The refusal of a technician's note after an admin changed something about the technician. */
async function lateNote(old: OldOrganisation, meanwhile: object, more: object = {}): Promise<void> {
  const note = entry("technician", "note", { text: "Seen.", ...more });
  await old.does("technician", { ...note, path: "requests/r/activity/first" });
  await old.does("admin", update("members/technician", { ...meanwhile }));
  await old.mayNot("technician", note);
}

/** The findings of an attack, and how each was reproduced. */
export function foundOf(what: string): readonly (readonly [name: string, seen: Seen])[] {
  return Object.entries(findings).flatMap(([name, { attacks }]) => {
    const seen = attacks[what];
    return seen === undefined ? [] : [[name, seen] as const];
  });
}
