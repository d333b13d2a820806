/** The keys of a record that was written out in full, with their type. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // TypeScript cannot know that a record has no more keys than its type says; one written out in full has none.
  return Object.keys(record) as K[];
}
