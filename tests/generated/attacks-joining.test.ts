import { expect, test } from "vitest";
import { deviceCommands } from "#generated/device/commands.ts";
import { invitationPath } from "#generated/invitation/codec.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import { labelPath } from "#generated/label/codec.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { noticeCodec, noticePath } from "#generated/notice/codec.ts";
import { noticeCommands } from "#generated/notice/commands.ts";
import { personCommands } from "#generated/person/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Act, Change, Fields } from "#generated/runtime.ts";
import { JudgedHouse, noon, organisation, requestFields } from "./judged-house.ts";

const day = 86_400_000;
const home = `organisations/${organisation}`;
const own = { organisation, member: "sam" };
const sam: Act = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };

function invited(over: Fields = {}): JudgedHouse {
  const house = new JudgedHouse();
  house.documents.set(invitationPath({ organisation, invitation: "i1" }), {
    role: "technician",
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
    revoked: false,
    ...over,
  });
  return house;
}

function labelled(over: Fields = {}): JudgedHouse {
  const house = new JudgedHouse();
  house.documents.set(labelPath({ organisation, label: "l1" }), {
    place: "hall",
    site: "north",
    sites: ["north"],
    placeName: "Hall",
    siteName: "North",
    organisationName: "The House",
    active: true,
    ...over,
  });
  return house;
}

type Joining = Parameters<typeof memberCommands.join>[1];
const join = (over: Partial<Joining> = {}): Change =>
  memberCommands.join(own, { name: "Sam", role: "technician", invitation: "i1", ...over }, sam);
const scan = (sites = ["north"], label = "l1"): Change =>
  memberCommands.scan(own, { name: "Sam", sites, label }, sam);
const why = (house: JudgedHouse, change: Change) => house.judge(change)?.code;

/** With somebody who came in by a label, or for one request. */
function withGuest(over: Fields = {}): JudgedHouse {
  const house = labelled();
  house.documents.set(memberPath(own), {
    name: "Sam",
    role: "guest",
    active: true,
    joinedAt: 0,
    sites: ["north"],
    ...over,
  });
  return house;
}

test("whoever has an invitation joins as what it says", () => {
  expect(why(invited(), join())).toBeUndefined();
  const limited = invited({
    sites: ["south"],
    until: noon + 2 * day,
    role: "guest",
    request: "r1",
  });
  const whole = { role: "guest", sites: ["south"], until: noon + 2 * day, request: "r1" } as const;
  expect(why(limited, join(whole))).toBeUndefined();
});

test("nobody joins as more than the invitation says, nor for longer, nor elsewhere", () => {
  expect(why(invited(), join({ role: "admin" }))).toBe("member.join.blocked4");
  const limited = invited({ sites: ["south"], until: noon + day });
  expect(why(limited, join({ until: noon + day }))).toBe("member.join.blocked4");
  expect(why(limited, join({ sites: ["south"] }))).toBe("member.join.blocked4");
  expect(why(limited, join({ sites: ["south", "north"], until: noon + day }))).toBe(
    "member.join.blocked4",
  );
});

test("nobody joins by an invitation that has expired, was taken back, is not there or lies elsewhere", () => {
  expect(why(invited({ expiresAt: noon }), join())).toBe("member.join.blocked3");
  expect(why(invited({ revoked: true }), join())).toBe("member.join.blocked");
  expect(why(invited(), join({ invitation: "i2" }))).toBe("member.join.blocked");
  const { invitation: _, ...without } = {
    name: "Sam",
    role: "technician",
    invitation: "",
  } as const;
  expect(why(invited(), memberCommands.join(own, without, sam))).toBe("member.join.blocked2");
  const elsewhere = new JudgedHouse(invited().documents);
  elsewhere.documents.delete(home);
  expect(elsewhere.judge(join())).toBeDefined();
});

test("nobody joins for somebody else, twice, or as one of the team by adding themselves", () => {
  const other = memberCommands.join(
    { organisation, member: "sue" },
    { name: "Sue", role: "technician", invitation: "i1" },
    sam,
  );
  expect(why(invited(), other)).toBe("member.member");
  const added = memberCommands.add(own, { name: "Sam", role: "admin", joinedAt: noon }, sam);
  expect(invited().judge(added)).toBeDefined();
  const house = invited();
  expect(house.commit(join())).toBeUndefined();
  expect(house.judge(join())).toBeDefined();
});

