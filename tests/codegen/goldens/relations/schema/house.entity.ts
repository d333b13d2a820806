import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { allOf, anyOf, existsIfAny, founding, is, matches, mayReadParent, member, not, ownSite, related, relatedIfAny, role, unchanged } from "#schema/language/policy.ts";

export const house = entity("house", {
  about: "The top of everything.",
  path: "houses/{house}",
  fields: { name: z.string().min(1).max(80) },
  read: member(),
  creates: { found: { about: "begin a house", by: founding("owner", "deed") } },
});

export const deed = entity("deed", {
  about: "That a house was begun under this id.",
  path: "houses/{house}/deeds/{deed}",
  fields: {},
  read: member(),
  creates: { sign: { about: "sign it", by: role("owner") } },
});

export const tenant = entity("tenant", {
  about: "Somebody who lives there.",
  path: "houses/{house}/tenants/{tenant}",
  fields: {
    role: z.enum(["owner", "guest"]),
    here: z.boolean().default(true),
    floors: z.array(ref("floor")).max(9).optional(),
  },
  actor: { role: "role", active: "here", sites: "floors" },
  read: member(),
  creates: { welcome: { about: "let somebody in", by: role("owner") } },
});

export const floor = entity("floor", {
  about: "A storey.",
  path: "houses/{house}/floors/{floor}",
  fields: { shut: z.boolean() },
  read: member(),
});

export const room = entity("room", {
  about: "A room on a floor, perhaps in another room.",
  path: "houses/{house}/rooms/{room}",
  fields: {
    floor: ref("floor"),
    inside: ref("room").optional(),
    host: ref("tenant").optional(),
  },
  read: ownSite("floor"),
  creates: {
    add: {
      about: "add a room",
      by: allOf(role("owner"), ownSite("floor")),
      preconditions: [
        {
            name: "thatFloorIsShut",
            require: related("floor", is("shut", false)), message: "That floor is shut." },
        {
            name: "aRoomInARoom",
            require: relatedIfAny("inside", matches("floor", "floor")), message: "A room in a room is on its floor." },
        {
            name: "theHostDoesNotLive",
            require: existsIfAny("host"), message: "The host does not live here." },
      ],
    },
  },
  edits: {
    close: {
      about: "close it",
      fields: ["host"],
      by: not(related("host", is("role", "owner"))),
    },
    move: {
      about: "move it",
      fields: ["floor", "inside"],
      by: role("owner"),
      preconditions: [
        {
            name: "theFloorOfTheRoom",
            require: anyOf(unchanged("floor"), related("inside", related("floor", is("shut", false)))),
          message: "The floor of the room around it is shut.",
        },
      ],
    },
  },
});

export const lamp = entity("lamp", {
  about: "A lamp in a room.",
  path: "houses/{house}/rooms/{room}/lamps/{lamp}",
  fields: { watts: z.number().min(0).max(500) },
  read: mayReadParent("room"),
  edits: { change: { about: "change it", fields: ["watts"], by: mayReadParent("room") } },
});
