import { expect, test } from "vitest";
import {
  changeOfInvitation,
  invitationDays,
  newInvitation,
} from "#machines/invitations/invitation-form.ts";
import {
  mayEndAll,
  mayInvite,
  mayRevoke,
  openInvitations,
  pastInvitations,
  stateIn,
} from "#machines/invitations/invitations-context.ts";
import { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import { mayEngage } from "#machines/invitations/may-engage.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { refusalOf } from "../building/refusal-of.ts";
import {
  someWorkspace,
  someInvitation,
  someMember,
  someRequest,
} from "../building/some-workspace.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const day = 86_400_000;
const nothing: ReadonlySet<string> = new Set();
const unavailable = Object.assign(new Error("held"), { code: "unavailable", retryable: true });
const refused: Settlement = { outcome: "refused", refusal: { code: "no", clause: "No." } };

function start(workspace: Workspace = someWorkspace("ada")) {
  const said: string[] = [];
  let count = 0;
  const running = reached.alone(invitationsMachine, {
    input: {
      workspace,
      request: undefined,
      now: 1000,
      newId: () => `${(count += 1)}`.padStart(20, "0"),
      stamp: () => 1000,
    },
    actions: {
      notifyCopied: () => void said.push("copied"),
      notifyRevoked: () => void said.push("revoked"),
      notifyEnded: () => void said.push("ended"),
      notifyKept: () => void said.push("kept"),
    },
  });
  return { ...running, said };
}

function writing() {
  const all = start();
  all.send({ type: "form.opened", request: undefined });
  return all;
}

async function made() {
  const all = writing();
  all.send("form.sent");
  await all.submit.answer({ outcome: "applied" });
  const id = all.at().context.shown ?? "";
  all.followInvitations.emit({ rows: [someInvitation(id)], problems: [], used: nothing });
  return { ...all, id };
}

const act = { id: "c", at: 1000, by: { id: "ada", name: "ada", role: "admin" } } as const;
const intoWorkspace = {
  workspace: someWorkspace("ada"),
  invitation: "i".repeat(20),
  request: undefined,
};

test("an invitation into the organisation says as what, where, until when, from whom and to what", () => {
  const { send, submit } = writing();
  const zoe = { role: "technician", sites: ["north"], days: "30" } as const;
  send({ type: "form.changed", form: { ...zoe, email: " zoe@example.org " } }, "form.sent");
  const [change] = submit.asked;
  expect(change?.command).toBe("invitation.invite");
  const granted = { role: "technician", sites: ["north"], expiresAt: 1000 + 30 * day };
  const bound = { email: "zoe@example.org", bound: true, reusable: false };
  const fields = { ...granted, ...bound, byName: "ada", by: "ada" };
  expect(change?.writes[0]).toMatchObject({ kind: "create", fields });
  expect(change?.writes[0]?.path.split("/").at(-1)).toHaveLength(20);
});

test("an invitation to one request is for a guest at its site, who goes again when it is over", () => {
  const request = someRequest("r1");
  const about = { ...intoWorkspace, invitation: "i", request };
  const change = changeOfInvitation(newInvitation(request), about, act);
  expect(change.command).toBe("invitation.engage");
  const until = 1000 + 14 * day;
  const fields = { role: "guest", sites: ["north"], request: "r1", until, expiresAt: until };
  expect(change.writes).toMatchObject([{ fields: { ...fields, reusable: false } }]);
  const triaged = { ...about, request: someRequest("r1", { state: "triaged" }) };
  const waiting = { state: "waiting", waitingFor: "contractor" };
  expect(changeOfInvitation(newInvitation(request), triaged, act).writes).toEqual(
    expect.arrayContaining([expect.objectContaining({ set: expect.objectContaining(waiting) })]),
  );
});

test("an invitation is for one person, or for many where it makes guests or residents, and for ninety days at most", () => {
  const { send, submit } = writing();
  const form = { isShared: true, days: "90", email: "a@b.org" } as const;
  send({ type: "form.changed", form }, "form.sent");
  const last = submit.asked.at(-1)?.writes[0];
  expect(last).toMatchObject({ fields: { role: "resident", reusable: true, bound: false } });
  expect(last).not.toHaveProperty("fields.email");
  expect(last).toHaveProperty("fields.expiresAt", 1000 + 90 * day - 3_600_000);
  const shared = { ...newInvitation(undefined), isShared: true, sites: ["north"] };
  for (const role of ["guest", "technician", "admin"] as const) {
    const [write] = changeOfInvitation({ ...shared, role }, intoWorkspace, act).writes;
    expect(write).toMatchObject({ fields: { reusable: role === "guest" } });
  }
});

test("every form makes an invitation that the policy lets through", () => {
  for (const role of ["resident", "technician", "coordinator", "admin"] as const)
    for (const days of invitationDays)
      for (const isShared of [false, true])
        for (const email of ["", "zoe@example.org"])
          for (const isBound of [false, true]) {
            const form = { ...newInvitation(undefined), role, days, isShared, email, isBound };
            const change = changeOfInvitation(form, intoWorkspace, act);
            expect(refusalOf(change, intoWorkspace.workspace)).toBeUndefined();
          }
  const request = someRequest("r1");
  const engaging = changeOfInvitation(newInvitation(request), { ...intoWorkspace, request }, act);
  expect(refusalOf(engaging, intoWorkspace.workspace, request)).toBeUndefined();
});

test("an invitation is written until it fits", () => {
  const { send, at, submit } = writing();
  const odd = { sites: [], email: "no address", note: "x".repeat(501) };
  expect(send({ type: "form.changed", form: odd }).context.problems).toEqual({});
  expect(send("form.sent").matches({ sheet: { writing: "wanting" } })).toBe(true);
  expect(Object.keys(at().context.problems).toSorted()).toEqual(["email", "note", "sites"]);
  const form = { sites: undefined, email: "", note: "" };
  expect(send({ type: "form.changed", form }).context.problems).toEqual({});
  send("form.sent");
  expect(submit.asked).toHaveLength(1);
});

test("an invitation that was closed is there again as it was left; one that was cancelled is not", () => {
  const { send } = writing();
  const open = { type: "form.opened", request: undefined } as const;
  send({ type: "form.changed", form: { note: "Flat 3" } }, "sheet.closed");
  expect(send(open).context.form.note).toBe("Flat 3");
  send("form.cancelled");
  expect(send(open).context.form.note).toBe("");
});

test("an invitation that is refused or not even kept stays written, and is tried again as it was", async () => {
  const { send, at, submit } = writing();
  send("form.sent");
  await submit.answer(refused);
  const failed = { sheet: { writing: "failed" } };
  expect(at()).toMatchObject({ value: failed, context: { refusal: { code: "no" } } });
  send("form.sent");
  await submit.fail(unavailable);
  expect(at().context.failure?.code).toBe("unavailable");
  send("form.sent");
  expect(submit.asked[2]).toBe(submit.asked[1]);
  expect(send("sheet.closed").matches({ sheet: "making" })).toBe(true);
});

test("an invitation kept on this device says that nobody can come by it yet", async () => {
  const { send, at, submit } = writing();
  send("form.sent");
  await submit.answer({ outcome: "kept" });
  expect(at().context.isKept).toBe(true);
  send("sheet.closed", { type: "form.opened", request: undefined }, "sheet.closed");
  expect(at().matches({ sheet: "closed" })).toBe(true);
});

test("a link is copied, or says that it has to be copied by hand", async () => {
  const { send, at, copy, said, id } = await made();
  send("copy.requested");
  await copy.answer();
  expect([copy.asked, said]).toEqual([[{ invitation: id }], ["copied"]]);
  send("copy.requested");
  await copy.fail(new Error("not allowed"));
  expect(at().matches({ sheet: { showing: "uncopied" } })).toBe(true);
});

test("a link is shared with its words, and nothing is said when somebody thinks better of it", async () => {
  const { send, at, share, id } = await made();
  send({ type: "share.requested", text: "Come in" });
  expect(share.asked).toEqual([{ invitation: id, text: "Come in" }]);
  await share.answer();
  send({ type: "share.requested", text: "Come in" });
  await share.fail(new Error("abort"));
  expect(at().matches({ sheet: { showing: "idle" } })).toBe(true);
});

test("taking an invitation back closes the sheet and says so, also where it goes out later or not at all", async () => {
  const { send, at, submit, said, id } = await made();
  send("revoke.requested");
  expect(submit.asked.at(-1)).toMatchObject({ command: "invitation.revoke" });
  await submit.answer(refused);
  expect(at().matches({ sheet: { showing: "failed" } })).toBe(true);
  send("revoke.requested");
  await submit.fail(unavailable);
  expect(at().context.failure?.code).toBe("unavailable");
  send("revoke.requested");
  await submit.answer({ outcome: "applied" });
  expect(at().matches({ sheet: "closed" })).toBe(true);
  send({ type: "invitation.opened", id }, "revoke.requested");
  await submit.answer({ outcome: "kept" });
  expect(said).toEqual(["revoked", "kept"]);
});

test("taking back what is not there any more does nothing", async () => {
  const { send, followInvitations, submit } = await made();
  followInvitations.emit({ rows: [], problems: [], used: nothing });
  expect(send("revoke.requested").matches({ sheet: "closed" })).toBe(true);
  expect(submit.asked).toHaveLength(1);
});

test("ending every open invitation is asked once more, said, and makes those over that were made before", async () => {
  const { send, at, followInvitations, submit, said } = start();
  followInvitations.emit({ rows: [someInvitation("a", { at: 500 })], problems: [], used: nothing });
  expect(send("endAll.requested", "sheet.closed").matches({ sheet: "closed" })).toBe(true);
  send("endAll.requested", "endAll.confirmed");
  expect(submit.asked[0]).toMatchObject({ command: "organisation.endInvitations" });
  await submit.answer({ outcome: "applied" });
  expect(said).toEqual(["ended"]);
  const { workspace } = intoWorkspace;
  const organisation = { ...workspace.organisation, round: 1 };
  const { context } = send({
    type: "workspace.changed",
    workspace: { ...workspace, organisation },
  });
  expect(openInvitations(context)).toEqual([]);
  expect(stateIn(at().context, someInvitation("a", { at: 500 }))).toBe("ended");
});

test("an end of every invitation that is refused, not even kept, or goes out later says so", async () => {
  const { send, at, submit, said } = start();
  send("endAll.requested", "endAll.confirmed");
  await submit.answer(refused);
  const failed = { sheet: { endingAll: "failed" } };
  expect(at()).toMatchObject({ value: failed, context: { refusal: { code: "no" } } });
  send("endAll.confirmed");
  await submit.fail(unavailable);
  expect(at().context.failure?.code).toBe("unavailable");
  send("sheet.closed", "endAll.requested", "endAll.confirmed");
  await submit.answer({ outcome: "kept" });
  expect(said).toEqual(["kept"]);
});

test("the list shows what is open, and apart from it what was used, taken back or is over", () => {
  const { at, followInvitations, followClock } = start();
  const unreadable = { path: "organisations/org/invitations/odd", problems: [] };
  const open = () => openInvitations(at().context).map(({ id }) => id);
  followInvitations.emit({
    rows: [
      someInvitation("a"),
      someInvitation("b", { revoked: true }),
      someInvitation("c", { expiresAt: 900 }),
      someInvitation("d", { expiresAt: 5000 }),
      someInvitation("e"),
      someInvitation("f", { at: -31 * day }),
    ],
    problems: [unreadable],
    used: new Set(["e", "f"]),
  });
  expect([at().context.unreadable, open()]).toEqual([[unreadable], ["a", "d"]]);
  followClock.emit(5000);
  expect(open()).toEqual(["a"]);
  const { context } = at();
  const past = pastInvitations(context).map((each) => `${each.id} ${stateIn(context, each)}`);
  expect(past).toEqual(["b revoked", "c over", "d over", "e used"]);
});

test("a list that cannot be read can be asked for again, and nothing else suffers", () => {
  const { send, at, followInvitations, followClock } = start();
  followInvitations.fail(unavailable);
  expect(at().hasTag("lost")).toBe(true);
  expect(send("reload.requested").hasTag("lost")).toBe(false);
  followClock.fail(unavailable);
  expect(at().status).toBe("active");
});

test("admins invite into the organisation and end every invitation, coordinators invite only to a request, others nobody", () => {
  const as = (role: "admin" | "coordinator" | "technician", sites?: readonly string[]) =>
    someWorkspace("eve", { me: someMember("eve", { role, ...(sites && { sites }) }) });
  const [admin, coordinator, technician] = [as("admin"), as("coordinator"), as("technician")];
  expect([admin, coordinator, technician].map(mayInvite)).toEqual([true, false, false]);
  expect([admin, coordinator].map(mayEndAll)).toEqual([true, false]);
  const request = someRequest("r");
  expect(mayEngage(coordinator, request)).toBe(true);
  expect(mayEngage(coordinator, { ...request, state: "closed" })).toBe(false);
  expect(mayEngage(technician, request)).toBe(false);
  expect(mayEngage(as("coordinator", ["south"]), request)).toBe(false);
  expect(mayRevoke(admin, someInvitation("a"))).toBe(true);
  expect(mayRevoke(coordinator, someInvitation("a"))).toBe(false);
  expect(mayRevoke(coordinator, someInvitation("a", { by: "eve" }))).toBe(true);
});

test("every state and transition of the invitations was reached", () => {
  expect(reached.missing(invitationsMachine)).toEqual([]);
});
