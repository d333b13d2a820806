import { expect, test } from "vitest";
import type { Unsent } from "#machines/account/account-setup.ts";
import { accountMachine } from "#machines/account/account.machine.ts";
import type { Account } from "#machines/session/account.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const email = "ada@example.org";
const nothing: Unsent = { changes: 0, refused: 0, files: 0, stuckFiles: 0 };
const guest: Account = {
  uid: "guest",
  isAnonymous: true,
  email: undefined,
  isVerified: false,
  name: undefined,
  ways: [],
};

function start() {
  const said: string[] = [];
  const running = reached.alone(accountMachine, {
    input: { phrase: email, email },
    actions: {
      announce: (_, { leaving }) => void said.push(leaving),
      announceFailed: () => void said.push("not"),
    },
  });
  return { ...running, said };
}

function failure(code: string) {
  return Object.assign(new Error(code), { code, retryable: false });
}

test("signing out is done at once where nothing would be left behind", async () => {
  const { send, at, followUnsent, signOut, said } = start();
  followUnsent.emit(nothing);
  send("signOut.requested");
  expect(said).toEqual(["signedOut"]);
  await signOut.answer();
  expect(at().matches({ signOut: "left" })).toBe(true);
});

test.each([
  ["a change", { changes: 1 }],
  ["a photo", { files: 1 }],
  ["a refused change", { refused: 1 }],
  ["a photo that could not be sent", { stuckFiles: 1 }],
])("signing out with %s on this device is asked about first", (_, left) => {
  const { send, followUnsent, said } = start();
  followUnsent.emit({ ...nothing, ...left });
  expect(send("signOut.requested").matches({ signOut: "asking" })).toBe(true);
  expect([send("signOut.cancelled").matches({ signOut: "idle" }), said]).toEqual([true, []]);
});

test("signing out where nobody knows what is left is asked about as well", () => {
  const { send, at, followUnsent } = start();
  followUnsent.fail(new Error("held"));
  expect(at().matches({ unsent: "unknown" })).toBe(true);
  expect(send("signOut.requested").matches({ signOut: "asking" })).toBe(true);
  // Meanwhile it is read again.
  followUnsent.emit(nothing);
  expect(at().context.unsent).toEqual(nothing);
});

test("signing out may wait until everything has arrived, need not wait any longer, or is thought over", () => {
  const { send, at, followUnsent, said } = start();
  followUnsent.emit({ ...nothing, changes: 1, files: 1 });
  send("signOut.requested", "waiting.requested");
  expect(send("signOut.cancelled").matches({ signOut: "idle" })).toBe(true);
  send("signOut.requested", "waiting.requested");
  followUnsent.emit({ ...nothing, files: 1 });
  expect([at().matches({ signOut: "waiting" }), said]).toEqual([true, []]);
  followUnsent.emit(nothing);
  expect(at().matches({ signOut: "leaving" })).toBe(true);
  const other = start();
  other.followUnsent.emit({ ...nothing, changes: 1 });
  other.send("signOut.requested", "waiting.requested");
  expect(other.send("signOut.confirmed").matches({ signOut: "leaving" })).toBe(true);
});

test("signing out that did not work leaves them signed in, to try again or not", async () => {
  const { send, followUnsent, signOut, said } = start();
  followUnsent.emit({ ...nothing, changes: 1 });
  send("signOut.requested", "signOut.confirmed");
  await signOut.fail(failure("unknown"));
  expect(said).toEqual(["signedOut", "not"]);
  send("signOut.requested");
  await signOut.fail(failure("unknown"));
  expect(send("signOut.cancelled").matches({ signOut: "idle" })).toBe(true);
});

/** An account whose deletion was confirmed by its name. */
function deleting() {
  const all = start();
  all.send(
    "deletion.requested",
    { type: "phrase.typed", typed: email.toUpperCase() },
    "deletion.confirmed",
  );
  return all;
}

test("deleting the account wants its name written", () => {
  const { send, deleteAccount } = start();
  const typed = { type: "phrase.typed", typed: "ben@example.org" } as const;
  send("deletion.requested", typed, "deletion.confirmed");
  expect(deleteAccount.asked).toEqual([]);
  expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
});

test("deleting the account is said beforehand, so that the session knows why they are gone", async () => {
  const { at, deleteAccount, said } = deleting();
  await deleteAccount.answer();
  expect([said, at().matches({ deletion: "deleted" })]).toEqual([["deleted"], true]);
});

