// Generated from directory.entity.ts by "npm run codegen". Do not edit. a7eedf7ec25a

import type { Converter } from "../firestore/converting.ts";
import type { Cleared, Members } from "../firestore/encoding.ts";
import { directoryCodec } from "./codec.ts";
import type { Directory } from "./type.ts";

/** The instants of a directory. */
export type DirectoryMoment = never;

/** What an update may do to a directory. What never changes is not among it, and only what may be left out can be cleared. */
export type DirectoryUpdate = {
  readonly name?: Directory["name"];
  readonly role?: Directory["role"];
  readonly sites?:
    | NonNullable<Directory["sites"]>
    | Members<NonNullable<Directory["sites"]>[number]>
    | Cleared;
  readonly active?: Directory["active"];
};

/** Converts a directory to and from Firestore. */
export const directoryConverter: Converter<Directory, DirectoryMoment, DirectoryUpdate> = {
  codec: directoryCodec,
  moments: [],

  encoders: {},
  serverTimes: { when: {} },
};
