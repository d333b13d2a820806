// Generated from label.entity.ts by "npm run codegen". Do not edit. 1d929b916160

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  asLine,
  changeBy,
  given,
} from "../runtime.ts";
import { labelPath } from "./codec.ts";
import type { Label } from "./type.ts";

/** The input to give a place its label. */
export type AddLabel = Pick<
  Label,
  "place" | "site" | "placeName" | "siteName" | "organisationName"
> &
  Partial<Pick<Label, "active">>;

/** What it takes to change what a label says: the fields that change; `null` removes one. */
export type ChangeLabel = {
  readonly place?: Label["place"] | undefined;
  readonly site?: Label["site"] | undefined;
  readonly placeName?: Label["placeName"] | undefined;
  readonly siteName?: Label["siteName"] | undefined;
  readonly organisationName?: Label["organisationName"] | undefined;
  readonly active?: Label["active"] | undefined;
};

/** Everything that can be done to a label; each answers with the change, and does nothing by itself. */
export const labelCommands = {
  /** To give a place its label. */
  add(
    at: { readonly organisation: string; readonly label: string },
    input: AddLabel,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "label.add"),
      writes: [
        {
          kind: "create",
          path: labelPath(at),
          fields: {
            active: true,
            ...given({
              ...input,
              placeName: asLine(input.placeName),
              siteName: asLine(input.siteName),
              organisationName: asLine(input.organisationName),
            }),
          },
        },
      ],
    };
  },

  /** To change what a label says. */
  change(label: Document<Label>, input: ChangeLabel, act: ActorStamp): Change {
    const set: Fields = given({
      place: input.place,
      site: input.site,
      placeName: asLine(input.placeName),
      siteName: asLine(input.siteName),
      organisationName: asLine(input.organisationName),
      active: input.active,
    });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "label.change"),
      writes: [
        {
          kind: "update",
          path: label.path,
          set: { ...set, revision: (label.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
