import type { Refusal } from "#generated/runtime.ts";
import type { Messages } from "./message-types.ts";
import type { Translator } from "./translator.ts";

type Refusals = Messages["refusals"];

/** Messages, where some keys may be missing. */
interface Lookup {
  has(key: string): boolean;
}

/**
 * The reason of a refusal, in the reader's language. Everything that may only be done later has the same text. Other texts are
 * found by the refusal's whole code, with its dots written as underscores, or else by the kind of its clause ("from"). The
 * schema's own clause is never shown: it is for developers, and in English only.
 */
export function refusalText(t: Translator<"refusals">, { code, until }: Refusal): string {
  if (until !== undefined) return t("paced");
  const key = code.replaceAll(".", "_");
  if (isWordedCode(t, key)) return t(`codes.${key}`);
  const kind = code.slice(code.lastIndexOf(".") + 1);
  return isWordedKind(t, kind) ? t(`kinds.${kind}`) : t("fallback");
}

// Looked up at run time, because codes come from the schema, and not every one needs a text of its own.
function isWordedCode(t: Lookup, key: string): key is keyof Refusals["codes"] {
  return !isInherited(key) && t.has(`codes.${key}`);
}

function isWordedKind(t: Lookup, key: string): key is keyof Refusals["kinds"] {
  return !isInherited(key) && t.has(`kinds.${key}`);
}

/** Every object inherits keys such as "constructor", which are no messages. */
function isInherited(key: string): boolean {
  return key in {};
}
