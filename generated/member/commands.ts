// Generated from member.entity.ts by "npm run codegen". Do not edit. 5a02788a45f8

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  asLine,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** The input to add a person. */
export type AddMember = Pick<Member, "name" | "role" | "joinedAt"> &
  Partial<Pick<Member, "email" | "sites" | "active" | "charts">>;

/** The input to accept an invitation. */
export type JoinMember = Pick<Member, "name" | "role"> &
  Partial<Pick<Member, "email" | "sites" | "request" | "until" | "entrance">>;

/** The input to join by scanning a label. */
export type ScanMember = Pick<Member, "name"> & Partial<Pick<Member, "sites" | "label">>;

/** What it takes to change the name and the address: the fields that change; `null` removes one. */
export type RenameMember = {
  readonly name?: Member["name"] | undefined;
  readonly email?: Member["email"] | null | undefined;
};

/** What it takes to change what a person may do: the fields that change; `null` removes one. */
export type AppointMember = {
  readonly name?: Member["name"] | undefined;
  readonly email?: Member["email"] | null | undefined;
  readonly role?: Member["role"] | undefined;
  readonly sites?: Member["sites"] | null | undefined;
  readonly active?: Member["active"] | undefined;
  readonly charts?: Member["charts"] | undefined;
  readonly request?: Member["request"] | null | undefined;
  readonly until?: Member["until"] | null | undefined;
};

/** What it takes to leave: the fields that change; `null` removes one. */
export type LeaveMember = {};

/** What it takes to accept another invitation: the fields that change; `null` removes one. */
export type AcceptMember = {
  readonly role?: Member["role"] | undefined;
  readonly sites?: Member["sites"] | null | undefined;
  readonly request?: Member["request"] | null | undefined;
  readonly until?: Member["until"] | null | undefined;
  readonly entrance?: Member["entrance"] | null | undefined;
};

/** What it takes to scan another label: the fields that change; `null` removes one. */
export type VisitMember = {
  readonly sites?: Member["sites"] | null | undefined;
  readonly label?: Member["label"] | null | undefined;
};

/** What it takes to return by an invitation: the fields that change; `null` removes one. */
export type ReturnMember = {
  readonly name?: Member["name"] | undefined;
  readonly role?: Member["role"] | undefined;
  readonly sites?: Member["sites"] | null | undefined;
  readonly request?: Member["request"] | null | undefined;
  readonly until?: Member["until"] | null | undefined;
  readonly entrance?: Member["entrance"] | null | undefined;
};

/** What it takes to return by scanning a label: the fields that change; `null` removes one. */
export type RevisitMember = {
  readonly name?: Member["name"] | undefined;
  readonly sites?: Member["sites"] | null | undefined;
  readonly label?: Member["label"] | null | undefined;
};

/** Everything that can be done to a member; each answers with the change, and does nothing by itself. */
export const memberCommands = {
  /** To add a person. */
  add(
    at: { readonly organisation: string; readonly member: string },
    input: AddMember,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "member.add"),
      writes: [
        {
          kind: "create",
          path: memberPath(at),
          fields: { active: true, charts: false, ...given({ ...input, name: asLine(input.name) }) },
        },
      ],
    };
  },

  /** To accept an invitation. */
  join(
    at: { readonly organisation: string; readonly member: string },
    input: JoinMember,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "member.join"),
      writes: [
        {
          kind: "create",
          path: memberPath(at),
          fields: {
            ...given({ ...input, name: asLine(input.name) }),
            active: true,
            joinedAt: act.at,
          },
        },
      ],
    };
  },

  /** To join by scanning a label. */
  scan(
    at: { readonly organisation: string; readonly member: string },
    input: ScanMember,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "member.scan"),
      writes: [
        {
          kind: "create",
          path: memberPath(at),
          fields: {
            ...given({ ...input, name: asLine(input.name) }),
            role: "guest",
            active: true,
            joinedAt: act.at,
          },
        },
      ],
    };
  },

  /** To change the name and the address. */
  rename(member: Document<Member>, input: RenameMember, act: ActorStamp): Change {
    const set: Fields = given({ name: asLine(input.name), email: input.email });
    const clear: readonly string[] = nulled({ email: input.email });
    return {
      ...changeBy(act, "member.rename"),
      writes: [
        {
          kind: "update",
          path: member.path,
          set: { ...set, revision: (member.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To change what a person may do. */
  appoint(member: Document<Member>, input: AppointMember, act: ActorStamp): Change {
    const set: Fields = given({
      name: asLine(input.name),
      email: input.email,
      role: input.role,
      sites: input.sites,
      active: input.active,
      charts: input.charts,
      request: input.request,
      until: input.until,
    });
    const clear: readonly string[] = [
      ...nulled({
        email: input.email,
        sites: input.sites,
        request: input.request,
        until: input.until,
      }),
      "leftAt",
    ];
    return {
      ...changeBy(act, "member.appoint"),
      writes: [
        {
          kind: "update",
          path: member.path,
          set: { ...set, revision: (member.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To leave. */
  leave(member: Document<Member>, _input: LeaveMember, act: ActorStamp): Change {
    const set: Fields = { active: false, leftAt: act.at };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "member.leave"),
      writes: [
        {
          kind: "update",
          path: member.path,
          set: { ...set, revision: (member.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To accept another invitation. */
  accept(member: Document<Member>, input: AcceptMember, act: ActorStamp): Change {
    const set: Fields = given({
      role: input.role,
      sites: input.sites,
      request: input.request,
      until: input.until,
      entrance: input.entrance,
    });
    const clear: readonly string[] = [
      ...nulled({
        sites: input.sites,
        request: input.request,
        until: input.until,
        entrance: input.entrance,
      }),
      "label",
    ];
    return {
      ...changeBy(act, "member.accept"),
      writes: [
        {
          kind: "update",
          path: member.path,
          set: { ...set, revision: (member.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To scan another label. */
  visit(member: Document<Member>, input: VisitMember, act: ActorStamp): Change {
    const set: Fields = given({ sites: input.sites, label: input.label });
    const clear: readonly string[] = nulled({ sites: input.sites, label: input.label });
    return {
      ...changeBy(act, "member.visit"),
      writes: [
        {
          kind: "update",
          path: member.path,
          set: { ...set, revision: (member.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To return by an invitation. */
  return(member: Document<Member>, input: ReturnMember, act: ActorStamp): Change {
    const set: Fields = {
      ...given({
        name: asLine(input.name),
        role: input.role,
        sites: input.sites,
        request: input.request,
        until: input.until,
        entrance: input.entrance,
      }),
      active: true,
      charts: false,
    };
    const clear: readonly string[] = [
      ...nulled({
        sites: input.sites,
        request: input.request,
        until: input.until,
        entrance: input.entrance,
      }),
      "label",
      "leftAt",
    ];
    return {
      ...changeBy(act, "member.return"),
      writes: [{ kind: "update", path: member.path, set, clear }],
    };
  },

  /** To return by scanning a label. */
  revisit(member: Document<Member>, input: RevisitMember, act: ActorStamp): Change {
    const set: Fields = {
      ...given({ name: asLine(input.name), sites: input.sites, label: input.label }),
      role: "guest",
      active: true,
      charts: false,
    };
    const clear: readonly string[] = [
      ...nulled({ sites: input.sites, label: input.label }),
      "request",
      "until",
      "leftAt",
    ];
    return {
      ...changeBy(act, "member.revisit"),
      writes: [{ kind: "update", path: member.path, set, clear }],
    };
  },
};
