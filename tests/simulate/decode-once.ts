import { entities } from "#generated/entities.ts";
import type { Codec, Parsed } from "#generated/runtime.ts";

/**
 * Makes every codec remember what it made of a document, until the returned function is called. All devices hold the very objects
 * of the server, and each would decode every one of them by itself.
 */
export function decodeOnce(): () => void {
  const undone = entities.map(({ codec }) => remember(codec));
  return () => {
    for (const undo of undone) undo();
  };
}

function remember<E>(codec: Codec<E>): () => void {
  const { parse } = codec;
  const known = new WeakMap<object, Parsed<E>>();
  const parseOnce = (value: unknown): Parsed<E> => {
    if (typeof value !== "object" || value === null) return parse(value);
    const found = known.get(value);
    if (found !== undefined) return found;
    const parsed = parse(value);
    known.set(value, parsed);
    return parsed;
  };
  Object.assign(codec, { parse: parseOnce });
  return () => void Object.assign(codec, { parse });
}
