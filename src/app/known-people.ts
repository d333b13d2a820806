import { isRecord } from "#generated/runtime.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { stored, storedList } from "./stored.ts";

// Their names begin as everything of ours does, so that they go when everything is deleted.
const people = storedList("fettle.people", toIdentity);
const demo = stored("fettle.demo");
/** Who came before these would not be missed. */
const most = 40;

/** Everybody one has been on this device, last first. */
export function knownPeople(): readonly Identity[] {
  return people.read();
}

/** Puts somebody first among those one has been. */
export function rememberKnown({ organisation, member }: Identity): void {
  const others = knownPeople().filter(
    (each) => each.organisation !== organisation || each.member !== member,
  );
  people.write([{ organisation, member }, ...others].slice(0, most));
}

/** Forgets whom one has been in an organisation that is not here any more. */
export function forgetKnown(organisation: string): void {
  people.write(knownPeople().filter((each) => each.organisation !== organisation));
}

/** How far the demo building is on this device; nothing where it was never begun. */
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

/** The demo building is not here any more. */
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
