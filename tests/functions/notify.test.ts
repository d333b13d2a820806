import { beforeEach, describe, expect, test } from "vitest";
import type { Activity } from "#generated/activity/type.ts";
import type { Fields } from "#generated/runtime.ts";
import { lettersADay, pushesADay } from "../../functions/allowances.ts";
import { notify } from "../../functions/notify.ts";
import { silence, silenceFor, silenceRequest } from "../../functions/silence.ts";
import { notifyOverdue } from "../../functions/upkeep.ts";
import { note, organisation, people, person, request } from "../machines/notices/a-workspace.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

let workspace: PartsInMemory;
let entries: number;

beforeEach(() => {
  workspace = new PartsInMemory();
  entries = 0;
  workspace.put(request({ watchers: [] }));
  for (const { id } of people) workspace.device(id, `${id}s-phone`);
});

/** A member who wants e-mails and has a verified address. */
const writable = (name: string, more: Parameters<typeof person>[1] = {}) => {
  const member = person(name, { email: "claimed@fettle.test", ...more });
  workspace.join(member);
  workspace.addresses.set(member.id, `${member.id}@proved.test`);
  return member;
};

/** Writes a member's note without a notification for it. */
function put(by: string, text: string, more: Partial<Activity> = {}): string {
  entries += 1;
  const id = `entry${entries}`;
  const path = `${organisation}/requests/r1/activity/${id}`;
  workspace.put({ ...note(by, { text, at: workspace.now, ...more }), id, path });
  return path;
}

/** Writes a member's note, and runs the notification for it. */
async function write(...what: Parameters<typeof put>): Promise<string> {
  const path = put(...what);
  await notify(path, workspace.parts);
  return path;
}

const letters = (): readonly Fields[] =>
  workspace.below("mail/").map((path) => workspace.database.documents.get(path) ?? {});
const writtenTo = () => letters().flatMap(({ to }) => to);
const sentTo = () => workspace.sent.flatMap(({ tokens }) => tokens);
const notices = (member: string) => workspace.below(`${organisation}/members/${member}/notices/`);

describe("who is told", () => {
  test("is everybody concerned, also a member who joined a moment ago", async () => {
    await write("ada", "Still cold.");
    workspace.join(person("Nia Holt"));
    workspace.device("nia", "nias-phone");
    await write("ada", "@Nia Holt, welcome! @Tom, this is Nia.");
    expect(sentTo().toSorted()).toEqual(["nias-phone", "toms-phone"]);
  });

  test("is nobody who was just put out", async () => {
    await write("ada", "@Tom?");
    workspace.put(person("Tom Reed", { role: "technician", active: false }));
    await write("ada", "@Tom?");
    expect(sentTo()).toEqual(["toms-phone"]);
  });

  test("is found out without reading anybody else", async () => {
    const read: string[] = [];
    const { readAll, search: searchAll } = workspace.database;
    const parts = workspace.partsWith({
      readAll: (codec, paths) => {
        read.push(...paths);
        return readAll(codec, paths);
      },
      search: async (codec, search) => {
        const found = await searchAll(codec, search);
        read.push(...found.rows.map(({ path }) => path));
        return found;
      },
    });
    await notify(put("ben", "@Tom?"), parts);
    const members = read.filter((each) => each.includes("/members/"));
    expect(new Set(members)).toEqual(
      new Set([`${organisation}/members/ada`, `${organisation}/members/tom`]),
    );
  });

  test("is everybody else where one of them cannot be read", async () => {
    workspace.set(`${organisation}/members/tom`, { name: "Tom Reed", role: "janitor" });
    await write("ben", "@Tom Reed, @Cora?");
    expect(sentTo()).toEqual(["adas-phone", "coras-phone"]);
    expect(workspace.reported).toContainEqual([
      "a document does not decode",
      { place: `${organisation}/members/*`, at: "role", code: "choice" },
    ]);
  });

  test("is a contractor who came for the request", async () => {
    workspace.join(person("Kai Weil", { role: "guest", request: "r1" }));
    workspace.join(person("Lea Moos", { role: "guest", request: "r2" }));
    for (const id of ["kai", "lea"]) workspace.device(id, `${id}s-phone`);
    await write("ada", "The key is at the porter's.");
    expect(sentTo()).toEqual(["kais-phone"]);
  });

  test("is a mentioned member of the team, however many guests have similar names", async () => {
    for (let index = 0; index < 250; index += 1)
      workspace.put({
        ...person("To", { role: "guest" }),
        id: `to${index}`,
        path: `${organisation}/members/to${index}`,
      });
    await write("ben", "@Tom Reed?");
    expect(sentTo()).toEqual(["adas-phone", "toms-phone"]);
  });

  test("is nobody by a path that an entry claims for an id", async () => {
    const became = { assignee: "tom/notices" };
    await write("cora", "Yours.", {
      kind: "assign",
      became,
      was: { assignee: ".." },
    });
    expect(sentTo()).toEqual(["adas-phone"]);
  });
});

