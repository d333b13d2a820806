import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assign, fromCallback, fromPromise, sendParent, setup, type AnyStateMachine } from "xstate";
import { Refused } from "#src/data/store.ts";
import type { Report } from "#src/telemetry/report.ts";
import { settle, startWatching } from "./watching.ts";

/** Names, addresses, ids, texts and links that are private. */
interface Secrets {
  readonly name: string;
  readonly email: string;
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly code: string;
}

const word = fc.stringMatching(/^[A-Z][a-z]{5,9}[0-9]{2}$/);
const id = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{20}$/);

const secrets: fc.Arbitrary<Secrets> = fc.record({
  name: fc.tuple(word, word).map((parts) => parts.join(" ")),
  email: fc.tuple(word, word).map((parts) => `${parts.join("@")}.example`),
  id,
  title: fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(" ")),
  link: fc.tuple(word, id).map(([who, what]) => `https://house.example/requests/${what}?by=${who}`),
  code: fc.oneof(
    word,
    id,
    fc.tuple(word, word).map((parts) => `request.${parts.join(".")}`),
  ),
});

/** Every single word of them; a report must contain none. */
function pieces(of: Secrets): string[] {
  return Object.values(of).flatMap((text: string) => text.match(/[A-Za-z0-9]{8,}/g) ?? []);
}

/** Errors of a promise that carry as much private text as possible. */
function errorsWith({ name, email, id: secretId, title, link, code }: Secrets): unknown[] {
  const posing = `${title}\n    at ${name} (https://app.example/assets/${name.replace(" ", "-")}.js:1:2)`;
  const named = Object.assign(new Error(posing), { name, code, retryable: true, [name]: email });
  const cause = new Error(title, { cause: new Error(link) });
  const foreign = new Error(title);
  foreign.stack = `Error: ${title}\n    at ${name} (${link}:1:2)\n    at https://app.example/r/${secretId}:3:4`;
  return [
    named,
    cause,
    foreign,
    new Refused({ code, clause: title }),
    { code, name },
    title,
    code,
    undefined,
  ];
}

/** A machine with private text in its context, events, children and errors, in every possible way. */
function nosyMachine(all: Secrets, error: unknown): AnyStateMachine {
  const child = setup({
    actions: { tell: sendParent({ type: "child.told", ...all }) },
  }).createMachine({
    id: "child",
    context: { ...all },
    entry: "tell",
    initial: "over",
    states: { over: { type: "final" } },
  });
  return setup({
    actors: {
      child,
      load: fromPromise(async () => ({ ...all, refusal: { code: all.code, clause: all.title } })),
      save: fromPromise(async () => fail(error)),
      listen: fromCallback(({ sendBack }) => sendBack({ type: `heard.${all.name}`, ...all })),
    },
    actions: {
      keep: assign(({ event }) => ({
        ...all,
        last: event,
        failure: { code: all.code, retryable: true },
      })),
      adopt: assign({
        children: ({ spawn }) => spawn("child", { id: `child-${all.id}`, input: all }),
      }),
    },
  }).createMachine({
    id: "nosy",
    context: { [all.name]: all.email, ...all },
    initial: "loading",
    states: {
      loading: {
        entry: "adopt",
        invoke: { src: "load", input: all, onDone: { target: "ready", actions: "keep" } },
      },
      ready: {
        invoke: { src: "listen", input: all },
        on: { "*": { target: "heard", actions: "keep" } },
      },
      heard: { on: { save: { target: "saving", actions: "keep" } } },
      saving: { invoke: { src: "save", onError: { target: "failed", actions: "keep" } } },
      failed: { tags: "failed", on: { break: { actions: () => fail(error) } } },
    },
  });
}

function fail(error: unknown): never {
  throw error;
}

test("no private text in a machine's context, events or errors gets into any report", async () => {
  const seen = new Set<Report["type"]>();
  await fc.assert(
    fc.asyncProperty(secrets, fc.nat(7), async (all, which) => {
      const error = errorsWith(all)[which];
      const { start, reports, inspect } = startWatching({ origin: "https://app.example" });
      const actor = start(nosyMachine(all, error), all);
      actor.subscribe({ error: () => undefined });
      await settle();
      actor.send({ type: all.name, ...all });
      actor.send({ type: "save", ...all });
      await settle();
      actor.send({ type: "break", ...all });
      inspect.crashed(errorsWith(all)[which]);
      await settle();

      const said = JSON.stringify(reports);
      for (const secret of pieces(all)) expect(said).not.toContain(secret);
      for (const { type } of reports) seen.add(type);
    }),
    { numRuns: 60 },
  );
  // Otherwise the search would have covered too little.
  expect([...seen].toSorted()).toEqual(["failure", "refusal", "screen", "trace", "transition"]);
});
