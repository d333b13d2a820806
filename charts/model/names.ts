import { and, not, or } from "xstate";

/** Names that functions get from their property. */
const propertyNames = new Set(["guard", "actions", "entry", "exit", "src", "params", "value"]);

/** Which of XState's own guards one is. A build shortens the names of functions; those of another copy of XState have nothing else. */
const combined = new Map<unknown, string>([
  [checkOf(not("")), "not"],
  [checkOf(and([])), "and"],
  [checkOf(or([])), "or"],
]);

/** A guard as one reads it: "isKind(here)", "not(isEmpty)", "and(mayEdit, hasChanges)", "inline". Params that depend on the event are left out. */
export function guardName(guard: unknown): string {
  if (typeof guard === "function") {
    if (!("check" in guard)) return inlineName(guard);
    if ("stateValue" in guard) return `stateIn(${paramWords(guard.stateValue)})`;
    const inner = "guards" in guard && Array.isArray(guard.guards) ? guard.guards : [];
    const word = combined.get(guard.check) ?? guard.name;
    return `${word}(${inner.map(guardName).join(", ")})`;
  }
  return referenceName(guard);
}

/** An action as one reads it: "setUpdate", "notify(saved)", "raise(retry)", "assign" and "inline" where it has no name. */
export function actionName(action: unknown): string {
  if (typeof action !== "function") return referenceName(action);
  if (!("resolve" in action)) return inlineName(action);
  const about = builtinSubject(action);
  return `${builtinVerb(action)}${about === undefined ? "" : `(${about})`}`;
}

/** A list of actions, as XState takes it: none, one or several. */
export function actionNames(actions: unknown): readonly string[] {
  if (actions === undefined) return [];
  return (Array.isArray(actions) ? actions : [actions]).map(actionName);
}

/** Logic that an actor is made from: its name in `setup()`, the id of a machine on the spot, or "inline". */
export function logicName(src: unknown): string {
  if (typeof src === "string") return src;
  if (typeof src === "object" && src !== null && "id" in src && typeof src.id === "string")
    return src.id;
  return "inline";
}

function checkOf(guard: object): unknown {
  return "check" in guard ? guard.check : undefined;
}

function referenceName(reference: unknown): string {
  if (typeof reference === "string") return reference;
  if (typeof reference !== "object" || reference === null || !("type" in reference))
    return "inline";
  const params = "params" in reference ? reference.params : undefined;
  const words = typeof params === "function" ? "" : paramWords(params);
  return words === "" ? String(reference.type) : `${String(reference.type)}(${words})`;
}

/** One param speaks for itself; several go by their names. */
function paramWords(params: unknown): string {
  if (params === undefined) return "";
  if (typeof params !== "object" || params === null) return plainWord(params);
  if (Array.isArray(params)) return params.map(paramWords).join(", ");
  const entries = Object.entries(params).map(([key, value]): readonly [string, string] => [
    key,
    typeof value === "object" && value !== null ? `{${paramWords(value)}}` : plainWord(value),
  ]);
  if (entries.length === 1) return entries[0]?.[1] ?? "";
  return entries.map(([key, value]) => `${key}: ${value}`).join(", ");
}

function plainWord(value: unknown): string {
  return typeof value === "function" ? inlineName(value) : String(value);
}

function inlineName({ name }: { readonly name: string }): string {
  return name === "" || propertyNames.has(name) ? "inline" : `inline ${name}`;
}

/** "raise" of "xstate.raise"; the function's own name would not outlive a build that shortens names. */
function builtinVerb(action: object): string {
  const type = "type" in action ? String(action.type) : "inline";
  return type.replace(/^xstate\./, "").replace(/Child$/, "");
}

/** What a built-in action is about, as far as that is known before it runs. */
function builtinSubject(action: object): string | undefined {
  if ("src" in action) return logicName(action.src);
  if ("to" in action && typeof action.to === "string") return action.to;
  if ("event" in action) return eventType(action.event);
  if ("sendId" in action && typeof action.sendId === "string") return action.sendId;
  if ("actorRef" in action && typeof action.actorRef === "string") return action.actorRef;
  return undefined;
}

function eventType(event: unknown): string | undefined {
  if (typeof event === "string") return event;
  if (typeof event !== "object" || event === null || !("type" in event)) return undefined;
  return String(event.type);
}
