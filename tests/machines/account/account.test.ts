import { describe, expect, test } from "vitest";
import type { Unsent } from "#machines/account/account-setup.ts";
import { accountMachine } from "#machines/account/account.machine.ts";
import type { Account } from "#machines/session/account.ts";
import type { SignInWay } from "#machines/sign-in/sign-in-way.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
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
  const unsent = fakeObservable<Unsent, void>();
  const findGuest = fakePromise<Account | undefined, void>();
  const returnToGuest = fakePromise<void, void>();
  const verify = fakePromise<void, void>();
  const refresh = fakePromise<void, void>();
  const change = fakePromise<void, { readonly current: string; readonly next: string }>();
  const reset = fakePromise<void, { readonly email: string }>();
  const signOut = fakePromise<void, void>();
  const confirm = fakePromise<void, SignInWay>();
  const remove = fakePromise<void, void>();
  const said: string[] = [];
  const { actor } = reached.start(
    accountMachine.provide({
      actors: {
        followUnsent: unsent.logic,
        findGuest: findGuest.logic,
        returnToGuest: returnToGuest.logic,
        sendVerification: verify.logic,
        refresh: refresh.logic,
        changePassword: change.logic,
        resetPassword: reset.logic,
        signOut: signOut.logic,
        confirmIdentity: confirm.logic,
        deleteAccount: remove.logic,
      },
      actions: {
        announce: (_, { leaving }) => void said.push(leaving),
        announceFailed: () => void said.push("not"),
      },
    }),
    { phrase: email, email },
  );
  const ports = { unsent, findGuest, returnToGuest, verify, refresh, change, reset };
  return { actor, ...ports, signOut, confirm, remove, said, at: () => actor.getSnapshot() };
}

function failure(code: string) {
  return Object.assign(new Error(code), { code, retryable: false });
}

describe("signing out", () => {
  test("is done at once where nothing would be left behind", async () => {
    const { actor, at, unsent, signOut, said } = start();
    unsent.tell(nothing);
    actor.send({ type: "signOut.requested" });
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
    const { actor, at, unsent, said } = start();
    unsent.tell(left);
    actor.send({ type: "signOut.requested" });
    expect(at().matches({ signOut: "asking" })).toBe(true);
    actor.send({ type: "signOut.cancelled" });
    expect(at().matches({ signOut: "idle" })).toBe(true);
    expect(said).toEqual([]);
  });

  test("where nobody knows what is left is asked about as well", () => {
    const { actor, at, unsent } = start();
    unsent.fail(new Error("held"));
    expect(at().matches({ unsent: "unknown" })).toBe(true);
    actor.send({ type: "signOut.requested" });
    expect(at().matches({ signOut: "asking" })).toBe(true);
    // Meanwhile it is read again.
    unsent.tell(nothing);
    expect(at().context.unsent).toEqual(nothing);
  });

  test("may wait until everything has arrived", () => {
    const { actor, at, unsent, said } = start();
    unsent.tell({ ...nothing, changes: 1, files: 1 });
    actor.send({ type: "signOut.requested" });
    actor.send({ type: "waiting.requested" });
    unsent.tell({ ...nothing, files: 1 });
    expect(at().matches({ signOut: "waiting" })).toBe(true);
    expect(said).toEqual([]);
    unsent.tell(nothing);
    expect(at().matches({ signOut: "leaving" })).toBe(true);
  });

  test("need not wait any longer, or may be thought over", () => {
    const { actor, at, unsent } = start();
    unsent.tell({ ...nothing, changes: 1 });
    actor.send({ type: "signOut.requested" });
    actor.send({ type: "waiting.requested" });
    actor.send({ type: "signOut.cancelled" });
    expect(at().matches({ signOut: "idle" })).toBe(true);
    actor.send({ type: "signOut.requested" });
    actor.send({ type: "waiting.requested" });
    actor.send({ type: "signOut.confirmed" });
    expect(at().matches({ signOut: "leaving" })).toBe(true);
  });

  test("that did not work leaves them signed in, to try again or not", async () => {
    const { actor, at, unsent, signOut, said } = start();
    unsent.tell({ ...nothing, changes: 1 });
    actor.send({ type: "signOut.requested" });
    actor.send({ type: "signOut.confirmed" });
    await signOut.fail(failure("unknown"));
    expect(said).toEqual(["signedOut", "not"]);
    actor.send({ type: "signOut.requested" });
    await signOut.fail(failure("unknown"));
    actor.send({ type: "signOut.cancelled" });
    expect(at().matches({ signOut: "idle" })).toBe(true);
  });
});

