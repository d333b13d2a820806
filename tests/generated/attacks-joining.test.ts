import { expect, test } from "vitest";
import { deviceCommands } from "#generated/device/commands.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import { labelCodec, labelPath } from "#generated/label/codec.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { noticeCodec, noticePath } from "#generated/notice/codec.ts";
import { noticeCommands } from "#generated/notice/commands.ts";
import { personCommands } from "#generated/person/commands.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestPath } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { AccountClaims, ActorStamp, Change, Fields } from "#generated/runtime.ts";
import { tampered } from "./forging.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

const day = 86_400_000;
const home = `organisations/${organisation}`;
const own = { organisation, member: "sam" };
const sam: ActorStamp = { id: "act1", at: noon, by: { id: "sam", name: "Sam", role: "" } };

function labelled(over: Fields = {}): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(labelPath({ organisation, label: "l1" }), {
    place: "hall",
    site: "north",
    placeName: "Hall",
    siteName: "North",
    organisationName: "The House",
    active: true,
    ...over,
  });
  return workspace;
}

const scan = (sites = ["north"], label = "l1"): Change =>
  memberCommands.scan(own, { name: "Sam", sites, label }, sam);
const why = (workspace: JudgedOrganisation, change: Change, account?: AccountClaims) =>
  workspace.judge(change, account)?.code;

/** An organisation with a guest who joined by a label, or for one request. */
function withGuest(over: Fields = {}): JudgedOrganisation {
  const workspace = labelled();
  workspace.documents.set(memberPath(own), {
    name: "Sam",
    role: "guest",
    active: true,
    joinedAt: 0,
    sites: ["north"],
    ...over,
  });
  return workspace;
}

test("a membership that has ended gives no permission", () => {
  const workspace = withGuest({ role: "admin", until: noon });
  expect(workspace.mayRead(`${home}/requests/r1`, "sam")).toBe(false);
  expect(withGuest({ role: "admin", until: noon + 1 }).mayRead(`${home}/requests/r1`, "sam")).toBe(
    true,
  );
});

test("a guest sees what they reported, follow or came for, and no other request, member or place elsewhere", () => {
  const workspace = withGuest();
  expect(workspace.mayRead(`${home}/requests/r1`, "sam")).toBe(false);
  expect(withGuest({ request: "r1" }).mayRead(`${home}/requests/r1`, "sam")).toBe(true);
  workspace.documents.set(`${home}/requests/r2`, requestFields({ reporter: "sam" }));
  expect(workspace.mayRead(`${home}/requests/r2`, "sam")).toBe(true);
  expect(workspace.mayRead(`${home}/members/anna`, "sam")).toBe(false);
  expect(workspace.mayRead(`${home}/members/sam`, "sam")).toBe(true);
  expect(workspace.mayRead(`${home}/places/hall`, "sam")).toBe(true);
  expect(workspace.mayRead(`${home}/places/cellar`, "sam")).toBe(false);
  expect(workspace.mayRead(`${home}/sites/south`, "sam")).toBe(false);
});

test("labels are found by the team of their site, invitations by their authors, and neither by anybody else", () => {
  const workspace = withGuest();
  const invitation = `${home}/invitations/i1`;
  workspace.documents.set(invitation, {
    role: "admin",
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
  });
  const label = `${home}/labels/l1`;
  for (const path of [invitation, label]) {
    expect(workspace.mayRead(path, "nobody")).toBe(true);
    for (const by of ["nobody", "sam", "rosa", "tess", "carl"])
      expect(workspace.mayList(path, by)).toBe(false);
    expect(workspace.mayList(path, "anna")).toBe(true);
  }
  expect(workspace.mayList(label, "cleo")).toBe(true);
  expect(workspace.mayList(invitation, "cleo")).toBe(false);
  expect(workspace.mayList(`${home}/places/hall`, "sam")).toBe(false);
  expect(workspace.mayList(`${home}/members/anna`, "sam")).toBe(false);
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
  const workspace = new JudgedOrganisation();
  const by = (id: string, over: object = {}) =>
    why(workspace, invitationCommands.engage(at, { ...input, ...over }, workspace.act(id)));
  expect(by("cleo")).toBeUndefined();
  expect(by("cleo", { role: "admin" })).toBeDefined();
  expect(by("cleo", { request: undefined })).toBeDefined();
  expect(by("cleo", { expiresAt: noon })).toBeDefined();
  expect(by("carl")).toBeDefined();
  expect(by("tess")).toBeDefined();
  expect(
    why(
      workspace,
      invitationCommands.invite(at, { ...input, role: "admin" }, workspace.act("anna")),
    ),
  ).toBeUndefined();
});

test("notices are their member's: nobody writes one, and nobody else reads or answers it", () => {
  const workspace = new JudgedOrganisation();
  const path = noticePath({ organisation, member: "rosa", notice: "n1" });
  const fields = { kind: "moved", request: "r1", title: "The lamp is out", at: noon, seen: false };
  const act = workspace.act("rosa");
  const written: Change = {
    ...sam,
    by: "rosa",
    command: "",
    writes: [{ kind: "create", path, fields }],
  };
  expect(why(workspace, written)).toBe("notice.create");
  workspace.documents.set(path, fields);
  expect(workspace.mayRead(path, "rosa")).toBe(true);
  expect(workspace.mayRead(path, "anna")).toBe(false);
  const notice = workspace.get(noticeCodec, path);
  expect(why(workspace, noticeCommands.see(notice, { seen: true }, act))).toBeUndefined();
  expect(why(workspace, noticeCommands.see(notice, { seen: true }, workspace.act("anna")))).toBe(
    "notice.see.by",
  );
});

