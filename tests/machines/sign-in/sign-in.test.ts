import { describe, expect, test } from "vitest";
import {
  type Attempt,
  type LinkRequest,
  type SignInInput,
  signInMachine,
} from "#machines/sign-in/sign-in.machine.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const email = "ada@example.org";
const password = "correct horse";
const link = "https://fettle.example/sign-in?oobCode=1";

function start(input: Partial<SignInInput> = {}) {
  const signIn = fakePromise<void, Attempt>();
  const sendLink = fakePromise<void, LinkRequest>();
  const reset = fakePromise<void, { readonly email: string }>();
  let left = 0;
  const { actor } = reached.start(
    signInMachine.provide({
      actors: { signIn: signIn.logic, sendLink: sendLink.logic, resetPassword: reset.logic },
      actions: { leaveLink: () => (left += 1) },
    }),
    { isGuest: false, link: undefined, email: undefined, ...input },
  );
  const at = () => actor.getSnapshot();
  return { actor, signIn, sendLink, reset, at, left: () => left };
}

/** At the password, with the address entered. */
function atPassword(input: Partial<SignInInput> = {}) {
  const all = start(input);
  all.actor.send({ type: "email.typed", email: ` ${email} ` });
  all.actor.send({ type: "email.sent" });
  return all;
}

/** A new user who submitted a password. */
function asNewcomer(input: Partial<SignInInput> = {}) {
  const all = atPassword(input);
  all.actor.send({ type: "newcomer.said" });
  all.actor.send({ type: "password.typed", password });
  all.actor.send({ type: "password.sent" });
  return all;
}

function failure(code: string, retryable = false) {
  return Object.assign(new Error(code), { code, retryable });
}

describe("the address", () => {
  test("has to look like one before anything else is asked", () => {
    const { actor, at } = start();
    actor.send({ type: "email.typed", email: "ada" });
    actor.send({ type: "email.sent" });
    expect(at().value).toBe("email");
    expect(at().context.problem).toBe("badEmail");
    actor.send({ type: "email.typed", email });
    expect(at().context.problem).toBeUndefined();
  });

  test("is kept without the spaces around it, and can be changed", () => {
    const { actor, at } = atPassword();
    expect(at().value).toBe("password");
    expect(at().context.email).toBe(email);
    actor.send({ type: "email.changed" });
    expect(at().value).toBe("email");
    expect(at().context.password).toBe("");
  });
});

describe("a password", () => {
  test("signs in", async () => {
    const { actor, at, signIn } = atPassword();
    actor.send({ type: "password.typed", password });
    actor.send({ type: "password.sent" });
    expect(at().hasTag("busy")).toBe(true);
    expect(signIn.asked).toEqual([
      { way: { kind: "password", email, password }, isUpgrade: false },
    ]);
    await signIn.answer();
    expect(at().status).toBe("done");
  });

  test("that is missing is asked for, and one that is wrong may be written again", async () => {
    const { actor, at, signIn } = atPassword();
    actor.send({ type: "password.sent" });
    expect(at().context.problem).toBe("noPassword");
    actor.send({ type: "password.typed", password: "wrong" });
    actor.send({ type: "password.sent" });
    await signIn.fail(failure("wrongPassword"));
    expect(at().value).toBe("password");
    expect(at().context.failure?.code).toBe("wrongPassword");
    actor.send({ type: "password.typed", password });
    expect(at().context.failure).toBeUndefined();
  });

  test("that was forgotten is chosen anew by an e-mail", async () => {
    const { actor, at, reset } = atPassword();
    actor.send({ type: "reset.requested" });
    expect(reset.asked).toEqual([{ email }]);
    await reset.answer();
    expect(at().value).toBe("resetSent");
    actor.send({ type: "newcomer.denied" });
    actor.send({ type: "reset.requested" });
    await reset.fail(failure("offline", true));
    expect(at().value).toBe("password");
    expect(at().context.failure?.code).toBe("offline");
    actor.send({ type: "reset.requested" });
    await reset.answer();
    actor.send({ type: "email.changed" });
    expect(at().value).toBe("email");
  });

  test("of somebody new has to be long enough, and makes an account", async () => {
    const { actor, at, signIn } = atPassword();
    actor.send({ type: "newcomer.said" });
    actor.send({ type: "password.typed", password: "short" });
    actor.send({ type: "password.sent" });
    expect(at().context.problem).toBe("weakPassword");
    actor.send({ type: "password.typed", password });
    actor.send({ type: "password.sent" });
    expect(signIn.asked[0]?.way.kind).toBe("registration");
    await signIn.fail(failure("accountExists"));
    expect(at().value).toBe("newcomer");
    actor.send({ type: "newcomer.denied" });
    expect(at().value).toBe("password");
    actor.send({ type: "newcomer.said" });
    actor.send({ type: "email.changed" });
    expect(at().value).toBe("email");
  });
});