test("whoever signed in long ago is asked once more who they are, and shows it by a password", async () => {
  const { send, at, deleteAccount, confirmIdentity } = deleting();
  await deleteAccount.fail(failure("stale"));
  expect(at().matches({ deletion: "proving" })).toBe(true);
  send({ type: "current.typed", password: "wrong" }, "proof.sent");
  await confirmIdentity.fail(failure("wrongPassword"));
  expect(at().context.failure?.code).toBe("wrongPassword");
  send({ type: "current.typed", password: "right" }, "proof.sent");
  const right = { kind: "password", email, password: "right" };
  expect(confirmIdentity.asked.at(-1)).toEqual(right);
  await confirmIdentity.answer();
  expect(deleteAccount.asked).toHaveLength(2);
});

test("who they are can be shown with Google, or the deletion given up", async () => {
  const { send, at, deleteAccount, confirmIdentity } = deleting();
  await deleteAccount.fail(failure("stale"));
  send("google.requested");
  await confirmIdentity.fail(failure("cancelled"));
  expect(at().matches({ deletion: "proving" })).toBe(true);
  send("google.requested");
  await confirmIdentity.answer();
  await deleteAccount.fail(failure("stale"));
  expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
});

test("a deletion that did not work is said, and may be tried again", async () => {
  const { send, deleteAccount, said } = deleting();
  await deleteAccount.fail(failure("offline"));
  expect(said).toEqual(["deleted", "not"]);
  send("deletion.confirmed");
  await deleteAccount.fail(failure("offline"));
  expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
});

test("the password is changed by whoever knows it", async () => {
  const { send, at, changePassword } = start();
  send("password.opened", { type: "current.typed", password: "old" });
  send({ type: "next.typed", password: "short" }, "password.sent");
  expect(at().context.failure?.code).toBe("weakPassword");
  send({ type: "next.typed", password: "battery staple" }, "password.sent");
  await changePassword.fail(failure("wrongPassword"));
  expect(at().matches({ password: "editing" })).toBe(true);
  send({ type: "current.typed", password: "older" }, "password.sent");
  expect(changePassword.asked.at(-1)).toEqual({ current: "older", next: "battery staple" });
  await changePassword.answer();
  expect(at()).toMatchObject({ value: { password: "saved" }, context: { current: "", next: "" } });
  expect(send("password.opened", "password.closed").matches({ password: "closed" })).toBe(true);
});

test("a password that nobody knows is chosen anew by an e-mail", async () => {
  const { send, at, resetPassword } = start();
  send("password.opened", "reset.requested");
  await resetPassword.fail(failure("offline"));
  expect(at().context.failure?.code).toBe("offline");
  send("reset.requested");
  expect(resetPassword.asked.at(-1)).toEqual({ email });
  await resetPassword.answer();
  expect(at().matches({ password: "resetSent" })).toBe(true);
  send("password.opened", "reset.requested");
  await resetPassword.answer();
  expect(send("password.closed").matches({ password: "closed" })).toBe(true);
});

test("an address is shown to be theirs by an e-mail, which may be sent again", async () => {
  const { send, at, sendVerification, refresh } = start();
  send("verification.requested");
  await sendVerification.fail(failure("tooMany"));
  expect(at().context.failure?.code).toBe("tooMany");
  send("verification.requested");
  await sendVerification.answer();
  send("verification.requested");
  await sendVerification.answer();
  send("verification.done");
  await refresh.fail(failure("offline"));
  expect(at().matches({ verification: "asked" })).toBe(true);
  send("verification.done");
  await refresh.answer();
  expect(send("verification.requested").matches({ verification: "sending" })).toBe(true);
});

test("who used this device without an account is found where it can tell, and can be gone back to", async () => {
  const unknown = start();
  await unknown.findGuest.fail(failure("unknown"));
  expect(unknown.at().context.guest).toBeUndefined();
  const { send, at, findGuest, returnToGuest } = start();
  await findGuest.answer(guest);
  expect(at().context.guest).toBe(guest);
  send("guest.requested");
  await returnToGuest.fail(failure("offline"));
  expect(at().matches({ guest: "failed" })).toBe(true);
  send("guest.requested");
  await returnToGuest.answer();
  expect(at().matches({ guest: "known" })).toBe(true);
});

test("every state and transition of the account was reached", () => {
  expect(reached.missing(accountMachine)).toEqual([]);
});
