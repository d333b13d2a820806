/** What a map holds under a key; made by the first who asks. */
export function getOrMake<K, V>(
  map: { readonly get: (key: K) => V | undefined; readonly set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Makes a value when it is first asked for. */
export function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Adds to the list that a map holds under a key. */
export function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  getOrMake(map, key, () => []).push(value);
}
