import { isRecord } from "#generated/runtime.ts";
import type { Identity } from "#machines/workspace/workspace.ts";

/** Its name begins as everything of ours does, so that it goes when everything is deleted. */
const peopleKey = "fettle.people";
const demoKey = "fettle.demo";
/** Who came before these would not be missed. */
const most = 40;

/** Everybody one has been on this device, last first. Only a convenience: without storage there is nobody. */
export function knownPeople(): readonly Identity[] {
  const stored: unknown = parsed(read(peopleKey));
  return Array.isArray(stored) ? stored.flatMap((each: unknown) => toIdentity(each)) : [];
}

/** Puts somebody first among those one has been. */
export function rememberKnown({ organisation, member }: Identity): void {
  const others = knownPeople().filter(
    (each) => each.organisation !== organisation || each.member !== member,
  );
  write(peopleKey, JSON.stringify([{ organisation, member }, ...others].slice(0, most)));
}

/** Forgets whom one has been in an organisation that is not here any more. */
export function forgetKnown(organisation: string): void {
  write(
    peopleKey,
    JSON.stringify(knownPeople().filter((each) => each.organisation !== organisation)),
  );
}

/** How far the demo building is on this device; nothing where it was never begun. */
export function demoStage(): "begun" | "ready" | undefined {
  const stage = read(demoKey);
  return stage === "begun" || stage === "ready" ? stage : undefined;
}

/** The demo building is not here any more. */
export function forgetDemo(): void {
  try {
    localStorage.removeItem(demoKey);
  } catch {
    // Then it was not remembered either.
  }
}

export function rememberDemo(stage: "begun" | "ready"): void {
  write(demoKey, stage);
}

function toIdentity(value: unknown): readonly Identity[] {
  if (!isRecord(value)) return [];
  const { organisation, member } = value;
  return typeof organisation === "string" && typeof member === "string"
    ? [{ organisation, member }]
    : [];
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return undefined;
  }
}

/** A browser that forbids storage throws at the mere mention of it. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is not remembered; everything else works.
  }
}
