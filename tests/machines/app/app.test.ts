import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { accountOf } from "#charts/fettle/world/accounts.ts";
import { type AppInput, appMachine } from "#machines/app/app.machine.ts";
import {
  connectionMachine,
  type CopyState,
  type NetworkReport,
} from "#machines/connection/connection.machine.ts";
import type { Delivery } from "#machines/outbox/outbox-context.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { type AccountUpdate, sessionMachine } from "#machines/session/session.machine.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { type UploadQueue, uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { Refused } from "#src/data/store.ts";
import { someWorkspace } from "../building/some-workspace.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { fakeWorkspace } from "../workspace/fake-workspace.ts";

const reached = new Reached();
const ada: Identity = { organisation: "o1", member: "ada" };

function start(input: Partial<AppInput> = {}) {
  const workspace = fakeWorkspace();
  const account = fakeObservable<AccountUpdate, void>();
  const network = fakeObservable<NetworkReport, void>();
  const recall = fakePromise<Identity | undefined, { readonly uid: string | undefined }>();
  const entries = fakeObservable<readonly OutboxEntry[], void>();
  const deliver = fakePromise<Delivery, { readonly id: string }>();
  const { actor, clock } = reached.start(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            followAccount: account.logic,
            recall: recall.logic,
            workspace: workspace.logic,
            remember: fakePromise<void, Identity>().logic,
          },
        }),
        outbox: outboxMachine.provide({
          actors: { followEntries: entries.logic, deliver: deliver.logic },
        }),
        uploads: uploadsMachine.provide({
          actors: { followQueue: fakeObservable<UploadQueue, void>().logic },
        }),
        connection: connectionMachine.provide({
          actors: {
            followNetwork: network.logic,
            followCopy: fakeObservable<CopyState, void>().logic,
          },
        }),
        toasts: toastsMachine.provide({
          actions: {
            takeBack: () => {
              throw new Error("a mistake");
            },
          },
        }),
      },
    }),
    {
      hasAccounts: true,
      receivers: { usage: false, errors: false },
      random: () => 0.5,
      now: () => 0,
      ...input,
    },
  );
  const child = () => {
    const { outbox, uploads, session } = actor.getSnapshot().children;
    return {
      sender: outbox?.getSnapshot().context.sender,
      attempt: outbox?.getSnapshot().context.attempt,
      member: uploads?.getSnapshot().context.member,
      isOnline: uploads?.getSnapshot().context.isOnline,
      session: session?.getSnapshot().value,
    };
  };
  return { actor, clock, workspace, account, network, recall, entries, deliver, child };
}

test("without accounts the outbox sends everybody's changes", () => {
  const { child } = start({ hasAccounts: false });
  expect(child().sender).toBe("anybody");
});

test("with accounts the outbox sends for whoever is signed in, and for nobody before", () => {
  const { account, child } = start();
  expect(child().sender).toEqual({ uid: undefined });
  account.emit({ account: accountOf("nadia") });
  expect(child().sender).toEqual({ uid: accountOf("nadia").uid });
  account.emit({ account: undefined });
  expect(child().sender).toEqual({ uid: undefined });
});

test("photos are sent for the member who is chosen", async () => {
  const { recall, child } = start({ hasAccounts: false });
  expect(child().member).toBeUndefined();
  await recall.answer(ada);
  expect(child().member).toBe("ada");
});

test("whatever is open is told of the organisation, each time it is another", async () => {
  const { actor, recall, workspace } = start({ hasAccounts: false });
  await recall.answer(ada);
  const names: unknown[] = [];
  const screen = createMachine({
    on: {
      "workspace.changed": {
        actions: ({ event }) => void names.push(event.workspace.organisation.name),
      },
    },
  });
  const opened = { key: "a", logic: screen, input: undefined };
  actor.getSnapshot().children.screens?.send({ type: "screen.opened", ...opened });
  const found = someWorkspace();
  workspace.emitWorkspace(found);
  workspace.me.fail(new Refused({ code: "member.read", clause: "Only members." }));
  expect(names).toEqual(["Linden Court"]);
});

test("when the network comes back the outbox, the photos and a session that failed try again at once", async () => {
  const { network, recall, entries, deliver, child } = start({ hasAccounts: false });
  network.emit({ online: false });
  expect(child().isOnline).toBe(false);
  await recall.fail(Object.assign(new Error("away"), { code: "unavailable", retryable: true }));
  expect(child().session).toBe("failed");
  const change = { id: "c1", command: "request.start", by: "ada", at: 1, writes: [] };
  entries.emit([{ order: 1, id: "c1", change, keptAt: 1, status: "kept" }]);
  await deliver.answer({ outcome: "kept", failure: { code: "unavailable", retryable: true } });
  expect(child().attempt).toBe(1);
  network.emit({ online: true });
  expect([child().isOnline, child().session, deliver.asked.length]).toEqual([true, "recalling", 2]);
});

test("a child that throws leaves the others running", () => {
  const { actor, network, child } = start({ hasAccounts: false });
  actor.getSnapshot().children.toasts?.send({ type: "undo.requested", id: "t1" });
  expect(actor.getSnapshot().hasTag("broken")).toBe(true);
  network.emit({ online: false });
  expect(child().isOnline).toBe(false);
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(appMachine)).toEqual([]);
});
