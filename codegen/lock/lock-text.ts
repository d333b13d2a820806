import type { SchemaPlan } from "../plan/plan.ts";
import { type FactForm, type Form, formOfSchema } from "./lock-form.ts";

const notice =
  'The schema that was accepted last: "npm run codegen" compares with it. docs/schema-lock.md says how to change it.';

/** The width of a line with one fact, in characters. */
const width = 110;

/** The text of a schema's lock: one fact per line, in the order of the declarations; the same schema gives the same text. */
export function lockText(plan: SchemaPlan): string {
  const form = formOfSchema(plan);
  const entries = isBlock(form) ? [...form] : [];
  const whole = new Map<string, Form>([["//", notice], ["version", 1], ...entries]);
  return `${blockText(whole, "")}\n`;
}

function blockText(block: ReadonlyMap<string, Form>, indent: string): string {
  return surrounded("{}", [...block], indent, (deeper) => ([key, value]) => {
    const text = isBlock(value) ? blockText(value, deeper) : factText(value, deeper);
    return `${JSON.stringify(key)}: ${text}`;
  });
}

function factText(fact: FactForm, indent: string): string {
  if (typeof fact !== "object") return JSON.stringify(fact);
  const inline = inlineText(fact);
  if (inline.length + indent.length <= width) return inline;
  return isList(fact)
    ? surrounded("[]", fact, indent, (deeper) => (each) => factText(each, deeper))
    : surrounded("{}", Object.entries(fact), indent, (deeper) => ([key, value]) => {
        return `${JSON.stringify(key)}: ${factText(value, deeper)}`;
      });
}

function inlineText(fact: FactForm): string {
  if (typeof fact !== "object") return JSON.stringify(fact);
  if (isList(fact)) return `[${fact.map(inlineText).join(", ")}]`;
  const parts = Object.entries(fact).map(
    ([key, value]) => `${JSON.stringify(key)}: ${inlineText(value)}`,
  );
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function surrounded<T>(
  brackets: "{}" | "[]",
  parts: readonly T[],
  indent: string,
  textAt: (deeper: string) => (part: T) => string,
): string {
  const deeper = `${indent}  `;
  const [open = "", close = ""] = brackets;
  const lines = parts.map(textAt(deeper)).map((each) => deeper + each);
  return lines.length === 0 ? brackets : `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function isBlock(form: Form): form is ReadonlyMap<string, Form> {
  return form instanceof Map;
}

function isList(fact: FactForm): fact is readonly FactForm[] {
  return Array.isArray(fact);
}
