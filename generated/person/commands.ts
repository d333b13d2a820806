// Generated from person.entity.ts by "npm run codegen". Do not edit. 2e7ebc7798c4

import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
} from "../runtime.ts";
import { personPath } from "./codec.ts";
import type { Person } from "./type.ts";

/** The input to remember the joined organisations. */
export type BeginPerson = Partial<Pick<Person, "organisations">>;

/** What it takes to change the remembered organisations: the fields that change; `null` removes one. */
export type ChangePerson = { readonly organisations?: Person["organisations"] | undefined };

/** Everything that can be done to a person; each answers with the change, and does nothing by itself. */
export const personCommands = {
  /** To remember the joined organisations. */
  begin(at: { readonly person: string }, input: BeginPerson, act: ActorStamp): Change {
    return {
      ...changeBy(act, "person.begin"),
      writes: [
        { kind: "create", path: personPath(at), fields: { organisations: [], ...given(input) } },
      ],
    };
  },

  /** To change the remembered organisations. */
  change(person: Document<Person>, input: ChangePerson, act: ActorStamp): Change {
    const set: Fields = given({ organisations: input.organisations });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "person.change"),
      writes: [
        {
          kind: "update",
          path: person.path,
          set: { ...set, revision: (person.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },
};
