import type { Change, Fields, Write } from "#generated/runtime.ts";
import { memberPath, type Registry } from "./local/registry.ts";

/**
 * A change as whoever sends it is called, and what they may do, at this moment: what a command filled in may be a week old by
 * now. Who made it and everything else stays. Whom nothing is known of keeps what the command filled in.
 */
export function stampChange(
  change: Change,
  entities: Pick<Registry, "at">,
  look: (path: string) => Fields | undefined,
): Change {
  const author = (path: string): Fields | undefined => {
    const own = memberPath(path, change.by);
    // Whoever founds acts as what they are afterwards.
    return look(own) ?? fieldsOf(change.writes.find((write) => write.path === own));
  };
  let isSame = true;
  const writes = change.writes.map((write) => {
    const stamps = write.kind === "create" ? entities.at(write.path)?.stamps : undefined;
    const me = stamps === undefined ? undefined : author(write.path);
    if (write.kind !== "create" || stamps === undefined || me === undefined) return write;
    const stamped = stampFields(write.fields, stamps, me);
    if (stamped === write.fields) return write;
    isSame = false;
    return { ...write, fields: stamped };
  });
  return isSame ? change : { ...change, writes };
}

function stampFields(fields: Fields, stamps: Readonly<Record<string, string>>, me: Fields): Fields {
  const other = Object.entries(stamps).filter(([field, of]) => fields[field] !== me[of]);
  if (other.length === 0) return fields;
  const stamped = new Map(Object.entries(fields));
  for (const [field, of] of other) {
    const value = me[of];
    if (value === undefined) stamped.delete(field);
    else stamped.set(field, value);
  }
  return Object.fromEntries(stamped);
}

function fieldsOf(write: Write | undefined): Fields | undefined {
  return write?.kind === "create" ? write.fields : undefined;
}
