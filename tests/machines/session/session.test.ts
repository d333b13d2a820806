import { expect, test } from "vitest";
import { type AnyActorRef, assign, createMachine } from "xstate";
import type { Account, Membership } from "#machines/session/account.ts";
import type {
  OwnMembershipsInput,
  ownMembershipsMachine,
} from "#machines/session/own-memberships.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { Workspace, Identity } from "#machines/workspace/workspace.ts";
import { someWorkspace } from "../building/some-workspace.ts";
import { poisonedFailure } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { fakeWorkspace } from "../workspace/fake-workspace.ts";

const reached = new Reached();
const ada: Identity = { organisation: "o1", member: "ada" };
const ben: Identity = { organisation: "o1", member: "ben" };
const workspace: Workspace = someWorkspace();

const somebody: Account = {
  uid: "ada",
  isAnonymous: false,
  email: "ada@example.org",
  isVerified: true,
  name: "Ada",
  ways: ["email"],
};

const linden: Membership = { organisation: "o1", name: "Linden Court" };
const school: Membership = { organisation: "o2", name: "Harbour School" };

/** Where somebody belongs, as a test says it. */
function fakeMemberships() {
  const asked: OwnMembershipsInput[] = [];
  let last: AnyActorRef | undefined;
  const logic = createMachine({
    types: {} as { input: OwnMembershipsInput },
    context: ({ input }) => ({ ...input, memberships: undefined }),
    entry: ({ self, context: { uid } }) => {
      asked.push({ uid });
      last = self;
    },
    initial: "following",
    states: { following: {}, failed: { type: "final" } },
    on: {
      told: { actions: assign(({ event }) => ({ memberships: event.list })) },
      complete: ".failed",
      fail: {
        actions: () => {
          throw new Error("a mistake");
        },
      },
    },
  });
  return {
    // What it tells is all that is asked of it.
    logic: logic as unknown as typeof ownMembershipsMachine,
    asked,
    emit: (list: readonly Membership[]) => last?.send({ type: "told", list }),
    end: (how: "complete" | "fail") => last?.send({ type: how }),
  };
}

function start({ hasAccounts = false } = {}) {
  const follow = fakeWorkspace();
  const memberships = fakeMemberships();
  const running = reached.alone(sessionMachine, {
    input: { hasAccounts, now: () => 0 },
    actors: { workspace: follow.logic, memberships: memberships.logic },
  });
  return { ...running, follow, memberships };
}

/** Ada has signed in, and the device has no data of hers. */
async function signedIn() {
  const all = start({ hasAccounts: true });
  all.followAccount.emit({ account: somebody });
  await all.recall.answer(undefined);
  return all;
}

/** And is inside the one organisation that she belongs to. */
async function inside() {
  const all = await signedIn();
  all.memberships.emit([linden]);
  all.follow.emitWorkspace(workspace);
  return all;
}

/** A device without accounts that knows Ada. */
async function known() {
  const all = start();
  await all.recall.answer(ada);
  return all;
}

const isIn = (state: "entering" | "inside" | "expelled") => ({ known: { workspace: state } });

test("a device that knows nobody shows the welcome", async () => {
  const { at, recall, memberships } = start();
  expect(at().hasTag("busy")).toBe(true);
  await recall.answer(undefined);
  // Without accounts nobody's organisations are asked for.
  expect([at().value, memberships.asked]).toEqual(["nobody", []]);
});

test("a device that knows somebody opens their organisation, and remembers them", async () => {
  const { at, remember, follow } = await known();
  expect([at().matches(isIn("entering")), follow.asked]).toEqual([true, [ada]]);
  follow.emitWorkspace(workspace);
  expect(at().matches(isIn("inside"))).toBe(true);
  expect(at().context.workspace).toMatchObject(workspace);
  await remember.answer();
  expect(at().matches({ known: { memory: "remembered" } })).toBe(true);
});

test("a choice that could not be written down holds all the same", async () => {
  const { at, remember, follow } = await known();
  await remember.fail(new Error("full"));
  follow.emitWorkspace(workspace);
  expect(at().matches({ known: { memory: "forgetful", workspace: "inside" } })).toBe(true);
});

test("whoever is chosen is followed from then on, and nothing of the one before is seen", async () => {
  const { send, follow } = await known();
  follow.emitWorkspace(workspace);
  const { context } = send({ type: "person.chosen", identity: ben });
  expect(context).toMatchObject({ identity: ben, workspace: undefined });
  expect([follow.asked.at(-1), follow.listeners()]).toEqual([ben, 1]);
});

test("somebody who no longer belongs is told, and let in again when they do", async () => {
  const { at, follow } = await known();
  follow.emitWorkspace(workspace);
  follow.setExpelled();
  expect(at().matches(isIn("expelled"))).toBe(true);
  follow.emitWorkspace(workspace);
  expect(at().matches(isIn("inside"))).toBe(true);
});

test("a cleared device knows nobody any more", async () => {
  const { send, at } = await known();
  expect([send("device.cleared").value, at().context.identity]).toEqual(["nobody", undefined]);
});

