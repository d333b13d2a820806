import type { AnyStateMachine } from "xstate";
import { isMachine } from "../model/is-machine.ts";

/** A machine with the name under which it is exported. */
export interface ExportedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

type Exports = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Exports {
  return typeof value === "object" && value !== null;
}

/** What a module of the older kind exports is, to a newer one, its default. */
const wholes = new Set(["default", "module.exports"]);

/** Every export once, by its best name: those of a wrapped module keep their names. */
function exportsOf(module: Exports): ReadonlyMap<unknown, string> {
  const found = new Map<unknown, string>();
  const add = (exported: Exports) => {
    for (const [name, value] of Object.entries(exported)) {
      const isWhole = wholes.has(name);
      if (!isWhole || isMachine(value) || !isObject(value)) {
        const known = found.get(value);
        if (known === undefined || wholes.has(known)) found.set(value, name);
      } else {
        found.set(value, name);
        add(value);
      }
    }
  };
  add(module);
  return found;
}

/** The machines that a module exports. */
export function exportedMachines(module: Exports): readonly ExportedMachine[] {
  return [...exportsOf(module)].flatMap(([value, name]) =>
    isMachine(value) ? [{ name, machine: value }] : [],
  );
}

/** What a module exports in a machine's stead, and what is to be done about it. */
export function insteadOf(module: Exports): string {
  const found = [...exportsOf(module)];
  const hints = found.flatMap(([value, name]) => {
    const hint = hintFor(value);
    return hint === undefined ? [] : [`"${name}" is ${hint}`];
  });
  if (hints.length > 0) return hints.join("\n");
  const names = found.map(([, name]) => name).filter((name) => !wholes.has(name));
  return names.length === 0
    ? "It exports nothing. Export the machine: export const lightMachine = createMachine({ … })."
    : `It exports ${names.join(", ")}, and none of them is what XState 5's createMachine gives.`;
}

function hintFor(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  if ("getSnapshot" in value && "logic" in value) {
    return "an actor, which is one run of a machine. Export the machine that it is made from.";
  }
  if ("withContext" in value && "withConfig" in value) {
    return "a machine of XState 4. Only those of XState 5 can be drawn: https://stately.ai/docs/migration.";
  }
  if ("createMachine" in value && typeof value["createMachine"] === "function") {
    return "what setup() gives. Export what its createMachine gives.";
  }
  if ("states" in value && isObject(value["states"])) {
    return "a plain config. Give it to XState 5's createMachine, and export what that gives.";
  }
  return undefined;
}
