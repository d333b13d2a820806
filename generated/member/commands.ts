// Generated from member.entity.ts by "npm run codegen". Do not edit. cb49e3c9b102

import {
  type Act,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** What it takes to add a person. */
export type AddMember = Pick<Member, "name" | "role" | "joinedAt"> &
  Partial<Pick<Member, "email" | "sites" | "active">>;

/** What it takes to change their own name and address: the fields that change; `null` removes one. */
export type RenameMember = {
  readonly name?: Member["name"] | undefined;
  readonly email?: Member["email"] | null | undefined;
};

/** What it takes to change what a person may do: the fields that change; `null` removes one. */
export type AppointMember = {
  readonly role?: Member["role"] | undefined;
  readonly sites?: Member["sites"] | null | undefined;
  readonly active?: Member["active"] | undefined;
};

/** Everything that can be done to a member; each answers with the change, and does nothing by itself. */
export const memberCommands = {
  /** To add a person. */
  add(
    at: { readonly organisation: string; readonly member: string },
    input: AddMember,
    act: Act,
  ): Change {
    return {
      ...changeBy(act, "member.add"),
      writes: [{ kind: "create", path: memberPath(at), fields: { active: true, ...given(input) } }],
    };
  },

  /** To change their own name and address. */
  rename(member: Document<Member>, input: RenameMember, act: Act): Change {
    const set: Fields = given({ name: input.name, email: input.email });
    const clear: readonly string[] = nulled({ name: input.name, email: input.email });
    return {
      ...changeBy(act, "member.rename"),
      writes: [{ kind: "update", path: member.path, set, clear }],
    };
  },

  /** To change what a person may do. */
  appoint(member: Document<Member>, input: AppointMember, act: Act): Change {
    const set: Fields = given({ role: input.role, sites: input.sites, active: input.active });
    const clear: readonly string[] = nulled({
      role: input.role,
      sites: input.sites,
      active: input.active,
    });
    return {
      ...changeBy(act, "member.appoint"),
      writes: [{ kind: "update", path: member.path, set, clear }],
    };
  },
};