describe("the words of a comment", () => {
  const words = (...members: readonly string[]) =>
    members.map((member) => {
      const [notice = ""] = notices(member);
      return workspace.database.documents.get(notice)?.["words"];
    });
  const hide = (path: string, by: string): void => {
    const entry = workspace.database.documents.get(path) ?? {};
    workspace.set(path, { ...entry, audience: "team", hiddenBy: by, hiddenAt: workspace.now });
  };

  test("that was hidden are left only in the notices of the team", async () => {
    workspace.put(request({ watchers: ["ben", "ivo"] }));
    const text = "Her mobile is 0170 555, @Ada Lind.";
    const path = await write("tom", text);
    expect(words("ada", "ben", "ivo")).toEqual([text, text, text]);
    await silence(path, workspace.parts);
    expect(words("ada", "ben", "ivo")).toEqual([text, text, text]);
    hide(path, "tom");
    for (const _ of ["once", "again"]) await silence(path, workspace.parts);
    expect(words("ada", "ben", "ivo")).toEqual([undefined, undefined, text]);
  });

  test("that was hidden go from the notices of whoever does not follow it any more, has another name, or left", async () => {
    workspace.put(request({ watchers: ["ben"] }));
    workspace.join(person("Nia Holt"));
    workspace.join(person("Lea Moos"));
    const path = await write("tom", "Her mobile is 0170 555, @Nia Holt, @Lea Moos.");
    workspace.put(request({ watchers: [] }));
    workspace.put(person("Nia Baum"));
    workspace.database.documents.delete(`${organisation}/members/lea`);
    // Entries of other requests, here and elsewhere, may have the same id.
    const others = [
      `${organisation}/members/ben/notices/other`,
      "organisations/other/members/ben/notices/other",
    ];
    const notice = {
      kind: "noted",
      entry: "entry1",
      title: "Lamp",
      at: 1,
      seen: false,
      words: "Lit.",
    };
    for (const each of others) workspace.set(each, { ...notice, request: "r2" });
    workspace.set(others[1] ?? "", { ...notice, request: "r1" });
    hide(path, "tom");
    await silence(path, workspace.parts);
    expect(words("ben", "nia", "lea")).toEqual([undefined, undefined, undefined]);
    for (const each of others)
      expect(workspace.database.documents.get(each)).toHaveProperty("words", "Lit.");
  });

  test("for the team go from the notices of whoever leaves it, and those for everyone stay", async () => {
    workspace.put(request({ assignee: "tom", watchers: ["cora"] }));
    await write("ivo", "The code is 4711.", { audience: "team" });
    await write("ivo", "Still cold.");
    workspace.set(`${organisation}/members/tom/notices/overdue`, { kind: "overdue" });
    const told = (member: string) =>
      notices(member).map((each) => workspace.database.documents.get(each)?.["words"]);
    const all = ["The code is 4711.", "Still cold."];
    const tom = `${organisation}/members/tom`;
    await silenceFor(tom, workspace.parts);
    expect([told("tom"), told("cora")]).toEqual([[...all, undefined], all]);
    workspace.put(person("Tom Reed"));
    for (const _ of ["once", "again"]) await silenceFor(tom, workspace.parts);
    expect([told("tom"), told("cora")]).toEqual([[undefined, "Still cold.", undefined], all]);
  });

  test("go from the notices of whoever lost the site of the request, and of nobody else", async () => {
    const text = "The code is 4711, @Tom Reed, @Ada Lind.";
    const path = await write("ivo", text, { audience: "team" });
    const open = "Still cold, @Tom Reed.";
    await write("ivo", open);
    const told = (member: string) =>
      notices(member).map((each) => workspace.database.documents.get(each)?.["words"]);
    expect([told("tom"), told("ada")]).toEqual([[text, open], [open]]);
    workspace.put(person("Tom Reed", { role: "technician", sites: ["annexe"] }));
    await silence(path, workspace.parts);
    expect(told("tom")).toEqual([undefined, open]);
    for (const member of ["tom", "ada"])
      await silenceFor(`${organisation}/members/${member}`, workspace.parts);
    expect([told("tom"), told("ada")]).toEqual([[undefined, undefined], [open]]);
  });

  test("go from the notices of all who lost a request that is for the team now", async () => {
    const texts = Array.from({ length: 70 }, (_, at) => `The code is ${at}, @Ada Lind, @Eve Moor.`);
    workspace.join(person("Eve Moor"));
    workspace.put(request({ watchers: ["ben"] }));
    const step = put("ivo", "For the team.", { kind: "adjust", at: workspace.now + 1 });
    for (const text of texts) await write("ivo", text);
    const told = (member: string) =>
      notices(member).map((each) => workspace.database.documents.get(each)?.["words"]);
    const before = ["ada", "ben", "eve"].map(told);
    expect(before).toEqual([texts, texts, texts]);
    await silenceRequest(step, workspace.parts);
    expect(["ada", "ben", "eve"].map(told)).toEqual(before);
    workspace.put(request({ watchers: ["ben"], audience: "team" }));
    for (const _ of ["once", "again"]) await silenceRequest(step, workspace.parts);
    const none = texts.map(() => undefined);
    expect(["ada", "ben", "eve"].map(told)).toEqual([texts, texts, none]);
  });

  test("are in no notice of whoever loses the request while they are written", async () => {
    workspace.join(person("Eve Moor"));
    const path = put("ivo", "The code is 4711, @Eve Moor.");
    const { createMissing } = workspace.database;
    const parts = workspace.partsWith({
      createMissing: async (documents) => {
        workspace.put(request({ watchers: [], audience: "team" }));
        await silenceRequest(path, workspace.parts);
        return createMissing(documents);
      },
    });
    await notify(path, parts);
    expect([notices("eve").length, ...words("eve")]).toEqual([1, undefined]);
  });

  test("that is hidden while its notices are written are in none of them", async () => {
    const path = put("tom", "Her mobile is 0170 555, @Ada Lind.");
    const { createMissing } = workspace.database;
    const parts = workspace.partsWith({
      createMissing: async (documents) => {
        hide(path, "tom");
        await silence(path, workspace.parts);
        return createMissing(documents);
      },
    });
    await notify(path, parts);
    expect([notices("ada").length, ...words("ada")]).toEqual([1, undefined]);
  });

  test("for the team are in no notice of whoever leaves it while they are written", async () => {
    const path = put("ivo", "@Tom Reed, the code is 4711.", { audience: "team" });
    const { createMissing } = workspace.database;
    const parts = workspace.partsWith({
      createMissing: async (documents) => {
        workspace.put(person("Tom Reed"));
        await silenceFor(`${organisation}/members/tom`, workspace.parts);
        return createMissing(documents);
      },
    });
    await notify(path, parts);
    expect([notices("tom").length, ...words("tom")]).toEqual([1, undefined]);
  });
});

