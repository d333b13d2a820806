import { expect, test } from "vitest";
import type { Invitation } from "#generated/invitation/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import { type FoundInvitation, type InvitationKey, readCode } from "#machines/join/join-change.ts";
import { type Entering, joinMachine } from "#machines/join/join.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Account } from "#machines/session/account.ts";
import { someInvitation, someMember } from "../building/some-workspace.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const key: InvitationKey = { organisation: "org", invitation: "i".repeat(20) };
const later = 10_000;
const offline = Object.assign(new Error("offline"), { code: "offline", retryable: true });

const refused: Settlement = { outcome: "refused", refusal: { code: "no", clause: "No." } };

const guest: Account = {
  uid: "zoe",
  isAnonymous: true,
  email: undefined,
  isVerified: false,
  name: undefined,
  ways: [],
};

const account: Account = {
  ...guest,
  isAnonymous: false,
  email: "zoe@example.org",
  isVerified: true,
  name: "Zoe",
  ways: ["email"],
};

function invitation(more: Partial<Invitation> = {}): Document<Invitation> {
  const facts = { role: "technician", expiresAt: later, at: 0, ...more } as const;
  const path = `organisations/org/invitations/${key.invitation}`;
  return { ...someInvitation(key.invitation, facts), path };
}

const contract = { role: "guest", sites: ["mill"], request: "leak", until: later } as const;

function member(more: Partial<Member> = {}): Document<Member> {
  const zoe = someMember("zoe", { name: "Zoe", role: "guest", ...more });
  return { ...zoe, path: "organisations/org/members/zoe" };
}

/** The id of the entrance in a change of joining. */
function entranceIn(change: Change | undefined): string | undefined {
  const path = change?.writes
    .map((write) => write.path)
    .find((each) => each.includes("/entrances/"));
  return path?.split("/").at(-1);
}

function open({ code }: { readonly code: InvitationKey | undefined } = { code: key }) {
  const entered: Entering[] = [];
  let signIns = 0;
  let count = 0;
  const running = reached.alone(joinMachine, {
    input: {
      key: code,
      now: () => 1000,
      newId: () => `${(count += 1)}`.padStart(20, "0"),
      stamp: () => 1000,
    },
    actions: { goSignIn: () => void (signIns += 1), enter: (_, where) => void entered.push(where) },
  });
  return { ...running, entered, signIns: () => signIns };
}

async function opened(by: Account, found: FoundInvitation | undefined) {
  const all = open();
  all.followVisitor.emit({ kind: "somebody", account: by });
  await all.readInvitation.answer(found);
  return all;
}

const found = (
  more: Partial<Invitation> = {},
  me?: Document<Member>,
  known: Partial<FoundInvitation> = {},
): FoundInvitation => ({
  invitation: invitation(more),
  member: me,
  isUsed: false,
  cameBy: undefined,
  ...known,
});

test("a link names the organisation and the invitation, and anything else leads nowhere", () => {
  expect(readCode(`org.${key.invitation}`)).toEqual(key);
  for (const code of ["", "org", "org.short", `a/b.${key.invitation}`, `.${key.invitation}`])
    expect(readCode(code), code).toBeUndefined();
  const { at, followVisitor } = open({ code: readCode("nonsense") });
  expect(at().value).toBe("unknown");
  followVisitor.emit({ kind: "nobody" });
  expect(at().value).toBe("unknown");
});

test("a link that cannot be read now can be tried again", async () => {
  const { send, at, followVisitor, enterAsGuest, readInvitation } = open();
  followVisitor.emit({ kind: "nobody" });
  await enterAsGuest.fail(offline);
  expect(at().value).toBe("unreachable");
  send("retry.requested");
  followVisitor.emit({ kind: "nobody" });
  expect(at().value).toBe("introducing");
  followVisitor.emit({ kind: "somebody", account: guest });
  await readInvitation.fail(offline);
  expect(at().context.failure?.code).toBe("offline");
  expect(send("retry.requested").value).toBe("reading");
});

test("a link says when it leads nowhere, was taken back, was used, or is over", async () => {
  const used = found({}, undefined, { isUsed: true });
  expect((await opened(account, used)).at().value).toBe("used");
  expect((await opened(guest, undefined)).at().value).toBe("unknown");
  expect((await opened(guest, found({ revoked: true }))).at().value).toBe("revoked");
  expect((await opened(guest, found({ expiresAt: 1000 }))).at().value).toBe("over");
});

