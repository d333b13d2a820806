// Generated from person.entity.ts by "npm run codegen". Do not edit. 48ab311023af

import { refuse } from "../judging.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { personCodec } from "./codec.ts";
import type { Person } from "./type.ts";

/** What stores need to read a person. */
export const personEntity: Entity = { codec: personCodec, mayRead, isRevised: true };

/** The acting user, and the person before and after the change; without `judging`, there is no change yet. */
export interface PersonPolicyInput {
  readonly me: { readonly id: string };
  readonly before: Document<Person>;
  readonly after: Document<Person>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a person: the person themselves. */
export function mayReadPerson({ me, before }: PersonPolicyInput): boolean {
  return before.id === me.id;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = { id: judging.change.by };
  const document = documentAt(personCodec, path, judging.after(path));
  const may =
    document !== undefined && mayReadPerson({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("person.read", "Only the person themselves may see this person.");
}
