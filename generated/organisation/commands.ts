// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 7e34d1de3049

import { personPath } from "../person/codec.ts";
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
import { organisationPath } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** The input to set up an organisation. */
export type FoundOrganisation = Pick<Organisation, "name" | "zone" | "locale" | "foundedAt"> &
  Partial<Pick<Organisation, "dueHours" | "closeAfterDays" | "anonymous" | "scanning">>;

/** What it takes to change the organisation's settings: the fields that change; `null` removes one. */
export type ConfigureOrganisation = {
  readonly name?: Organisation["name"] | undefined;
  readonly zone?: Organisation["zone"] | undefined;
  readonly locale?: Organisation["locale"] | undefined;
  readonly dueHours?: Organisation["dueHours"] | undefined;
  readonly closeAfterDays?: Organisation["closeAfterDays"] | undefined;
  readonly anonymous?: Organisation["anonymous"] | undefined;
  readonly scanning?: Organisation["scanning"] | undefined;
};

/** What it takes to change the owner: the fields that change; `null` removes one. */
export type HandOverOrganisation = { readonly owner?: Organisation["owner"] | null | undefined };

/** What it takes to end every open invitation: the fields that change; `null` removes one. */
export type EndInvitationsOrganisation = {};

/** Everything that can be done to an organisation; each answers with the change, and does nothing by itself. */
export const organisationCommands = {
  /** To set up an organisation. */
  found(at: { readonly organisation: string }, input: FoundOrganisation, act: ActorStamp): Change {
    return {
      ...changeBy(act, "organisation.found"),
      writes: [
        {
          kind: "create",
          path: organisationPath(at),
          fields: {
            dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
            closeAfterDays: 7,
            anonymous: "guests",
            scanning: true,
            ...given({ ...input, name: asLine(input.name) }),
            owner: act.by.id,
          },
        },
        {
          kind: "update",
          path: personPath({ person: act.by.id }),
          set: { founded: { from: act.at, count: 1, of: [organisationPath(at)] } },
        },
      ],
    };
  },

  /** To change the organisation's settings. */
  configure(
    organisation: Document<Organisation>,
    input: ConfigureOrganisation,
    act: ActorStamp,
  ): Change {
    const set: Fields = given({
      name: asLine(input.name),
      zone: input.zone,
      locale: input.locale,
      dueHours: input.dueHours,
      closeAfterDays: input.closeAfterDays,
      anonymous: input.anonymous,
      scanning: input.scanning,
    });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "organisation.configure"),
      writes: [
        {
          kind: "update",
          path: organisation.path,
          set: { ...set, revision: (organisation.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To change the owner. */
  handOver(
    organisation: Document<Organisation>,
    input: HandOverOrganisation,
    act: ActorStamp,
  ): Change {
    const set: Fields = given({ owner: input.owner });
    const clear: readonly string[] = nulled({ owner: input.owner });
    return {
      ...changeBy(act, "organisation.handOver"),
      writes: [
        {
          kind: "update",
          path: organisation.path,
          set: { ...set, revision: (organisation.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To end every open invitation. */
  endInvitations(
    organisation: Document<Organisation>,
    _input: EndInvitationsOrganisation,
    act: ActorStamp,
  ): Change {
    const set: Fields = { round: organisation.round + 1 };
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "organisation.endInvitations"),
      writes: [
        {
          kind: "update",
          path: organisation.path,
          set: { ...set, revision: (organisation.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