describe("deleting the account", () => {
  function asked() {
    const all = start();
    all.actor.send({ type: "deletion.requested" });
    return all;
  }
  function confirmed() {
    const all = asked();
    all.actor.send({ type: "phrase.typed", typed: email.toUpperCase() });
    all.actor.send({ type: "deletion.confirmed" });
    return all;
  }

  test("wants its name written", () => {
    const { actor, remove } = asked();
    actor.send({ type: "phrase.typed", typed: "ben@example.org" });
    actor.send({ type: "deletion.confirmed" });
    expect(remove.asked).toEqual([]);
    actor.send({ type: "deletion.cancelled" });
  });

  test("is said beforehand, so that the session knows why they are gone", async () => {
    const { at, remove, said } = confirmed();
    await remove.answer();
    expect(said).toEqual(["deleted"]);
    expect(at().matches({ deletion: "deleted" })).toBe(true);
  });

  test("asks once more who they are where they signed in long ago", async () => {
    const { actor, at, remove, confirm } = confirmed();
    await remove.fail(failure("stale"));
    expect(at().matches({ deletion: "proving" })).toBe(true);
    actor.send({ type: "current.typed", password: "wrong" });
    actor.send({ type: "proof.sent" });
    await confirm.fail(failure("wrongPassword"));
    expect(at().context.failure?.code).toBe("wrongPassword");
    actor.send({ type: "current.typed", password: "right" });
    actor.send({ type: "proof.sent" });
    expect(confirm.asked.at(-1)).toEqual({ kind: "password", email, password: "right" });
    await confirm.answer();
    expect(remove.asked).toHaveLength(2);
  });

  test("can be shown with Google, or given up", async () => {
    const { actor, at, remove, confirm } = confirmed();
    await remove.fail(failure("stale"));
    actor.send({ type: "google.requested" });
    await confirm.fail(failure("cancelled"));
    expect(at().matches({ deletion: "proving" })).toBe(true);
    actor.send({ type: "google.requested" });
    await confirm.answer();
    await remove.fail(failure("stale"));
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
  });

  test("that did not work is said, and may be tried again", async () => {
    const { actor, at, remove, said } = confirmed();
    await remove.fail(failure("offline"));
    expect(said).toEqual(["deleted", "not"]);
    actor.send({ type: "deletion.confirmed" });
    await remove.fail(failure("offline"));
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
  });
});

describe("the password", () => {
  test("is changed by whoever knows it", async () => {
    const { actor, at, change } = start();
    actor.send({ type: "password.opened" });
    actor.send({ type: "current.typed", password: "old" });
    actor.send({ type: "next.typed", password: "short" });
    actor.send({ type: "password.sent" });
    expect(at().context.failure?.code).toBe("weakPassword");
    actor.send({ type: "next.typed", password: "battery staple" });
    actor.send({ type: "password.sent" });
    await change.fail(failure("wrongPassword"));
    expect(at().matches({ password: "editing" })).toBe(true);
    actor.send({ type: "current.typed", password: "older" });
    actor.send({ type: "password.sent" });
    expect(change.asked.at(-1)).toEqual({ current: "older", next: "battery staple" });
    await change.answer();
    expect(at().matches({ password: "saved" })).toBe(true);
    expect(at().context).toMatchObject({ current: "", next: "" });
    actor.send({ type: "password.opened" });
    actor.send({ type: "password.closed" });
    expect(at().matches({ password: "closed" })).toBe(true);
  });

  test("that nobody knows is chosen anew by an e-mail", async () => {
    const { actor, at, reset } = start();
    actor.send({ type: "password.opened" });
    actor.send({ type: "reset.requested" });
    await reset.fail(failure("offline"));
    expect(at().context.failure?.code).toBe("offline");
    actor.send({ type: "reset.requested" });
    expect(reset.asked.at(-1)).toEqual({ email });
    await reset.answer();
    expect(at().matches({ password: "resetSent" })).toBe(true);
    actor.send({ type: "password.opened" });
    actor.send({ type: "reset.requested" });
    await reset.answer();
    actor.send({ type: "password.closed" });
    expect(at().matches({ password: "closed" })).toBe(true);
  });
});

test("an address is shown to be theirs by an e-mail, which may be sent again", async () => {
  const { actor, at, verify, refresh } = start();
  actor.send({ type: "verification.requested" });
  await verify.fail(failure("tooMany"));
  expect(at().context.failure?.code).toBe("tooMany");
  actor.send({ type: "verification.requested" });
  await verify.answer();
  actor.send({ type: "verification.requested" });
  await verify.answer();
  actor.send({ type: "verification.done" });
  await refresh.fail(failure("offline"));
  expect(at().matches({ verification: "asked" })).toBe(true);
  actor.send({ type: "verification.done" });
  await refresh.answer();
  actor.send({ type: "verification.requested" });
  expect(at().matches({ verification: "sending" })).toBe(true);
});

test("who used this device without an account is found, and can be gone back to", async () => {
  const { actor, at, findGuest, returnToGuest } = start();
  await findGuest.answer(guest);
  expect(at().context.guest).toBe(guest);
  actor.send({ type: "guest.requested" });
  await returnToGuest.fail(failure("offline"));
  expect(at().matches({ guest: "failed" })).toBe(true);
  actor.send({ type: "guest.requested" });
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
