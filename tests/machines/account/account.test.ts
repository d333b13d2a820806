import { describe, expect, test } from "vitest";
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

describe("signing out", () => {
  test("is done at once where nothing would be left behind", async () => {
    const { send, at, followUnsent, signOut, said } = start();
    followUnsent.tell(nothing);
    send("signOut.requested");
    expect(said).toEqual(["signedOut"]);
    await signOut.answer();
    expect(at().matches({ signOut: "left" })).toBe(true);
  });

  test.each([
    ["a change", { ...nothing, changes: 1 }],
    ["a photo", { ...nothing, files: 1 }],
    ["a refused change", { ...nothing, refused: 1 }],
    ["a photo that could not be sent", { ...nothing, stuckFiles: 1 }],
  ])("with %s on this device is asked about first", (_, left) => {
    const { send, followUnsent, said } = start();
    followUnsent.tell(left);
    expect(send("signOut.requested").matches({ signOut: "asking" })).toBe(true);
    expect([send("signOut.cancelled").matches({ signOut: "idle" }), said]).toEqual([true, []]);
  });

  test("where nobody knows what is left is asked about as well", () => {
    const { send, at, followUnsent } = start();
    followUnsent.fail(new Error("held"));
    expect(at().matches({ unsent: "unknown" })).toBe(true);
    expect(send("signOut.requested").matches({ signOut: "asking" })).toBe(true);
    // Meanwhile it is read again.
    followUnsent.tell(nothing);
    expect(at().context.unsent).toEqual(nothing);
  });

  test("may wait until everything has arrived", () => {
    const { send, at, followUnsent, said } = start();
    followUnsent.tell({ ...nothing, changes: 1, files: 1 });
    send("signOut.requested", "waiting.requested");
    followUnsent.tell({ ...nothing, files: 1 });
    expect([at().matches({ signOut: "waiting" }), said]).toEqual([true, []]);
    followUnsent.tell(nothing);
    expect(at().matches({ signOut: "leaving" })).toBe(true);
  });

  test("need not wait any longer, or may be thought over", () => {
    const { send, at, followUnsent } = start();
    followUnsent.tell({ ...nothing, changes: 1 });
    send("signOut.requested", "waiting.requested", "signOut.cancelled");
    expect(at().matches({ signOut: "idle" })).toBe(true);
    send("signOut.requested", "waiting.requested", "signOut.confirmed");
    expect(at().matches({ signOut: "leaving" })).toBe(true);
  });

  test("that did not work leaves them signed in, to try again or not", async () => {
    const { send, followUnsent, signOut, said } = start();
    followUnsent.tell({ ...nothing, changes: 1 });
    send("signOut.requested", "signOut.confirmed");
    await signOut.fail(failure("unknown"));
    expect(said).toEqual(["signedOut", "not"]);
    send("signOut.requested");
    await signOut.fail(failure("unknown"));
    expect(send("signOut.cancelled").matches({ signOut: "idle" })).toBe(true);
  });
});

describe("deleting the account", () => {
  function asked() {
    const all = start();
    all.send("deletion.requested");
    return all;
  }
  function confirmed() {
    const all = asked();
    all.send({ type: "phrase.typed", typed: email.toUpperCase() }, "deletion.confirmed");
    return all;
  }

  test("wants its name written", () => {
    const { send, deleteAccount } = asked();
    send({ type: "phrase.typed", typed: "ben@example.org" }, "deletion.confirmed");
    expect(deleteAccount.asked).toEqual([]);
    send("deletion.cancelled");
  });

  test("is said beforehand, so that the session knows why they are gone", async () => {
    const { at, deleteAccount, said } = confirmed();
    await deleteAccount.answer();
    expect([said, at().matches({ deletion: "deleted" })]).toEqual([["deleted"], true]);
  });

  test("asks once more who they are where they signed in long ago", async () => {
    const { send, at, deleteAccount, confirmIdentity } = confirmed();
    await deleteAccount.fail(failure("stale"));
    expect(at().matches({ deletion: "proving" })).toBe(true);
    send({ type: "current.typed", password: "wrong" }, "proof.sent");
    await confirmIdentity.fail(failure("wrongPassword"));
    expect(at().context.failure?.code).toBe("wrongPassword");
    send({ type: "current.typed", password: "right" }, "proof.sent");
    expect(confirmIdentity.asked.at(-1)).toEqual({ kind: "password", email, password: "right" });
    await confirmIdentity.answer();
    expect(deleteAccount.asked).toHaveLength(2);
  });

  test("can be shown with Google, or given up", async () => {
    const { send, at, deleteAccount, confirmIdentity } = confirmed();
    await deleteAccount.fail(failure("stale"));
    send("google.requested");
    await confirmIdentity.fail(failure("cancelled"));
    expect(at().matches({ deletion: "proving" })).toBe(true);
    send("google.requested");
    await confirmIdentity.answer();
    await deleteAccount.fail(failure("stale"));
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
  });

  test("that did not work is said, and may be tried again", async () => {
    const { send, deleteAccount, said } = confirmed();
    await deleteAccount.fail(failure("offline"));
    expect(said).toEqual(["deleted", "not"]);
    send("deletion.confirmed");
    await deleteAccount.fail(failure("offline"));
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
  });
});

describe("the password", () => {
  test("is changed by whoever knows it", async () => {
    const { send, at, changePassword } = start();
    send(
      "password.opened",
      { type: "current.typed", password: "old" },
      { type: "next.typed", password: "short" },
      "password.sent",
    );
    expect(at().context.failure?.code).toBe("weakPassword");
    send({ type: "next.typed", password: "battery staple" }, "password.sent");
    await changePassword.fail(failure("wrongPassword"));
    expect(at().matches({ password: "editing" })).toBe(true);
    send({ type: "current.typed", password: "older" }, "password.sent");
    expect(changePassword.asked.at(-1)).toEqual({ current: "older", next: "battery staple" });
    await changePassword.answer();
    expect(at().matches({ password: "saved" })).toBe(true);
    expect(at().context).toMatchObject({ current: "", next: "" });
    expect(send("password.opened", "password.closed").matches({ password: "closed" })).toBe(true);
  });

  test("that nobody knows is chosen anew by an e-mail", async () => {
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

test("who used this device without an account is found, and can be gone back to", async () => {
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

test("a device that cannot tell has no guest", async () => {
  const { at, findGuest } = start();
  await findGuest.fail(failure("unknown"));
  expect(at().context.guest).toBeUndefined();
});

test("every state and transition of the account was reached", () => {
  expect(reached.missing(accountMachine)).toEqual([]);
});
