// Generated from directory.entity.ts by "npm run codegen". Do not edit. 5f8133bdc338

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
import { directoryPath } from "./codec.ts";
import type { Directory } from "./type.ts";

/** The input to show a member as it is. */
export type ShowDirectory = Pick<Directory, "name" | "role"> &
  Partial<Pick<Directory, "sites" | "active">>;

/** What it takes to show a member as it is: the fields that change; `null` removes one. */
export type FollowDirectory = {
  readonly name?: Directory["name"] | undefined;
  readonly role?: Directory["role"] | undefined;
  readonly sites?: Directory["sites"] | null | undefined;
  readonly active?: Directory["active"] | undefined;
};

/** Everything that can be done to a directory; each answers with the change, and does nothing by itself. */
export const directoryCommands = {
  /** To show a member as it is. */
  show(
    at: { readonly organisation: string; readonly directory: string },
    input: ShowDirectory,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "directory.show"),
      writes: [
        {
          kind: "create",
          path: directoryPath(at),
          fields: { active: true, ...given({ ...input, name: asLine(input.name) }) },
        },
      ],
    };
  },

  /** To show a member as it is. */
  follow(directory: Document<Directory>, input: FollowDirectory, act: ActorStamp): Change {
    const set: Fields = given({
      name: asLine(input.name),
      role: input.role,
      sites: input.sites,
      active: input.active,
    });
    const clear: readonly string[] = nulled({ sites: input.sites });
    return {
      ...changeBy(act, "directory.follow"),
      writes: [{ kind: "update", path: directory.path, set, clear }],
    };
  },
};