test("whoever comes to stay is asked to sign in first, and reads the invitation again as who they are then", async () => {
  const { send, at, followVisitor, readInvitation, signIns } = await opened(guest, found());
  expect(at().value).toEqual({ asking: "idle" });
  send("signIn.requested");
  expect(signIns()).toBe(1);
  followVisitor.emit({ kind: "somebody", account: { ...account, uid: "other" } });
  expect(readInvitation.asked.at(-1)).toEqual({ ...key, uid: "other" });
});

test("whoever comes to stay joins as what they are invited to be, with their name and address, and goes in", async () => {
  const { send, at, submit, entered } = await opened(account, found({ sites: ["mill"] }));
  send({ type: "name.typed", name: " \u200b\u202e " }, "join.requested");
  expect(at().context.isNameWanted).toBe(true);
  expect(send({ type: "name.typed", name: " Zoe Adler " }).context.isNameWanted).toBe(false);
  send("join.requested");
  const [change] = submit.asked;
  expect(change).toMatchObject({ command: "member.join", by: "zoe" });
  const granted = { role: "technician", sites: ["mill"] };
  const entrance = entranceIn(change);
  expect(change?.writes).toMatchObject([
    {
      kind: "create",
      path: "organisations/org/members/zoe",
      fields: { ...granted, name: "Zoe Adler", email: "zoe@example.org", entrance },
    },
    {
      kind: "create",
      path: `organisations/org/entrances/${entrance}`,
      fields: { ...granted, invitation: key.invitation, redemption: key.invitation, by: "zoe" },
    },
    {
      kind: "update",
      path: "people/zoe",
      set: { entered: { count: 1, of: [`organisations/org/entrances/${entrance}`] } },
    },
    {
      kind: "create",
      path: `organisations/org/redemptions/${key.invitation}`,
      fields: { by: "zoe" },
    },
  ]);
  await submit.answer({ outcome: "applied" });
  expect(entered).toEqual([
    { identity: { organisation: "org", member: "zoe" }, request: undefined },
  ]);
});

test("whoever comes to stay uses up no invitation that is for many", async () => {
  const { send, submit } = await opened(
    account,
    found({ role: "resident", reusable: true }, undefined, { isUsed: false }),
  );
  send("join.requested");
  expect(submit.asked[0]?.writes).toHaveLength(3);
  expect(submit.asked[0]?.writes[1]).not.toHaveProperty("fields.redemption");
});

test("whoever comes to stay may do without an account where that is what they prefer, and is asked again where that is refused", async () => {
  const { send, at, readInvitation, submit, followVisitor } = await opened(
    guest,
    found({ role: "resident" }),
  );
  expect(send("guest.preferred").value).toEqual({ naming: "idle" });
  send({ type: "name.typed", name: "Zoe" }, "join.requested");
  await submit.answer(refused);
  await submit.answer(refused);
  expect(at().value).toBe("rechecking");
  await readInvitation.answer(found({ role: "resident" }));
  expect(at().value).toEqual({ asking: "refused" });
  expect(send("guest.preferred").value).toEqual({ asking: "refused" });
  followVisitor.emit({ kind: "somebody", account });
  expect([at().value, at().context.refusal]).toEqual([{ naming: "idle" }, undefined]);
});

test("whoever comes to stay is told why not, and that nothing was sent, and tries again with the same change", async () => {
  const { send, at, readInvitation, submit } = await opened(account, found());
  send("join.requested");
  await submit.answer(refused);
  await submit.answer(refused);
  await readInvitation.answer(found());
  expect(at().value).toEqual({ naming: "refused" });
  send("join.requested");
  await submit.answer(refused);
  await submit.answer(refused);
  await readInvitation.fail(offline);
  expect(at().value).toEqual({ naming: "refused" });
  send("join.requested");
  await submit.answer({ outcome: "kept" });
  expect(at().value).toEqual({ naming: "failed" });
  send("join.requested");
  expect(submit.asked[5]).toBe(submit.asked[4]);
  await submit.fail(offline);
  expect(at().value).toEqual({ naming: "failed" });
  expect(send("signIn.requested").value).toEqual({ naming: "failed" });
});

const bound = found({ bound: true, email: "Zoe@example.org" });

test("an invitation for one e-mail address is for the account that has it and has shown that, whatever the capitals", async () => {
  expect((await opened(account, bound)).at().value).toEqual({ naming: "idle" });
  expect((await opened(guest, bound)).at().value).toEqual({ proving: "idle" });
  const other = { ...account, email: "other@example.org" };
  const { send, at, signIns } = await opened(other, bound);
  expect(at().value).toEqual({ proving: "idle" });
  send("signIn.requested");
  expect(signIns()).toBe(1);
});