describe("an entry that is told twice", () => {
  test("reaches nobody twice", async () => {
    writable("Tom Reed", { role: "technician" });
    const path = await write("ada", "@Tom?");
    await notify(path, workspace.parts);
    await Promise.all([notify(path, workspace.parts), notify(path, workspace.parts)]);
    expect([sentTo(), writtenTo(), notices("tom").length]).toEqual([
      ["toms-phone"],
      ["tom@proved.test"],
      1,
    ]);
    // It does not count against the daily limit either.
    expect([...workspace.database.allowances.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("sends the e-mails that an interruption prevented", async () => {
    writable("Tom Reed", { role: "technician" });
    const { accounts } = workspace.parts;
    const broken = { verifiedAddresses: () => Promise.reject(new Error("unavailable")) };
    const path = put("ada", "@Tom?");
    await expect(notify(path, { ...workspace.parts, accounts: broken })).rejects.toThrow(
      "unavailable",
    );
    expect([sentTo(), writtenTo()]).toEqual([["toms-phone"], []]);
    await notify(path, { ...workspace.parts, accounts });
    expect([sentTo(), writtenTo()]).toEqual([["toms-phone"], ["tom@proved.test"]]);
  });

  test("still creates notices if messages cannot be sent", async () => {
    const messenger = { send: () => Promise.reject(new Error("Ada's words")) };
    await notify(put("ada", "@Tom?"), { ...workspace.parts, messenger });
    expect(notices("tom")).toHaveLength(1);
    expect(workspace.reported).toEqual([["push failed", { code: "Error", of: 1 }]]);
  });
});

describe("messages and e-mails", () => {
  test("are not sent to members who were added by others and never joined", async () => {
    for (const name of ["Tom Reed", "Cora Mohr"]) writable(name, { role: "technician" });
    workspace.set("people/tom", { organisations: ["another"] });
    workspace.database.documents.delete("people/cora");
    await write("ada", "@Tom Reed, @Cora Mohr");
    expect([sentTo(), writtenTo()]).toEqual([[], []]);
    expect([notices("tom").length, notices("cora").length]).toEqual([1, 1]);
  });

  test("go to the verified address of the account of whoever wants e-mails, and to no claimed one", async () => {
    writable("Tom Reed", { role: "technician" });
    workspace.join(person("Cora Mohr", { role: "coordinator", email: "cora@claimed.test" }));
    workspace.addresses.set("ivo", "ivo@proved.test");
    await write("ada", "@Tom Reed, @Cora Mohr, @Ivo Lang");
    expect(writtenTo()).toEqual(["tom@proved.test"]);
    expect(sentTo()).toEqual(expect.arrayContaining(["toms-phone", "coras-phone", "ivos-phone"]));
  });

  test("are e-mails only if the recipient has something to do", async () => {
    writable("Ada Lind");
    await write("ben", "Still cold.");
    expect([sentTo(), writtenTo()]).toEqual([["adas-phone"], []]);
  });

  test("go to no address that would be several, or more than an address", async () => {
    const odd = [
      "a@x.test,b@x.test",
      "a@x.test\r\nBcc: b@x.test",
      "Tom <a@x.test>",
      "a@x.test;b@x.test",
      "group:a@x.test",
      `${"a".repeat(250)}@x.test`,
      "nobody",
      "a@\u202Ex.test",
    ];
    for (const address of odd) {
      writable("Tom Reed", { role: "technician" });
      workspace.addresses.set("tom", address);
      await write("ada", "@Tom?");
    }
    expect(writtenTo()).toEqual([]);
    workspace.addresses.set("tom", "tom+fettle@proved.test");
    await write("ada", "@Tom?");
    expect(writtenTo()).toEqual(["tom+fettle@proved.test"]);
  });

  test("contain single lines of plain text with a limited length", async () => {
    writable("Tom Reed", { role: "technician" });
    const title = `Tap\r\nBcc: all@x.test\u2028drips \u202Egnp.exe ${"and on ".repeat(40)}`;
    workspace.put(request({ watchers: [], title: title.slice(0, 120) }));
    workspace.put({ ...person("Tom Reed"), path: "organisations/other/members/tom" });
    workspace.set(organisation, {
      ...workspace.database.documents.get(organisation),
      name: "Mill\r\nLane",
    });
    await write("ada", "@Tom?", { byName: `Ada\nX-Spam: no ${"a".repeat(60)}` });
    const [letter] = letters();
    // The form that `lettersOf` creates.
    const message = letter?.["message"] as { readonly subject: string; readonly text: string };
    expect(message.subject).toMatch(/^Tap Bcc: all@ x\. test drips gnp\. exe and on /);
    expect(message.subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(Array.from(message.subject).length).toBeLessThanOrEqual(150);
    expect(message.text.split("\n")).toHaveLength(6);
    expect(message.text).toContain("\nMill Lane\n");
    expect(message.text.length).toBeLessThan(800);
  });

  test("that a guest causes say so first, in their language, and begin with no words of the guest", async () => {
    writable("Tom Reed", { role: "technician" });
    workspace.put(request({ watchers: [], title: "Please pay https://evil.example/invoice" }));
    workspace.device("tom", "toms-german-phone", { locale: "de-DE" });
    await write("ada", "@Tom Reed", { by: "gus", byName: "Ivo Lang", byRole: "guest" });
    const pushes = workspace.sent.map(({ tokens, push: { title, body } }) => [
      tokens[0],
      title,
      body,
    ]);
    const title = "Please pay https://evil.example/invoice";
    expect(pushes).toContainEqual([
      "toms-phone",
      "Message from a guest",
      `Ivo Lang (Guest) mentioned you: ${title}`,
    ]);
    expect(pushes).toContainEqual([
      "toms-german-phone",
      "Nachricht von einem Gast",
      `Ivo Lang (Gast) hat Sie erwähnt: ${title}`,
    ]);
    const [letter] = letters();
    expect(letter?.["message"]).toEqual({
      subject: "Message from a guest: Ivo Lang (Guest) mentioned you",
      text:
        "Message from a guest\nIvo Lang (Guest) mentioned you\n" +
        "Please pay https: //evil. example/invoice\nMill Lane\n\nhttps://fettle.test/requests/r1\n",
    });
  });

  test("that a resident causes say so beside their name, whatever it is; of the team it is the name alone", async () => {
    writable("Tom Reed", { role: "technician" });
    workspace.put(request({ watchers: [] }));
    workspace.device("tom", "toms-german-phone", { locale: "de-DE" });
    await write("ada", "@Tom Reed", { byName: "Ivo Lang", byRole: "resident" });
    await write("ivo", "@Tom Reed", { byName: "Ivo Lang", byRole: "admin" });
    const toTom = workspace.sent.filter(({ tokens }) =>
      tokens.some((each) => each.startsWith("toms")),
    );
    expect(toTom.map(({ push }) => push.body).toSorted()).toEqual([
      "Ivo Lang (Resident) mentioned you",
      "Ivo Lang (Wohnt hier) hat Sie erwähnt",
      "Ivo Lang hat Sie erwähnt",
      "Ivo Lang mentioned you",
    ]);
    const subjects = letters().map((letter) => letter["message"]);
    expect(JSON.stringify(subjects)).toContain(": Ivo Lang (Resident) mentioned you");
    expect(JSON.stringify(subjects)).toContain(": Ivo Lang mentioned you");
  });

  test("hold no link but the app's own", async () => {
    writable("Tom Reed", { role: "technician" });
    workspace.put(
      request({ watchers: [], title: "See www.evil.example, a@evil.example, at 10:30, 3.5 bar" }),
    );
    await write("ada", "@Tom Reed", { byName: "evil.example" });
    const [letter = {}] = letters();
    // The form that `lettersOf` creates.
    const { subject, text } = letter["message"] as Record<"subject" | "text", string>;
    const title = "See www. evil. example, a@ evil. example, at 10:30, 3.5 bar";
    expect(subject).toBe(`${title}: evil. example (Resident) mentioned you`);
    expect(text).toContain(`\n${title}\n`);
    expect(text).toContain("evil. example (Resident) mentioned you\n");
  });

  test("for the same entry id in another request or organisation are letters of their own", async () => {
    writable("Tom Reed", { role: "technician" });
    await write("ada", "@Tom?");
    const other = `${organisation}/requests/r2`;
    workspace.put({ ...request({ watchers: [] }), id: "r2", path: other });
    workspace.put({
      ...note("ben", { text: "@Tom?", at: workspace.now }),
      id: "entry1",
      path: `${other}/activity/entry1`,
    });
    await notify(`${other}/activity/entry1`, workspace.parts);
    expect(workspace.below("mail/")).toHaveLength(2);
  });

  describe("in a day", () => {
    const { team, others, guests } = lettersADay;
    const readers = Array.from("abcdefghijklmnopqrstuvwxy", (letter) => `P${letter}`);
    const lettersTo = (id: string) => writtenTo().filter((to) => to === `${id}@proved.test`).length;
    const many = async (times: number, by: string, text: string, more = {}) => {
      for (let index = 0; index < times; index += 1) await write(by, text, more);
    };

    beforeEach(() => {
      for (const name of readers) writable(`${name} Reed`, { role: "technician" });
    });

    test("are held back beyond what one person may cause to another", async () => {
      await many(33, "ada", "@Pa Reed");
      await many(33, "tom", "@Pb Reed");
      expect([lettersTo("pa"), lettersTo("pb")]).toEqual([others.pair, team.pair]);
      workspace.now += 24 * 3_600_000;
      await write("ada", "@Pa Reed");
      expect(lettersTo("pa")).toBe(others.pair + 1);
      expect(notices("pa")).toHaveLength(34);
    });

    test("are held back beyond what may be sent to one person, of which half is the team's, and of the other half guests take half", async () => {
      for (const by of ["g1", "g2", "g3", "g4"])
        await many(33, "ada", "@Pa Reed", { by, byRole: "guest" });
      expect(lettersTo("pa")).toBe(guests.recipient);
      for (const by of ["ada", "ben"]) await many(33, by, "@Pa Reed");
      expect(lettersTo("pa")).toBe(others.recipient);
      for (const by of ["tom", "sia", "cora"]) await many(7, by, "@Pa Reed");
      expect(lettersTo("pa")).toBe(team.recipient);
    });

    test("are held back beyond what one person may cause", async () => {
      const all = readers.map((name) => `@${name} Reed`);
      for (let from = 0; from < all.length; from += 5)
        await many(6, "ada", all.slice(from, from + 5).join(", "));
      expect(writtenTo()).toHaveLength(others.author);
      await write("ben", "@Py Reed");
      expect(writtenTo()).toHaveLength(others.author + 1);
    });

    test("are held back beyond what an organisation may send, of which half is the team's", async () => {
      const counter = `${new Date(workspace.now).toISOString().slice(0, 10)}.mail.organisation.mill-lane`;
      workspace.database.allowances.set(counter, others.organisation);
      await write("ada", "@Pa Reed");
      expect(writtenTo()).toEqual([]);
      await write("tom", "@Pa Reed");
      expect(writtenTo()).toEqual(["pa@proved.test"]);
      workspace.database.allowances.set(counter, team.organisation);
      await write("tom", "@Pa Reed");
      expect(writtenTo()).toHaveLength(1);
    });
  });

  describe("to devices, in a day,", () => {
    const { team, others, guests } = pushesADay;
    const pushesTo = (id: string) => sentTo().filter((to) => to === `${id}s-phone`).length;
    const many = async (times: number, by: string, more = {}) => {
      for (let index = 0; index < times; index += 1) await write(by, "@Tom Reed?", more);
    };
    const guest = (times: number, by: string) => many(times, "ada", { by, byRole: "guest" });

    test("are held back beyond what one person may cause to another, and stand in the feed", async () => {
      await guest(others.pair + 3, "gus");
      await many(1, "ben");
      expect(pushesTo("tom")).toBe(others.pair + 1);
      expect(notices("tom")).toHaveLength(others.pair + 4);
      await many(team.pair + 3, "cora");
      expect(pushesTo("tom")).toBe(others.pair + 1 + team.pair);
      workspace.now += 24 * 3_600_000;
      await guest(1, "gus");
      expect(pushesTo("tom")).toBe(others.pair + 2 + team.pair);
    });

    test("are held back beyond what may be sent to one person, of which the rest is the team's", async () => {
      for (let index = 0; index <= others.recipient / others.pair; index += 1)
        await guest(guests.pair, `g${index}`);
      expect(pushesTo("tom")).toBe(guests.recipient);
      for (let index = 0; index <= others.recipient / others.pair; index += 1)
        await many(others.pair, "ada", { by: `r${index}` });
      expect(pushesTo("tom")).toBe(others.recipient);
      await many(1, "cora");
      expect(pushesTo("tom")).toBe(others.recipient + 1);
    });

    test("ring all the same where they cannot be counted, because nothing rings for their notices later", async () => {
      const grant = () => Promise.reject(new Error("10 ABORTED: Transaction lock timeout."));
      await notify(put("ben", "@Tom Reed?"), workspace.partsWith({ grant }));
      expect(pushesTo("tom")).toBe(1);
    });

    test("count only where a device rings, once for all devices of a person", async () => {
      workspace.device("tom", "toms-phone", { kinds: [] });
      await many(1, "ben");
      expect(
        [...workspace.database.allowances.keys()].filter((each) => each.endsWith("tom")),
      ).toEqual([]);
      workspace.device("tom", "toms-phone");
      workspace.device("tom", "toms-watch");
      await many(1, "ben");
      const used = [...workspace.database.allowances].filter(([each]) => each.endsWith("tom"));
      expect(used.map(([, count]) => count)).toEqual([1, 1]);
    });
  });

  test("of what time brings are bounded too", async () => {
    writable("Ivo Lang", { role: "admin" });
    for (let index = 0; index < 40; index += 1)
      workspace.put({
        ...request({ state: "assigned", assignee: "tom", dueAt: workspace.now - 1 }),
        id: `late${index}`,
        path: `${organisation}/requests/late${index}`,
      });
    await notifyOverdue(workspace.parts);
    // Those who report can make time pass, so what is left belongs to the team.
    expect(writtenTo()).toHaveLength(lettersADay.others.recipient);
    expect(notices("ivo")).toHaveLength(40);
  });

  test("are not sent in the quiet hours of a device, and still stand in the feed", async () => {
    // It is noon.
    workspace.device("tom", "toms-phone", { quietFrom: 11 * 60, quietTo: 13 * 60 });
    workspace.device("tom", "toms-watch", { quietFrom: 13 * 60, quietTo: 14 * 60 });
    await write("ada", "@Tom?");
    expect([sentTo(), notices("tom").length]).toEqual([["toms-watch"], 1]);
  });

  test("go to the twenty devices that somebody used last", async () => {
    for (let index = 0; index < 30; index += 1)
      workspace.device("tom", `t${index}`, { seenAt: workspace.now + index });
    await write("ada", "@Tom?");
    expect(sentTo()).toHaveLength(20);
    expect(sentTo()).toContain("t29");
  });

  test("forget a device that is gone, unless it has another token meanwhile", async () => {
    const send = async (tokens: readonly string[]) => {
      workspace.device("tom", "toms-phone", { token: "a-new-one" });
      return tokens.map(() => "gone" as const);
    };
    const parts = { ...workspace.parts, messenger: { send } };
    await notify(put("ada", "@Tom, @Cora"), parts);
    expect(workspace.below("people/tom/devices/")).toHaveLength(1);
    expect(workspace.below("people/cora/devices/")).toEqual([]);
  });
});
