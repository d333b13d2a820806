/** The keys of a record that was written out in full, with their type. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // A record may have more keys than its type, but one that was written out in full has none.
  return Object.keys(record) as K[];
}
