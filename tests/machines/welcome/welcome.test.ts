import { expect, test } from "vitest";
import { type Surroundings, welcomeMachine } from "#machines/welcome/welcome.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const nadia: Identity = { organisation: "demo", member: "nadia" };
const nothing: Surroundings = { organisations: [], isDemoBegun: false };
const unavailable = Object.assign(new Error("held"), { code: "unavailable", retryable: true });
const whole = { you: "Ada", organisation: "School", building: "Old wing" };

function start(isDemoWanted = false) {
  const entered: Identity[] = [];
  let count = 0;
  const running = reached.alone(welcomeMachine, {
    input: {
      newId: () => `${(count += 1)}`.padStart(20, "0"),
      now: () => 1000,
      locale: "en",
      zone: "UTC",
      isDemoWanted,
    },
    actions: { enter: (_, { identity }) => void entered.push(identity) },
  });
  return { ...running, entered };
}

async function choosing() {
  const all = start();
  await all.findOrganisations.answer(nothing);
  return all;
}

async function founding(form = whole) {
  const all = await choosing();
  all.send("founding.requested", { type: "form.changed", form });
  return all;
}

test("a browser that keeps nothing says so, and is asked again", async () => {
  const { send, at, findOrganisations } = start();
  expect(at().hasTag("loading")).toBe(true);
  await findOrganisations.fail(unavailable);
  expect(at().hasTag("failed")).toBe(true);
  send("retry.requested");
  await findOrganisations.answer(nothing);
  expect(at()).toMatchObject({ value: "choosing", context: { failure: undefined } });
});

test("an organisation on this device is gone back to as whom one was, also where no more organisations can be told of", async () => {
  for (const isTold of [true, false]) {
    const { send, at, followFound, entered } = await choosing();
    if (!isTold) followFound.fail(unavailable);
    expect(at().value).toBe("choosing");
    expect(send({ type: "organisation.chosen", identity: nadia }).status).toBe("done");
    expect(entered).toEqual([nadia]);
  }
});

test("an organisation somebody is known to belong to only now is found, and disturbs nobody who is founding one", async () => {
  const { send, at, findOrganisations, followFound } = await choosing();
  followFound.emit(true);
  const nadiaThere = { identity: nadia, name: "School", person: "Nadia", role: "admin" } as const;
  const workspace = { ...nadiaThere, everybody: undefined };
  await findOrganisations.answer({ ...nothing, organisations: [workspace] });
  expect(at().context.surroundings.organisations).toEqual([workspace]);
  send("founding.requested");
  expect(followFound.listeners()).toBe(0);
});

test("the demo building tells how far it is, and is entered when it stands", async () => {
  const { send, at, seedDemo, entered } = await choosing();
  expect(send("demo.requested").context.progress).toBeUndefined();
  seedDemo.emit({ kind: "progress", done: 30, total: 120 });
  expect(at().context.progress).toBe(0.25);
  seedDemo.emit({ kind: "seeded", identity: nadia });
  expect(entered).toEqual([nadia]);
});

test("the demo begins at once where the address asks for it", async () => {
  const { at, findOrganisations } = start(true);
  await findOrganisations.answer(nothing);
  expect(at().value).toBe("seeding");
});

test("a demo building can be left while it goes up, which stops it; one that failed is gone on with, or left", async () => {
  const { send, at, seedDemo } = await choosing();
  expect(send("demo.requested", "seeding.cancelled")).toMatchObject({
    value: "choosing",
    context: { surroundings: { isDemoBegun: true } },
  });
  expect(seedDemo.listeners()).toBe(0);
  send("demo.requested");
  seedDemo.fail(unavailable);
  expect(at().context.failure?.code).toBe("unavailable");
  expect(send("retry.requested").value).toBe("seeding");
  seedDemo.fail(unavailable);
  expect(send("seeding.cancelled").value).toBe("choosing");
});

test("an empty start says what is missing, and no longer once it is there", async () => {
  const { send, submit } = await founding({ you: "", organisation: "School", building: "" });
  expect(Object.keys(send("form.sent").context.problems)).toEqual(["you", "building"]);
  const { problems } = send({ type: "form.changed", form: { you: "Ada" } }).context;
  expect([Object.keys(problems), submit.asked]).toEqual([["building"], []]);
});

test("an empty start enters the organisation that it founded", async () => {
  const { send, submit, entered } = await founding();
  send("form.sent");
  await submit.answer({ outcome: "applied" });
  expect(entered).toEqual([
    { organisation: submit.asked[0]?.writes[0]?.path.split("/")[1], member: submit.asked[0]?.by },
  ]);
});

test("an empty start that was kept and not applied is the same change when tried again", async () => {
  const { send, at, submit } = await founding();
  send("form.sent");
  await submit.answer({ outcome: "kept" });
  expect(at().context.failure?.code).toBe("unavailable");
  send("form.sent");
  expect(submit.asked[1]).toBe(submit.asked[0]);
});

test.each([
  [
    { code: "storageFull", retryable: true },
    { code: "storageFull", retryable: true },
  ],
  [
    { code: "tooSoon", until: 5000 },
    { code: "tooSoon", retryable: true, until: 5000 },
  ],
])(
  "an empty start that failed with %o says so, and keeps what was written",
  async (error, failure) => {
    const { send, at, submit } = await founding();
    send("form.sent");
    await submit.fail(Object.assign(new Error(error.code), error));
    expect(at().matches({ founding: { editing: "failed" } })).toBe(true);
    expect([at().context.failure, at().context.form.you]).toEqual([failure, "Ada"]);
    expect(send("form.sent").context.failure).toBeUndefined();
  },
);

test("an empty start that was refused is another change when tried again", async () => {
  const { send, at, submit } = await founding();
  send("form.sent");
  const refusal = { code: "organisation.found.by", clause: "No." };
  await submit.answer({ outcome: "refused", refusal });
  expect(at().context.refusal).toEqual(refusal);
  send("form.sent");
  expect(submit.asked[1]?.id).not.toBe(submit.asked[0]?.id);
});

test("an empty start can be left before it is sent, and not while it is on its way", async () => {
  const { send } = await founding();
  expect(send("form.sent", "founding.cancelled").hasTag("busy")).toBe(true);
  expect((await founding()).send("founding.cancelled").value).toBe("choosing");
});

test("every state and transition of the welcome was reached", () => {
  expect(reached.missing(welcomeMachine)).toEqual([]);
});
