import { isRecord } from "#generated/runtime.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { stored, storedList } from "./stored.ts";

// The keys begin with "fettle", so that they are deleted with everything else.
const people = storedList("fettle.people", toIdentity);
const demo = stored("fettle.demo");
/** The most people to remember. */
const most = 40;

/** The people that were chosen on this device, last first. */
export function knownPeople(): readonly Identity[] {
  return people.read();
}

/** Puts a person first among those that were chosen. */
export function rememberKnown({ organisation, member }: Identity): void {
  const others = knownPeople().filter(
    (each) => each.organisation !== organisation || each.member !== member,
  );
  people.write([{ organisation, member }, ...others].slice(0, most));
}

/** Forgets the chosen people of a deleted organisation. */
export function forgetKnown(organisation: string): void {
  people.write(knownPeople().filter((each) => each.organisation !== organisation));
}

/** The progress of the demo on this device; `undefined` if it was never begun. */
export function demoStage(): "begun" | "ready" | undefined {
  const [stage] = demoWords();
  return stage === "begun" || stage === "ready" ? stage : undefined;
}

/** The language that an unfinished demo building was begun in. */
export function demoLocale(): string | undefined {
  const [stage, locale] = demoWords();
  return stage === "begun" ? locale : undefined;
}

/** Whether an organisation is the demo building of this device. */
export function isDemo(organisation: string): boolean {
  return demoWords()[1] === organisation;
}

function demoWords(): readonly string[] {
  return demo.read()?.split(" ") ?? [];
}

/** Forgets the demo after it was deleted. */
export function forgetDemo(): void {
  demo.forget();
}

export function rememberDemoBegun(locale: string): void {
  demo.write(`begun ${locale}`);
}

export function rememberDemoReady(organisation: string): void {
  demo.write(`ready ${organisation}`);
}

function toIdentity(value: unknown): Identity | undefined {
  if (!isRecord(value)) return undefined;
  const { organisation, member } = value;
  return typeof organisation === "string" && typeof member === "string"
    ? { organisation, member }
    : undefined;
}
