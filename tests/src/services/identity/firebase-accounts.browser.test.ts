import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import { getAuth } from "firebase/auth";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Account } from "#machines/session/account.ts";
import type { AccountFailureCode } from "#machines/sign-in/credentials.ts";
import { AccountFailed, type Accounts } from "#src/services/identity/accounts.ts";
import { createFirebaseAccounts } from "#src/services/identity/firebase-accounts.ts";
import { createLinkMemory } from "#src/services/identity/link-memory.ts";

const emulator = inject("authEmulator");
const returnTo = "http://localhost/sign-in";
const apps: FirebaseApp[] = [];
let count = 0;

/** A separate browser. */
function open() {
  const name = `browser-${Date.now()}-${(count += 1)}`;
  const app = initializeApp({ apiKey: emulator.project, projectId: emulator.project }, name);
  apps.push(app);
  const accounts = createFirebaseAccounts({
    app,
    emulator,
    returnTo,
    linkMemory: createLinkMemory(undefined),
  });
  const told: (Account | undefined)[] = [];
  accounts.account.subscribe((account) => void told.push(account));
  return { app, accounts, told, last: () => told.at(-1) };
}

beforeEach(({ skip }) => {
  if (emulator.missing !== "") skip(emulator.missing);
});
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
});

const someone = (): string => `someone-${Date.now()}-${(count += 1)}@example.org`;
const password = "correct horse";

/** The link in the last e-mail of a kind to an address. */
async function mailed(email: string, kind: "EMAIL_SIGNIN" | "PASSWORD_RESET" | "VERIFY_EMAIL") {
  const at = `http://${emulator.host}:${emulator.port}/emulator/v1/projects/${emulator.project}/oobCodes`;
  const { oobCodes } = await (await fetch(at)).json();
  const mine = oobCodes.filter(
    (each: { readonly email: string; readonly requestType: string }) =>
      each.email === email && each.requestType === kind,
  );
  // In the emulator's format.
  return mine.at(-1) as { readonly oobLink: string; readonly oobCode: string } | undefined;
}

async function linkTo(email: string): Promise<string> {
  const mail = await mailed(email, "EMAIL_SIGNIN");
  if (mail === undefined) throw new Error(`no e-mail to ${email}`);
  // Firebase's own page forwards these parameters to ours.
  return `${returnTo}?mode=signIn&oobCode=${mail.oobCode}&apiKey=${emulator.project}`;
}

/** Calls the emulator's own API. */
async function ask(method: string, body: object): Promise<void> {
  const at = `http://${emulator.host}:${emulator.port}/identitytoolkit.googleapis.com/v1/${method}?key=${emulator.project}`;
  const headers = { "content-type": "application/json" };
  await fetch(at, { method: "POST", headers, body: JSON.stringify(body) });
}

async function codeOf(work: Promise<unknown>): Promise<AccountFailureCode | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AccountFailed ? error.code : undefined;
}

async function registered(accounts: Accounts): Promise<string> {
  const email = someone();
  await accounts.signIn({ kind: "registration", email, password });
  return email;
}

const signedInAs = (last: () => Account | undefined) =>
  expect.poll(() => last()?.uid ?? "nobody", { timeout: 4000 });

describe("a password", () => {
  test("makes an account, which signs in again after signing out", async () => {
    const { accounts, told, last } = open();
    await expect.poll(() => told).toEqual([undefined]);
    const email = await registered(accounts);
    await expect.poll(() => last()).toMatchObject({ email, isAnonymous: false, ways: ["email"] });
    const uid = last()?.uid;
    await accounts.signOut();
    await signedInAs(last).toBe("nobody");
    await accounts.signIn({ kind: "password", email, password });
    await signedInAs(last).toBe(uid);
  });

  test("that is wrong, and an address without an account, sound the same", async () => {
    const { accounts } = open();
    const email = await registered(accounts);
    const wrong = { kind: "password", email, password: "wrong" } as const;
    expect(await codeOf(accounts.signIn(wrong))).toBe("wrongPassword");
    expect(await codeOf(accounts.signIn({ ...wrong, email: someone() }))).toBe("wrongPassword");
  });

  test("must be long enough, for an address that is one and has no account yet", async () => {
    const { accounts } = open();
    const email = await registered(accounts);
    const make = (more: { readonly email?: string; readonly password?: string }) =>
      codeOf(accounts.signIn({ kind: "registration", email: someone(), password, ...more }));
    expect(await make({ password: "123" })).toBe("weakPassword");
    expect(await make({ email: "nobody" })).toBe("badEmail");
    expect(await make({ email })).toBe("accountExists");
  });

  test("is chosen anew by an e-mail, and nobody learns who has an account", async () => {
    const { accounts } = open();
    const email = await registered(accounts);
    await accounts.resetPassword(email);
    expect(await mailed(email, "PASSWORD_RESET")).toBeDefined();
    await accounts.resetPassword(someone());
  });
});

