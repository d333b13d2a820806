// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 7dbaee32dc91

import {
  type Act,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { organisationPath } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** What it takes to set up an organisation. */
export type FoundOrganisation = Pick<Organisation, "name" | "zone" | "locale" | "foundedAt"> &
  Partial<Pick<Organisation, "dueHours" | "closeAfterDays">>;

/** What it takes to change the organisation's settings: the fields that change; `null` removes one. */
export type ConfigureOrganisation = {
  readonly name?: Organisation["name"] | undefined;
  readonly zone?: Organisation["zone"] | undefined;
  readonly locale?: Organisation["locale"] | undefined;
  readonly dueHours?: Organisation["dueHours"] | undefined;
  readonly closeAfterDays?: Organisation["closeAfterDays"] | undefined;
};

/** Everything that can be done to an organisation; each answers with the change, and does nothing by itself. */
export const organisationCommands = {
  /** To set up an organisation. */
  found(at: { readonly organisation: string }, input: FoundOrganisation, act: Act): Change {
    return {
      ...changeBy(act, "organisation.found"),
      writes: [
        {
          kind: "create",
          path: organisationPath(at),
          fields: {
            dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
            closeAfterDays: 7,
            ...given(input),
          },
        },
      ],
    };
  },

  /** To change the organisation's settings. */
  configure(organisation: Document<Organisation>, input: ConfigureOrganisation, act: Act): Change {
    const set: Fields = given({
      name: input.name,
      zone: input.zone,
      locale: input.locale,
      dueHours: input.dueHours,
      closeAfterDays: input.closeAfterDays,
    });
    const clear: readonly string[] = nulled({
      name: input.name,
      zone: input.zone,
      locale: input.locale,
      dueHours: input.dueHours,
      closeAfterDays: input.closeAfterDays,
    });
    return {
      ...changeBy(act, "organisation.configure"),
      writes: [{ kind: "update", path: organisation.path, set, clear }],
    };
  },
};
