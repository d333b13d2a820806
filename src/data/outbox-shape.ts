import type { Change, Refusal, Write } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import * as shape from "./local/shape.ts";

type Of<Kind extends Write["kind"]> = Extract<Write, { readonly kind: Kind }>;

const fields = shape.recordOf(shape.json);
const lists = shape.optional(shape.recordOf(shape.listOf(shape.json)));

const write = shape.either<Write>("kind", {
  create: shape.object<Of<"create">>({ kind: shape.oneOf("create"), path: shape.id, fields }),
  update: shape.object<Of<"update">>({
    kind: shape.oneOf("update"),
    path: shape.id,
    set: fields,
    clear: shape.optional(shape.listOf(shape.text)),
    add: lists,
    remove: lists,
  }),
  delete: shape.object<Of<"delete">>({ kind: shape.oneOf("delete"), path: shape.id }),
});

const change = shape.object<Change>({
  id: shape.id,
  command: shape.id,
  by: shape.id,
  at: shape.number,
  writes: shape.listOf(write),
  replaces: shape.optional(shape.id),
});

const refusal = shape.object<Refusal>({
  code: shape.text,
  clause: shape.text,
  problems: shape.optional(
    shape.listOf(shape.object({ at: shape.text, code: shape.text, expected: shape.text })),
  ),
  until: shape.optional(shape.number),
});

/** A change as the outbox stores it. Paths are not checked, because the store refuses unknown ones. */
export const outboxShape = shape.object<OutboxEntry>({
  order: shape.number,
  id: shape.id,
  change,
  keptAt: shape.number,
  status: shape.oneOf("kept", "refused"),
  isSent: shape.optional(shape.flag),
  refusal: shape.optional(refusal),
  about: shape.optional(shape.json),
});
