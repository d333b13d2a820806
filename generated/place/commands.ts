// Generated from place.entity.ts by "npm run codegen". Do not edit. fa6c0d2d2019

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
import { placePath } from "./codec.ts";
import type { Place } from "./type.ts";

/** The input to add a place. */
export type AddPlace = Pick<Place, "name" | "kind" | "site" | "code"> &
  Partial<Pick<Place, "parent" | "home" | "retired" | "importedWith">>;

/** What it takes to change a place: the fields that change; `null` removes one. */
export type ChangePlace = {
  readonly name?: Place["name"] | undefined;
  readonly kind?: Place["kind"] | undefined;
  readonly site?: Place["site"] | undefined;
  readonly parent?: Place["parent"] | null | undefined;
  readonly home?: Place["home"] | undefined;
  readonly retired?: Place["retired"] | undefined;
};

/** Everything that can be done to a place; each answers with the change, and does nothing by itself. */
export const placeCommands = {
  /** To add a place. */
  add(
    at: { readonly organisation: string; readonly place: string },
    input: AddPlace,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "place.add"),
      writes: [
        {
          kind: "create",
          path: placePath(at),
          fields: { home: false, retired: false, ...given({ ...input, name: asLine(input.name) }) },
        },
      ],
    };
  },

  /** To change a place. */
  change(place: Document<Place>, input: ChangePlace, act: ActorStamp): Change {
    const set: Fields = given({
      name: asLine(input.name),
      kind: input.kind,
      site: input.site,
      parent: input.parent,
      home: input.home,
      retired: input.retired,
    });
    const clear: readonly string[] = nulled({ parent: input.parent });
    return {
      ...changeBy(act, "place.change"),
      writes: [
        {
          kind: "update",
          path: place.path,
          set: { ...set, revision: (place.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To delete a place. */
  remove(place: Document<Place>, act: ActorStamp): Change {
    return { ...changeBy(act, "place.remove"), writes: [{ kind: "delete", path: place.path }] };
  },
};