describe("a link", () => {
  test("is sent, and sent again", async () => {
    const { actor, at, sendLink } = atPassword();
    actor.send({ type: "link.requested" });
    expect(sendLink.asked).toEqual([{ email, isUpgrade: false }]);
    await sendLink.answer();
    expect(at().value).toBe("linkSent");
    actor.send({ type: "link.requested" });
    await sendLink.answer();
    actor.send({ type: "email.changed" });
    expect(at().value).toBe("email");
  });

  test("that could not be sent leaves everything as it was", async () => {
    const { actor, at, sendLink } = atPassword();
    actor.send({ type: "newcomer.said" });
    actor.send({ type: "link.requested" });
    await sendLink.fail(failure("offline", true));
    expect(at().value).toBe("password");
    expect(at().context.failure).toEqual({ code: "offline", retryable: true });
  });

  test("opened on the device that asked for it signs in at once", async () => {
    const { at, signIn } = start({ link, email });
    expect(signIn.asked).toEqual([{ way: { kind: "link", email, url: link }, isUpgrade: false }]);
    await signIn.answer();
    expect(at().status).toBe("done");
  });

  test("opened elsewhere asks for the address it was sent to, again if it was another", async () => {
    const { actor, at, signIn } = start({ link });
    expect(at().value).toBe("confirmingEmail");
    actor.send({ type: "email.sent" });
    expect(at().context.problem).toBe("badEmail");
    actor.send({ type: "email.typed", email: "ben@example.org" });
    actor.send({ type: "email.sent" });
    await signIn.fail(failure("wrongEmail"));
    expect(at().value).toBe("confirmingEmail");
    expect(at().context.failure?.code).toBe("wrongEmail");
    actor.send({ type: "email.typed", email });
    actor.send({ type: "email.sent" });
    await signIn.answer();
    expect(at().status).toBe("done");
  });

  test("that is used up begins anew, and its address is left", async () => {
    const { at, signIn, left } = start({ link, email });
    await signIn.fail(failure("linkExpired"));
    expect(at().value).toBe("email");
    expect(at().context).toMatchObject({ email, link: undefined });
    expect(left()).toBe(1);
  });
});

test("Google signs in, and can be tried again", async () => {
  const { actor, at, signIn } = start();
  actor.send({ type: "google.requested" });
  await signIn.fail(failure("cancelled", true));
  expect(at().value).toBe("email");
  expect(at().context.failure?.code).toBe("cancelled");
  actor.send({ type: "google.requested" });
  await signIn.answer();
  expect(at().status).toBe("done");
});

test("on the emulators one click is enough to be somebody", async () => {
  const { actor, at, signIn } = start({ isGuest: true });
  const person = { id: "u", name: "Tom", role: "technician", email, password } as const;
  actor.send({ type: "demo.picked", person });
  expect(signIn.asked).toEqual([{ way: { kind: "password", email, password }, isUpgrade: false }]);
  await signIn.answer();
  expect(at().status).toBe("done");
});

describe("somebody without an account", () => {
  test("gets one", () => {
    const { signIn } = asNewcomer({ isGuest: true });
    expect(signIn.asked[0]?.isUpgrade).toBe(true);
  });

  test("whose address has an owner may sign in there with the same password", async () => {
    const { actor, at, signIn } = asNewcomer({ isGuest: true });
    await signIn.fail(failure("accountExists"));
    expect(at().value).toBe("taken");
    actor.send({ type: "other.confirmed" });
    expect(signIn.asked[1]).toEqual({
      way: { kind: "password", email, password },
      isUpgrade: false,
    });
  });

  test("may use another address instead", async () => {
    const { actor, at, signIn } = asNewcomer({ isGuest: true });
    await signIn.fail(failure("accountExists"));
    actor.send({ type: "other.declined" });
    expect(at().value).toBe("email");
    expect(at().context.isGuest).toBe(true);
  });

  test("whose link came to an address with an owner gets another link, to sign in there", async () => {
    const { actor, signIn, sendLink, left } = start({ isGuest: true, link, email });
    await signIn.fail(failure("accountExists"));
    actor.send({ type: "other.confirmed" });
    expect(sendLink.asked).toEqual([{ email, isUpgrade: false }]);
    expect(left()).toBe(1);
  });
});

test("every state and transition of signing in was reached", () => {
  // A transient state, so it never appears in a snapshot.
  expect(reached.missing(signInMachine)).toEqual(["signIn.beginning"]);
});
