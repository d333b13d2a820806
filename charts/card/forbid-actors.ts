import { Actor } from "xstate";

/**
 * Keeps every actor of this document from starting, and tells which one was to: a picture is drawn from a snapshot, and
 * nothing of it may run.
 */
export function forbidActors(onStart: (id: string) => void): void {
  Actor.prototype.start = function start(this: Actor<never>) {
    onStart(this.id);
    return this;
  };
}
