import { expect, test } from "vitest";
import { type SignInInput, signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const email = "ada@example.org";
const password = "correct horse";
const link = "https://fettle.example/sign-in?oobCode=1";

function start(input: Partial<SignInInput> = {}) {
  let left = 0;
  const running = reached.alone(signInMachine, {
    input: { isGuest: false, link: undefined, email: undefined, ...input },
    actions: { leaveLink: () => (left += 1) },
  });
  return { ...running, left: () => left };
}

/** At the password, with the address entered. */
function atPassword(input: Partial<SignInInput> = {}) {
  const all = start(input);
  all.send({ type: "email.typed", email: ` ${email} ` }, "email.sent");
  return all;
}

/** A new user who submitted a password. */
function asNewcomer(input: Partial<SignInInput> = {}) {
  const all = atPassword(input);
  all.send("newcomer.chosen", { type: "password.typed", password }, "password.sent");
  return all;
}

function failure(code: string, retryable = false) {
  return Object.assign(new Error(code), { code, retryable });
}

const asPassword = { way: { kind: "password", email, password }, isUpgrade: false };

test("an address has to look like one before anything else is asked", () => {
  const { send } = start();
  const { value, context } = send({ type: "email.typed", email: "ada" }, "email.sent");
  expect([value, context.problem]).toEqual(["email", "badEmail"]);
  expect(send({ type: "email.typed", email }).context.problem).toBeUndefined();
});

test("an address is kept without the spaces around it, and can be changed", () => {
  const { send, at } = atPassword();
  expect(at()).toMatchObject({ value: "password", context: { email } });
  send({ type: "password.typed", password });
  expect(send("email.changed")).toMatchObject({ value: "email", context: { password: "" } });
});

test("a missing password is asked for, and one that is wrong may be written again", async () => {
  const { send, at, signIn } = atPassword();
  expect(send("password.sent").context.problem).toBe("noPassword");
  send({ type: "password.typed", password: "wrong" }, "password.sent");
  await signIn.fail(failure("wrongPassword"));
  const wrong = { value: "password", context: { failure: { code: "wrongPassword" } } };
  expect(at()).toMatchObject(wrong);
  expect(send({ type: "password.typed", password }).context.failure).toBeUndefined();
});

test("a forgotten password is chosen anew by an e-mail", async () => {
  const { send, at, resetPassword } = atPassword();
  send("reset.requested");
  expect(resetPassword.asked).toEqual([{ email }]);
  await resetPassword.answer();
  expect(at().value).toBe("resetSent");
  send("newcomer.denied", "reset.requested");
  await resetPassword.fail(failure("offline", true));
  expect(at()).toMatchObject({ value: "password", context: { failure: { code: "offline" } } });
  send("reset.requested");
  await resetPassword.answer();
  expect(send("email.changed").value).toBe("email");
});

test("a newcomer's password has to be long enough, and makes an account", async () => {
  const { send, at, signIn } = atPassword();
  send("newcomer.chosen", { type: "password.typed", password: "short" });
  expect(send("password.sent").context.problem).toBe("weakPassword");
  send({ type: "password.typed", password }, "password.sent");
  expect(signIn.asked[0]?.way.kind).toBe("registration");
  await signIn.fail(failure("accountExists"));
  expect(at().value).toBe("newcomer");
  expect(send("newcomer.denied").value).toBe("password");
  expect(send("newcomer.chosen", "email.changed").value).toBe("email");
});

test("a link is sent, and sent again", async () => {
  const { send, at, sendLink } = atPassword();
  send("link.requested");
  expect(sendLink.asked).toEqual([{ email, isUpgrade: false }]);
  await sendLink.answer();
  expect(at().value).toBe("linkSent");
  send("link.requested");
  await sendLink.answer();
  expect(send("email.changed").value).toBe("email");
});

test("a link that could not be sent leaves everything as it was", async () => {
  const { send, at, sendLink } = atPassword();
  send("newcomer.chosen", "link.requested");
  await sendLink.fail(failure("offline", true));
  expect(at().value).toBe("password");
  expect(at().context.failure).toEqual({ code: "offline", retryable: true });
});

test("a link opened on the device that asked for it signs in at once", async () => {
  const { at, signIn } = start({ link, email });
  expect(signIn.asked).toEqual([{ way: { kind: "link", email, url: link }, isUpgrade: false }]);
  await signIn.answer();
  expect(at().status).toBe("done");
});

test("a link opened elsewhere asks for the address it was sent to, again if it was another", async () => {
  const { send, at, signIn } = start({ link });
  expect(at().value).toBe("confirmingEmail");
  expect(send("email.sent").context.problem).toBe("badEmail");
  send({ type: "email.typed", email: "ben@example.org" }, "email.sent");
  await signIn.fail(failure("wrongEmail"));
  const wrong = { value: "confirmingEmail", context: { failure: { code: "wrongEmail" } } };
  expect(at()).toMatchObject(wrong);
  send({ type: "email.typed", email }, "email.sent");
  await signIn.answer();
  expect(at().status).toBe("done");
});

test("a link that is used up begins anew, and its address is left", async () => {
  const { at, signIn, left } = start({ link, email });
  await signIn.fail(failure("linkExpired"));
  expect(at()).toMatchObject({ value: "email", context: { email, link: undefined } });
  expect(left()).toBe(1);
});

test("Google signs in, and can be tried again", async () => {
  const { send, at, signIn } = start();
  send("google.requested");
  await signIn.fail(failure("cancelled", true));
  expect(at()).toMatchObject({ value: "email", context: { failure: { code: "cancelled" } } });
  send("google.requested");
  await signIn.answer();
  expect(at().status).toBe("done");
});

test("on the emulators one click is enough to be somebody", async () => {
  const { send, at, signIn } = start({ isGuest: true });
  const person = { id: "u", name: "Tom", role: "technician", email, password } as const;
  send({ type: "demo.picked", person });
  expect(signIn.asked).toEqual([asPassword]);
  await signIn.answer();
  expect(at().status).toBe("done");
});

test("a guest whose address has an owner may sign in there with the same password, or use another", async () => {
  const { send, at, signIn } = asNewcomer({ isGuest: true });
  expect(signIn.asked[0]?.isUpgrade).toBe(true);
  await signIn.fail(failure("accountExists"));
  expect(at().value).toBe("taken");
  send("other.confirmed");
  expect(signIn.asked[1]).toEqual(asPassword);
  const other = asNewcomer({ isGuest: true });
  await other.signIn.fail(failure("accountExists"));
  expect(other.send("other.declined")).toMatchObject({
    value: "email",
    context: { isGuest: true },
  });
});

test("a guest whose link came to an address with an owner gets another link, to sign in there", async () => {
  const { send, signIn, sendLink, left } = start({ isGuest: true, link, email });
  await signIn.fail(failure("accountExists"));
  send("other.confirmed");
  expect([sendLink.asked, left()]).toEqual([[{ email, isUpgrade: false }], 1]);
});

test("every state and transition of signing in was reached", () => {
  // A transient state, so it never appears in a snapshot.
  expect(reached.missing(signInMachine)).toEqual(["signIn.beginning"]);
});