describe("a link in an e-mail", () => {
  test("signs in, once, and shows that the address is theirs", async () => {
    const { accounts, last } = open();
    const email = someone();
    await accounts.sendLink({ email, isUpgrade: false });
    const url = await linkTo(email);
    expect(accounts.linkAt(url)).toEqual({ isUpgrade: false });
    expect(accounts.linkAt(returnTo)).toBeUndefined();
    await accounts.signIn({ kind: "link", email, url });
    await expect.poll(() => last()).toMatchObject({ email, isVerified: true });
    await accounts.signOut();
    expect(await codeOf(accounts.signIn({ kind: "link", email, url }))).toBe("linkExpired");
  });

  test("wants the address to which it was sent", async () => {
    const { accounts } = open();
    const email = someone();
    await accounts.sendLink({ email, isUpgrade: false });
    const url = await linkTo(email);
    const other = { kind: "link", email: someone(), url } as const;
    expect(await codeOf(accounts.signIn(other))).toBe("wrongEmail");
    await accounts.signIn({ ...other, email });
  });
});

describe("somebody without an account", () => {
  test.each(["registration", "link"] as const)(
    "gets one by a %s and stays who they are",
    async (kind) => {
      const { accounts, last } = open();
      await accounts.enterAsGuest();
      await expect.poll(() => last()?.isAnonymous).toBe(true);
      const uid = last()?.uid;
      const email = someone();
      await accounts.sendLink({ email, isUpgrade: false });
      const way =
        kind === "link" ? { kind, email, url: await linkTo(email) } : { kind, email, password };
      await accounts.upgrade(way);
      await expect.poll(() => last()).toMatchObject({ uid, email, isAnonymous: false });
      expect(last()?.ways).toEqual(["email"]);
      await accounts.signOut();
      await accounts.sendLink({ email, isUpgrade: false });
      await accounts.signIn({ kind: "link", email, url: await linkTo(email) });
      await signedInAs(last).toBe(uid);
    },
  );

  test("is told that an address has an owner, may sign in there, and can be gone back to", async () => {
    const owner = open();
    const email = await registered(owner.accounts);
    const { accounts, last } = open();
    await accounts.enterAsGuest();
    await expect.poll(() => last()?.isAnonymous).toBe(true);
    const guest = last()?.uid;
    const way = { kind: "password", email, password } as const;
    expect(await codeOf(accounts.upgrade(way))).toBe("accountExists");
    await signedInAs(last).toBe(guest);

    await accounts.signIn(way);
    await signedInAs(last).toBe(owner.last()?.uid);
    expect(await accounts.guest()).toMatchObject({ uid: guest, isAnonymous: true });
    await accounts.returnToGuest();
    await signedInAs(last).toBe(guest);
    expect(await accounts.guest()).toBeUndefined();
  });
});

test("an address is shown to be theirs by an e-mail", async () => {
  const { accounts, last } = open();
  const email = await registered(accounts);
  await accounts.sendVerification();
  const mail = await mailed(email, "VERIFY_EMAIL");
  await ask("accounts:update", { oobCode: mail?.oobCode });
  expect(last()?.isVerified).toBe(false);
  await accounts.refresh();
  expect(last()?.isVerified).toBe(true);
});

test("an account that ended elsewhere signs out here as soon as it is asked about", async () => {
  const { app, accounts, last } = open();
  await registered(accounts);
  const token = await getAuth(app).currentUser?.getIdToken();
  await ask("accounts:delete", { idToken: token });
  expect(await codeOf(accounts.refresh())).toBe("signedOut");
  await signedInAs(last).toBe("nobody");
});
