import { consentMachine } from "#machines/consent/consent.machine.ts";
import { encode } from "../../lossless.ts";
import type { Entry } from "../../machines/entry.ts";
import type { Recording, RunningTab } from "../../machines/recording.ts";
import { activeStates } from "../../model/states-of.ts";
import { firstWords } from "../../walk/first-words.ts";
import { begin, type Step, stepEvent } from "../../walk/step.ts";
import { consentFixture } from "../fixtures/consent.fixture.ts";
import { consentChart } from "./charts.ts";
import { today } from "./story.ts";

const asks = "consent";
const follows = "consent/followConsent";

/** A tab of the app that is open beside the charts. */
export const runningTab: RunningTab = {
  id: "tab-1",
  title: "Requests · Fettle",
  page: "/requests",
  startedAt: today.now,
  version: "1.4.8",
  width: 1280,
};

/** What happened in it: what was said about reports was read, and after a while it was time to ask. */
export const recorded: Recording = {
  tab: runningTab,
  entries: entries(),
  definitions: new Map([[1, consentChart]]),
  cutOff: 0,
};

function entries(): readonly Entry[] {
  const first = begin(consentMachine, consentFixture.inputs[0]);
  const [told] = firstWords(first.snapshot, consentFixture);
  if (told === undefined) throw new Error("nothing is told of the consent");
  const moment = { type: "moment.came" };
  const asked = stepEvent(consentMachine, told.step.snapshot, moment);
  return [
    at(1, { kind: "born", actor: asks, name: asks, machine: consentMachine.id, definition: 1 }),
    at(2, {
      kind: "born",
      actor: follows,
      name: "followConsent",
      parent: asks,
      src: "followConsent",
    }),
    at(3, settled(first)),
    at(4, {
      kind: "event",
      actor: asks,
      type: told.move.event.type,
      from: follows,
      event: encode(told.move.event),
    }),
    at(5, stepped(told.move.event.type, told.step)),
    at(6, settled(told.step)),
    at(7, { kind: "event", actor: asks, type: moment.type, event: encode(moment) }),
    at(8, stepped(moment.type, asked)),
    at(9, settled(asked)),
  ];
}

type Untimed<E> = E extends Entry ? Omit<E, "seq" | "at"> : never;

function at(seq: number, entry: Untimed<Entry>): Entry {
  return { ...entry, seq, at: today.now + seq };
}

function stepped(type: string, { snapshot, taken }: Step): Untimed<Entry> {
  return { kind: "step", actor: asks, type, taken, ...standing(snapshot) };
}

function settled({ snapshot }: Step): Untimed<Entry> {
  return { kind: "state", actor: asks, status: "active", tags: [], ...standing(snapshot) };
}

function standing(snapshot: Step["snapshot"]) {
  const value: unknown = snapshot.value;
  const context: unknown = snapshot.context;
  return { active: activeStates(snapshot), value: encode(value), context: encode(context) };
}