test("an invitation for one e-mail address waits until the address is shown to be theirs, by an e-mail that can be sent again", async () => {
  const unproven = { ...account, isVerified: false };
  const { send, at, sendVerification, refreshAccount, followVisitor } = await opened(
    unproven,
    bound,
  );
  send("verification.requested");
  await sendVerification.fail(offline);
  expect(at().value).toEqual({ proving: "failed" });
  send("verification.requested");
  await sendVerification.answer();
  expect(at().value).toEqual({ proving: "sent" });
  send("verification.done");
  await refreshAccount.fail(offline);
  expect(at().value).toEqual({ proving: "failed" });
  send("verification.done");
  await refreshAccount.answer();
  expect(at().value).toEqual({ proving: "unproven" });
  followVisitor.emit({ kind: "somebody", account });
  expect(at().value).toEqual({ naming: "idle" });
});

test("a contractor needs no account, and goes to the one request", async () => {
  const { send, at, submit, entered } = await opened(guest, found(contract));
  expect(at().value).toEqual({ naming: "idle" });
  send({ type: "name.typed", name: "Rohr & Co" }, "join.requested");
  expect(submit.asked[0]?.writes[0]).toMatchObject({ fields: contract });
  await submit.answer({ outcome: "applied" });
  expect(entered).toMatchObject([{ request: "leak" }]);
});

test("whoever belongs already is taken in, be the invitation over or not", async () => {
  const me = member({ role: "technician" });
  const { entered, submit } = await opened(account, found({ ...contract, revoked: true }, me));
  expect(entered).toMatchObject([{ request: "leak" }]);
  expect(submit.asked).toEqual([]);
});

test("whoever belongs already as a guest becomes what they are invited to be, and keeps their name", async () => {
  const me = member({ label: "code", sites: ["mill"] });
  const { send, submit } = await opened(account, found({ role: "resident" }, me));
  send("join.requested");
  expect(submit.asked[0]).toMatchObject({ command: "member.accept" });
  const entrance = entranceIn(submit.asked[0]);
  expect(submit.asked[0]?.writes[0]).toMatchObject({
    set: { role: "resident", entrance },
    clear: ["sites", "request", "until", "label"],
  });
});

test("whoever belongs already as a guest who came by this very link goes in", async () => {
  const me = member({ entrance: "e1" });
  const again = found({ role: "guest", reusable: true }, me, { cameBy: key.invitation });
  expect((await opened(guest, again)).entered).toHaveLength(1);
  const byAnother = found({ role: "guest", reusable: true }, me, { cameBy: "another" });
  expect((await opened(guest, byAnother)).entered).toEqual([]);
});

test("whoever was there before is refused to join, and comes back by the same invitation, under the name they give", async () => {
  const { send, at, submit, entered } = await opened(guest, found(contract));
  send({ type: "name.typed", name: "Rohr & Co" }, "join.requested");
  expect(submit.asked[0]).toMatchObject({ command: "member.join" });
  await submit.answer(refused);
  expect(at().value).toBe("joining");
  const back = submit.asked[1];
  expect(back).toMatchObject({ command: "member.return" });
  expect(back?.id).not.toBe(submit.asked[0]?.id);
  expect(back?.writes[0]).toMatchObject({
    kind: "update",
    path: "organisations/org/members/zoe",
    set: { ...contract, name: "Rohr & Co", active: true, entrance: entranceIn(back) },
  });
  expect(back?.writes).toHaveLength(4);
  await submit.answer({ outcome: "applied" });
  expect(entered).toMatchObject([{ request: "leak" }]);
});

test("whoever was there before is told why not, where they were put out", async () => {
  const { send, at, submit, readInvitation } = await opened(account, found());
  send("join.requested");
  await submit.answer(refused);
  await submit.answer({ outcome: "refused", refusal: { code: "later", clause: "Later." } });
  expect(at().value).toBe("rechecking");
  await readInvitation.answer(found());
  expect([at().value, at().context.refusal?.code]).toEqual([{ naming: "refused" }, "no"]);
  send("join.requested");
  expect(submit.asked[2]).toMatchObject({ command: "member.join" });
});

test("where nobody knows any more who is signed in, it can be tried again", async () => {
  const { send, at, followVisitor } = await opened(account, found());
  followVisitor.fail(offline);
  expect([at().value, at().context.failure?.code]).toEqual(["unreachable", "offline"]);
  expect([send("retry.requested").value, followVisitor.listeners()]).toEqual(["reading", 1]);
});

test("every state and transition of joining was reached", () => {
  expect(reached.missing(joinMachine)).toEqual([]);
});