test("a memory that cannot be read is tried again when asked", async () => {
  const { send, at, recall } = start();
  const failure = { code: "unavailable", retryable: true };
  await recall.fail(Object.assign(new Error("held"), failure));
  expect([at().hasTag("failed"), at().context.failure]).toEqual([true, failure]);
  expect(send("retry.requested").value).toBe("recalling");
});

test.each([
  ["that cannot be followed", new Error("gone")],
  ["whose machine breaks", poisonedFailure],
])("an organisation %s is tried again for the same person", async (_, error) => {
  const { send, at, follow } = await known();
  follow.fail(error);
  expect(at().hasTag("failed")).toBe(true);
  send("retry.requested");
  expect(follow.asked).toEqual([ada, ada]);
});

test("nothing is remembered or shown before it is known who is signed in", () => {
  const { at, recall } = start({ hasAccounts: true });
  expect([at().value, at().hasTag("busy"), recall.asked]).toEqual(["awaiting", true, []]);
});

test("whoever comes back is where they were last", async () => {
  const { at, followAccount, recall, follow } = start({ hasAccounts: true });
  followAccount.emit({ account: somebody });
  expect(recall.asked).toEqual([{ uid: "ada" }]);
  await recall.answer(ada);
  follow.emitWorkspace(workspace);
  expect(at().matches(isIn("inside"))).toBe(true);
});

test("whoever belongs to several chooses, and may change their mind inside", async () => {
  const { send, at, memberships, follow } = await signedIn();
  memberships.emit([linden, school]);
  expect(at().matches({ choosing: "several" })).toBe(true);
  send({ type: "person.chosen", identity: { organisation: "o2", member: "ada" } });
  follow.emitWorkspace(workspace);
  memberships.emit([linden, school]);
  expect(at().context.memberships).toEqual([linden, school]);
  send({ type: "person.chosen", identity: ada });
  expect(follow.asked.at(-1)).toEqual(ada);
});

test("whoever belongs nowhere waits for an invitation, and is let in as themselves when it comes", async () => {
  const { at, memberships, follow } = await signedIn();
  expect(memberships.asked).toEqual([{ uid: "ada" }]);
  memberships.emit([]);
  expect(at().matches({ choosing: "nowhere" })).toBe(true);
  memberships.emit([linden]);
  expect(follow.asked).toEqual([ada]);
});

test("where there are accounts, a memory that cannot be read is done without", async () => {
  const { at, followAccount, recall } = start({ hasAccounts: true });
  followAccount.emit({ account: somebody });
  await recall.fail(new Error("held"));
  expect(at().matches({ choosing: "looking" })).toBe(true);
});

test.each(["fail", "complete"] as const)(
  "organisations that cannot be read are asked for again, and do not matter to whoever is inside (%s)",
  async (end) => {
    const outside = await signedIn();
    outside.memberships.end(end);
    expect(outside.at().hasTag("failed")).toBe(true);
    expect(outside.send("retry.requested").matches({ choosing: "looking" })).toBe(true);
    const { at, clock, memberships } = await inside();
    memberships.end(end);
    expect(at().matches({ known: { workspace: "inside", memberships: "unknown" } })).toBe(true);
    clock.increment(10_000);
    memberships.emit([linden, school]);
    expect(at().context.memberships).toEqual([linden, school]);
  },
);

test("an update of the same account changes nothing about where one is", async () => {
  const { at, followAccount } = await inside();
  followAccount.emit({ account: { ...somebody, name: "Ada Byron" } });
  expect(at().context.account?.name).toBe("Ada Byron");
  expect(at().matches(isIn("inside"))).toBe(true);
});

test("another account sees nothing of the one before", async () => {
  const { at, followAccount, follow } = await inside();
  followAccount.emit({ account: { ...somebody, uid: "ben" } });
  expect([at().value, follow.listeners()]).toEqual(["arriving", 0]);
  expect(at().context).toMatchObject({ identity: undefined, workspace: undefined });
});

test("somebody signed out in another tab is told so, and nothing of them is left", async () => {
  const { at, followAccount, follow } = await inside();
  followAccount.emit({ account: undefined });
  const left = { leaving: "elsewhere", account: undefined, workspace: undefined };
  expect(at().context).toMatchObject(left);
  expect(follow.listeners()).toBe(0);
});

test.each(["signedOut", "deleted"] as const)("whoever %s here knows why", async (leaving) => {
  const { send, at, followAccount } = await signedIn();
  send({ type: "leaving.announced", leaving });
  followAccount.emit({ account: undefined });
  expect(at().context.leaving).toBe(leaving);
});

test("an end that was announced and did not come is no reason for the next", async () => {
  const { send, at, followAccount } = await signedIn();
  send({ type: "leaving.announced", leaving: "deleted" }, "leaving.failed");
  followAccount.emit({ account: undefined });
  expect(at().context.leaving).toBe("elsewhere");
});

test("accounts that cannot be followed are asked again", () => {
  const { send, at, followAccount } = start({ hasAccounts: true });
  followAccount.fail(new Error("no storage"));
  expect(at().hasTag("failed")).toBe(true);
  send("retry.requested");
  expect(followAccount.listeners()).toBe(1);
  followAccount.emit({ account: undefined });
  expect(at().value).toBe("signedOut");
});

test("every state and transition of the session was reached", () => {
  expect(reached.missing(sessionMachine)).toEqual([]);
});