test("whoever joins does nothing else with it before they are there", () => {
  const together = {
    ...join(),
    writes: [
      ...join().writes,
      ...requestCommands.report(
        { organisation, request: "r9" },
        { number: "K7Q9", title: "A lamp", category: "lighting", place: "hall", site: "north" },
        sam,
      ).writes,
    ],
  };
  expect(why(invited(), together)).toBe("request.member");
});

test("whoever scans a label is a guest at its site, and nothing more", () => {
  expect(why(labelled(), scan())).toBeUndefined();
  expect(why(labelled(), scan(["south"]))).toBe("member.scan.blocked3");
  expect(why(labelled({ active: false }), scan())).toBe("member.scan.blocked");
  expect(why(labelled(), scan(["north"], "l2"))).toBe("member.scan.blocked");
  const [write] = scan().writes;
  const fields = write?.kind === "create" ? { ...write.fields, role: "admin" } : {};
  const promoted = {
    ...scan(),
    writes: [{ kind: "create", path: memberPath(own), fields } as const],
  };
  expect(labelled().judge(promoted)).toBeDefined();
});

test("a membership that has ended is none", () => {
  const house = withGuest({ role: "admin", until: noon });
  expect(house.mayRead(`${home}/requests/r1`, "sam")).toBe(false);
  expect(withGuest({ role: "admin", until: noon + 1 }).mayRead(`${home}/requests/r1`, "sam")).toBe(
    true,
  );
});

test("a guest sees what they reported, follow or came for, and no other request, member or place elsewhere", () => {
  const house = withGuest();
  expect(house.mayRead(`${home}/requests/r1`, "sam")).toBe(false);
  expect(withGuest({ request: "r1" }).mayRead(`${home}/requests/r1`, "sam")).toBe(true);
  house.documents.set(`${home}/requests/r2`, requestFields({ reporter: "sam" }));
  expect(house.mayRead(`${home}/requests/r2`, "sam")).toBe(true);
  expect(house.mayRead(`${home}/members/anna`, "sam")).toBe(false);
  expect(house.mayRead(`${home}/members/sam`, "sam")).toBe(true);
  expect(house.mayRead(`${home}/places/hall`, "sam")).toBe(true);
  expect(house.mayRead(`${home}/places/cellar`, "sam")).toBe(false);
  expect(house.mayRead(`${home}/sites/south`, "sam")).toBe(false);
});

test("nobody who is no part of the team finds invitations, labels, places or members by a query", () => {
  const house = new JudgedHouse([...withGuest().documents, ...invited().documents]);
  for (const path of ["invitations/i1", "labels/l1"]) {
    expect(house.mayRead(`${home}/${path}`, "nobody")).toBe(true);
    for (const by of ["nobody", "sam", "rosa", "tess"])
      expect(house.mayList(`${home}/${path}`, by)).toBe(false);
    expect(house.mayList(`${home}/${path}`, "cleo")).toBe(true);
  }
  expect(house.mayList(`${home}/places/hall`, "sam")).toBe(false);
  expect(house.mayList(`${home}/members/anna`, "sam")).toBe(false);
});

test("a guest makes themselves one of the house by an invitation only", () => {
  const house = withGuest();
  const me = house.member("sam");
  expect(why(house, memberCommands.appoint(me, { role: "admin" }, sam))).toBe("member.appoint.by");
  expect(house.judge(memberCommands.accept(me, { role: "admin" }, sam))).toBeDefined();
  expect(why(house, memberCommands.visit(me, { sites: ["south"], label: "l1" }, sam))).toBe(
    "member.visit.blocked3",
  );
  const both = new JudgedHouse([...invited().documents, ...house.documents]);
  const accepting = { role: "technician", sites: null, invitation: "i1" } as const;
  expect(why(both, memberCommands.accept(me, accepting, sam))).toBeUndefined();
  expect(why(both, memberCommands.accept(me, { ...accepting, role: "admin" }, sam))).toBe(
    "member.accept.blocked4",
  );
  // What says what they may become cannot be left out while they become it.
  const old = withGuest({ invitation: "i1", label: "l1" });
  const left = { role: "admin", sites: null, invitation: null } as const;
  expect(why(old, memberCommands.accept(old.member("sam"), left, sam))).toBe(
    "member.accept.blocked2",
  );
  const wider = memberCommands.visit(old.member("sam"), { sites: null, label: null }, sam);
  expect(old.judge(wider)).toBeDefined();
  const tess = both.member("tess");
  expect(why(both, memberCommands.accept(tess, accepting, both.act("tess")))).toBe(
    "member.accept.by",
  );
});

