import { type Instant, isRecord } from "#generated/runtime.ts";
import type { MembershipNote as Noted } from "#machines/session/own-memberships.machine.ts";
import { storedList } from "./stored.ts";

/** What is still to be written down on the server about where somebody belongs. */
export interface MembershipNote extends Noted {
  /** Whose it is. */
  readonly uid: string;
  readonly at: Instant;
}

const notes = storedList("fettle.memberships", toNote);
/** Nobody comes into so many at once. */
const most = 100;
const listeners = new Set<() => void>();

/** Tells whenever this tab noted something or dropped a note; returns how to stop. */
export function followMembershipNotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this device has noted, oldest first. Written in the moment itself: the tab may be gone before anything is asked. */
export function membershipNotes(uid: string): readonly MembershipNote[] {
  return notes.read().filter((note) => note.uid === uid);
}

/** Notes that somebody came into an organisation, or left it; what was noted of the two before holds no more. */
export function noteMembership(note: MembershipNote): void {
  write([...notes.read().filter((each) => !isOfSame(each, note)), note].slice(-most));
}

/** It has been seen to, unless something else was noted meanwhile. */
export function dropMembershipNote(note: MembershipNote): void {
  const before = notes.read();
  const left = before.filter((each) => !isOfSame(each, note) || each.left !== note.left);
  if (left.length < before.length) write(left);
}

function isOfSame(a: MembershipNote, b: MembershipNote): boolean {
  return a.uid === b.uid && a.organisation === b.organisation;
}

function write(left: readonly MembershipNote[]): void {
  // Without room for it, it is done now or not at all.
  notes.write(left);
  for (const listener of listeners) listener();
}

function toNote(value: unknown): MembershipNote | undefined {
  if (!isRecord(value)) return undefined;
  const { uid, organisation, at, left } = value;
  if (typeof uid !== "string" || typeof organisation !== "string" || typeof at !== "number")
    return undefined;
  return { uid, organisation, at, ...(typeof left === "string" ? { left } : {}) };
}