test("an account's own documents are nobody else's, whatever they are in an organisation", () => {
  const workspace = new JudgedOrganisation();
  expect(
    why(workspace, personCommands.begin({ person: "sam" }, { organisations: ["x"] }, sam)),
  ).toBeUndefined();
  expect(why(workspace, personCommands.begin({ person: "rosa" }, {}, sam))).toBe("person.begin.by");
  workspace.documents.set("people/rosa", { organisations: [organisation] });
  expect(workspace.mayRead("people/rosa", "rosa")).toBe(true);
  expect(workspace.mayRead("people/rosa", "anna")).toBe(false);
  const device = { token: "t", zone: "UTC", locale: "en", seenAt: noon };
  const register = (person: string) =>
    deviceCommands.register({ person, device: "d" }, device, sam);
  // The write alone, because the count beside it would create the person.
  const { writes, ...rest } = register("sam");
  expect(workspace.judgeBare({ ...rest, writes: writes.slice(0, 1) })?.code).toBe("device.parent");
  workspace.documents.set("people/sam", { organisations: [] });
  expect(why(workspace, register("sam"))).toBeUndefined();
  expect(why(workspace, register("rosa"))).toBe("device.register.by");
});

test("whoever scans a label is a guest at its site, and nothing more", () => {
  expect(why(labelled(), scan())).toBeUndefined();
  expect(why(labelled(), scan(), anonymous)).toBeUndefined();
  expect(why(labelled(), scan(["south"]))).toBe("member.siteOfLabel");
  expect(why(labelled(), scan(["north", "south"]))).toBe("member.siteOfLabel");
  expect(why(labelled({ active: false }), scan())).toBe("member.labelActive");
  expect(why(labelled(), scan(["north"], "l2"))).toBe("member.labelActive");
  expect(labelled().judge(tampered(scan(), 0, { role: "admin" }))).toBeDefined();
  expect(why(configured({ scanning: false }), scan())).toBe("member.scanningAllowed");
  expect(why(configured({ anonymous: "nobody" }), scan(), anonymous)).toBe("member.accountNeeded");
  expect(why(configured({ anonymous: "nobody" }), scan(), { isAnonymous: false })).toBeUndefined();
});

const anonymous: AccountClaims = { isAnonymous: true };

/** An organisation with a label, and other settings. */
function configured(over: Fields): JudgedOrganisation {
  const workspace = labelled();
  workspace.documents.set(home, { ...workspace.documents.get(home), ...over });
  return workspace;
}

test("a guest whose label was switched off reports nothing more", () => {
  const report = (workspace: JudgedOrganisation) =>
    why(
      workspace,
      requestCommands.report(
        { organisation, request: "r9" },
        { number: "K7Q9", title: "A lamp", category: "lighting", place: "hall", site: "north" },
        workspace.act("sam"),
      ),
    );
  expect(report(withGuest({ label: "l1" }))).toBeUndefined();
  const off = withGuest({ label: "l1" });
  const label = labelPath({ organisation, label: "l1" });
  off.documents.set(label, { ...off.documents.get(label), active: false });
  expect(report(off)).toBe("request.labelActive");
});

test("labels are made by the team of the site, and moved by the team of both", () => {
  const workspace = labelled({ place: "cellar", site: "south" });
  const input = {
    place: "hall",
    site: "north",
    placeName: "Hall",
    siteName: "North",
    organisationName: "The House",
  };
  const by = (id: string, over: object = {}) =>
    why(
      workspace,
      labelCommands.add({ organisation, label: "l9" }, { ...input, ...over }, workspace.act(id)),
    );
  expect(by("cleo")).toBeUndefined();
  expect(by("carl")).toBe("label.add.by");
  expect(by("tess")).toBe("label.add.by");
  expect(by("cleo", { site: "south" })).toBe("label.siteOfPlace");
  const label = workspace.get(labelCodec, labelPath({ organisation, label: "l1" }));
  const moved = (id: string) =>
    why(
      workspace,
      labelCommands.change(label, { place: "hall", site: "north" }, workspace.act(id)),
    );
  expect(moved("cleo")).toBeUndefined();
  expect(moved("carl")).toBe("label.change.by");
});

test("nobody moves a place or a request into a site that is not theirs", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath({ organisation, request: "r2" }), {
    ...requestFields(),
    place: "cellar",
    site: "south",
  });
  const place = workspace.get(placeCodec, `${home}/places/cellar`);
  const moved = (id: string) => [
    why(workspace, placeCommands.change(place, { site: "north" }, workspace.act(id))),
    why(
      workspace,
      requestCommands.adjust(
        workspace.request("r2"),
        { place: "hall", site: "north" },
        workspace.act(id),
      ),
    ),
  ];
  expect(moved("cleo")).toEqual([undefined, undefined]);
  expect(moved("carl")).toEqual(["place.change.by", "request.adjust.by"]);
});

test("no user writes another's look, or a look at a request that they may not read", () => {
  const workspace = withGuest();
  const look = (id: string, by: string) =>
    why(
      workspace,
      lookCommands.begin({ organisation, request: "r1", look: id }, {}, workspace.act(by)),
    );
  expect(look("tess", "tess")).toBeUndefined();
  expect(look("tess", "cleo")).toBe("look.begin.by");
  expect(look("sam", "sam")).toBe("look.begin.by");
});
