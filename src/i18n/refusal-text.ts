import type { Refusal } from "#generated/runtime.ts";
import type { Messages } from "./message-types.ts";
import type { Translator } from "./translator.ts";

type Refusals = Messages["refusals"];

/** Something that says whether it has words for a key. */
interface Lookup {
  has(key: string): boolean;
}

/**
 * Why something was refused, in the reader's language. What may only be done later is told alike everywhere. The words are kept under the refusal's whole code, its
 * dots written as underscores, or under the kind of clause that said no ("from"); where there are neither, the
 * schema's own clause speaks, in English.
 */
export function refusalText(t: Translator<"refusals">, { code, clause, until }: Refusal): string {
  if (until !== undefined) return t("paced");
  const key = code.replaceAll(".", "_");
  if (isWordedCode(t, key)) return t(`codes.${key}`);
  const kind = code.slice(code.lastIndexOf(".") + 1);
  return isWordedKind(t, kind) ? t(`kinds.${kind}`) : t("fallback", { clause });
}

// Looked up at run time: codes come from the schema, and not every one needs words of its own.
function isWordedCode(t: Lookup, key: string): key is keyof Refusals["codes"] {
  return !isInherited(key) && t.has(`codes.${key}`);
}

function isWordedKind(t: Lookup, key: string): key is keyof Refusals["kinds"] {
  return !isInherited(key) && t.has(`kinds.${key}`);
}

/** Any object has the likes of "constructor", which are no messages. */
function isInherited(key: string): boolean {
  return key in {};
}
