import { expect, test } from "vitest";
import type { SessionContext } from "#machines/session/session.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { frameOf } from "#src/app/frame.ts";

const nobody: SessionContext = {
  hasAccounts: true,
  now: () => 0,
  account: undefined,
  memberships: undefined,
  identity: undefined,
  workspace: undefined,
  leaving: undefined,
  failure: undefined,
};
const account = {
  uid: "tom",
  name: "Tom",
  email: undefined,
  isAnonymous: false,
  isVerified: true,
  ways: [],
};
const out = { known: { workspace: "expelled" } } as const;

test("whoever is in no organisation any more still gets to what they did and was not accepted", () => {
  const at = (value: Parameters<typeof sessionMachine.resolveState>[0]["value"]) =>
    frameOf(sessionMachine.resolveState({ value, context: { ...nobody, account } }), "attention");
  expect(at(out)).toEqual({ kind: "open" });
  expect(at({ choosing: "nowhere" })).toEqual({ kind: "open" });
});

test("without an account that is seen inside, by whoever is chosen next", () => {
  const context = { ...nobody, hasAccounts: false };
  const session = sessionMachine.resolveState({ value: out, context });
  expect(frameOf(session, "attention")).toEqual({ kind: "elsewhere", to: "/welcome" });
});