test("everybody leaves themselves, and nobody else", () => {
  const house = new JudgedHouse();
  const rosa = house.member("rosa");
  expect(
    why(house, memberCommands.leave(rosa, { active: false }, house.act("rosa"))),
  ).toBeUndefined();
  expect(
    house.judge(memberCommands.leave(rosa, { active: false }, house.act("ravi"))),
  ).toBeDefined();
});

test("a coordinator invites contractors to requests of their own sites, and nobody as anything else", () => {
  const at = { organisation, invitation: "i9" };
  const input = {
    role: "guest",
    request: "r1",
    sites: ["north"],
    expiresAt: noon + day,
    organisationName: "The House",
  } as const;
  const house = new JudgedHouse();
  const by = (id: string, over: object = {}) =>
    why(house, invitationCommands.engage(at, { ...input, ...over }, house.act(id)));
  expect(by("cleo")).toBeUndefined();
  expect(by("cleo", { role: "admin" })).toBeDefined();
  expect(by("cleo", { request: undefined })).toBeDefined();
  expect(by("cleo", { expiresAt: noon })).toBeDefined();
  expect(by("carl")).toBeDefined();
  expect(by("tess")).toBeDefined();
  expect(
    why(house, invitationCommands.invite(at, { ...input, role: "admin" }, house.act("anna"))),
  ).toBeUndefined();
});

test("labels are made by the team of the site", () => {
  const house = new JudgedHouse();
  const input = {
    place: "hall",
    site: "north",
    sites: ["north"],
    placeName: "Hall",
    siteName: "North",
    organisationName: "The House",
  };
  const by = (id: string, over: object = {}) =>
    why(
      house,
      labelCommands.add({ organisation, label: "l9" }, { ...input, ...over }, house.act(id)),
    );
  expect(by("cleo")).toBeUndefined();
  expect(by("carl")).toBe("label.add.by");
  expect(by("tess")).toBe("label.add.by");
  expect(by("cleo", { site: "south" })).toBe("label.add.blocked2");
});

test("notices are their member's: nobody writes one, and nobody else reads or answers it", () => {
  const house = new JudgedHouse();
  const path = noticePath({ organisation, member: "rosa", notice: "n1" });
  const fields = { kind: "moved", request: "r1", title: "The lamp is out", at: noon, seen: false };
  const act = house.act("rosa");
  const written: Change = {
    ...sam,
    by: "rosa",
    command: "",
    writes: [{ kind: "create", path, fields }],
  };
  expect(why(house, written)).toBe("notice.create");
  house.documents.set(path, fields);
  expect(house.mayRead(path, "rosa")).toBe(true);
  expect(house.mayRead(path, "anna")).toBe(false);
  const notice = house.get(noticeCodec, path);
  expect(why(house, noticeCommands.see(notice, { seen: true }, act))).toBeUndefined();
  expect(why(house, noticeCommands.see(notice, { seen: true }, house.act("anna")))).toBe(
    "notice.see.by",
  );
});

test("an account's own documents are nobody else's, whatever they are in an organisation", () => {
  const house = new JudgedHouse();
  expect(
    why(house, personCommands.begin({ person: "sam" }, { organisations: ["x"] }, sam)),
  ).toBeUndefined();
  expect(why(house, personCommands.begin({ person: "rosa" }, {}, sam))).toBe("person.begin.by");
  house.documents.set("people/rosa", { organisations: [organisation] });
  expect(house.mayRead("people/rosa", "rosa")).toBe(true);
  expect(house.mayRead("people/rosa", "anna")).toBe(false);
  const device = { token: "t", zone: "UTC", locale: "en", seenAt: noon };
  const register = (person: string) =>
    deviceCommands.register({ person, device: "d" }, device, sam);
  expect(why(house, register("sam"))).toBe("device.parent");
  house.documents.set("people/sam", { organisations: [] });
  expect(why(house, register("sam"))).toBeUndefined();
  expect(why(house, register("rosa"))).toBe("device.register.by");
});

test("nobody looks in another's name, or at what they may not see", () => {
  const house = withGuest();
  const look = (id: string, by: string) =>
    why(
      house,
      lookCommands.begin({ organisation, request: "r1", look: id }, { name: "X" }, house.act(by)),
    );
  expect(look("tess", "tess")).toBeUndefined();
  expect(look("tess", "cleo")).toBe("look.begin.by");
  expect(look("sam", "sam")).toBe("look.begin.by");
});
