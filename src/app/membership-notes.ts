import { type Instant, isRecord } from "#generated/runtime.ts";
import type { MembershipNote as Noted } from "#machines/session/own-memberships.machine.ts";
import { storage } from "./device.ts";

/** What is still to be written down on the server about where somebody belongs. */
export interface MembershipNote extends Noted {
  /** Whose it is. */
  readonly uid: string;
  readonly at: Instant;
}

const key = "fettle.memberships";
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
  return allNotes().filter((note) => note.uid === uid);
}

/** Notes that somebody came into an organisation, or left it; what was noted of the two before holds no more. */
export function noteMembership(note: MembershipNote): void {
  write([...allNotes().filter((each) => !isOfSame(each, note)), note].slice(-most));
}

/** It has been seen to, unless something else was noted meanwhile. */
export function dropMembershipNote(note: MembershipNote): void {
  const before = allNotes();
  const left = before.filter((each) => !isOfSame(each, note) || each.left !== note.left);
  if (left.length < before.length) write(left);
}

function isOfSame(a: MembershipNote, b: MembershipNote): boolean {
  return a.uid === b.uid && a.organisation === b.organisation;
}

function allNotes(): readonly MembershipNote[] {
  const notes: unknown = parsed(storage(() => localStorage)?.getItem(key) ?? null);
  return Array.isArray(notes) ? notes.flatMap((each: unknown) => toNote(each)) : [];
}

function write(notes: readonly MembershipNote[]): void {
  try {
    const place = storage(() => localStorage);
    if (notes.length === 0) place?.removeItem(key);
    else place?.setItem(key, JSON.stringify(notes));
  } catch {
    // Without room for it, it is done now or not at all.
  }
  for (const listener of listeners) listener();
}

function toNote(value: unknown): readonly MembershipNote[] {
  if (!isRecord(value)) return [];
  const { uid, organisation, at, left } = value;
  if (typeof uid !== "string" || typeof organisation !== "string" || typeof at !== "number")
    return [];
  return [{ uid, organisation, at, ...(typeof left === "string" ? { left } : {}) }];
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return undefined;
  }
}
