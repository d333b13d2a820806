/** The replacement of a value that exists only in its own tab: an actor, a promise, a window. */
export class LiveHandle {
  /** "actor", "logic" or the name of its class: "Promise". */
  readonly kind: string;
  /** Its own id, or what tells it apart from others of its kind; "" where nothing does. */
  readonly id: string;
  /** An actor's id in its system. */
  readonly sessionId: string | undefined;

  constructor(kind: string, id: string, sessionId?: string) {
    this.kind = kind;
    this.id = id;
    this.sessionId = sessionId;
  }
}

/** What lives by these names holds no data that could be told. */
const liveTags = new Set([
  "Promise",
  "WeakMap",
  "WeakSet",
  "WeakRef",
  "Generator",
  "AsyncGenerator",
]);

/** The replacement of a value that cannot be serialised; `undefined` for data. */
export function handleFor(value: object, tag: string): LiveHandle | undefined {
  if (value instanceof LiveHandle) return value;
  const { sessionId, id, send, transition, getInitialSnapshot, machine, path }: MaybeLive = value;
  if (typeof sessionId === "string" && typeof send === "function")
    return new LiveHandle("actor", textOf(id), sessionId);
  if (typeof transition === "function" && typeof getInitialSnapshot === "function")
    return new LiveHandle("logic", textOf(id));
  // A state node knows its machine, which knows every state node.
  if (Array.isArray(path) && typeof machine === "object" && "config" in value)
    return new LiveHandle("state", textOf(id));
  if (liveTags.has(tag)) return new LiveHandle(tag, "");
  // Elements, windows, sockets and signals: behind one of them lies the whole page.
  if (value instanceof EventTarget) return new LiveHandle(tag, textOf(id));
  return undefined;
}

interface MaybeLive {
  readonly sessionId?: unknown;
  readonly id?: unknown;
  readonly send?: unknown;
  readonly transition?: unknown;
  readonly getInitialSnapshot?: unknown;
  readonly machine?: unknown;
  readonly path?: unknown;
}

const textOf = (id: unknown): string => (typeof id === "string" ? id : "");
