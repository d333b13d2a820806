// Generated from directory.entity.ts by "npm run codegen". Do not edit. 653d6f35a7b1

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { directoryCodec } from "./codec.ts";
import type { Directory } from "./type.ts";

/** What stores need to read a directory. */
export const directoryEntity: Entity = { codec: directoryCodec, mayRead };

/** The acting user, and the directory before and after the change; without `judging`, there is no change yet. */
export interface DirectoryPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Directory>;
  readonly after: Document<Directory>;
  readonly judging?: Judging | undefined;
}

/** The same for a writer who is known only by the account. */
export type DirectoryAccountPolicyInput = Omit<DirectoryPolicyInput, "me"> & {
  readonly me: { readonly id: string };
};

/** Whether somebody may read a directory: the person themselves or a resident, a technician, a coordinator or an admin. */
export function mayReadDirectory({ me, before }: DirectoryPolicyInput): boolean {
  return (
    before.id === me.id ||
    me.role === "resident" ||
    me.role === "technician" ||
    me.role === "coordinator" ||
    me.role === "admin"
  );
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(directoryCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadDirectory({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "directory.read",
    "Only the person themselves or a resident, a technician, a coordinator or an admin may see this directory.",
  );
}
