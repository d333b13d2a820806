// Generated from device.entity.ts by "npm run codegen". Do not edit. 16184858f433

import { personPath } from "../person/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Fields,
  changeBy,
  given,
  nulled,
} from "../runtime.ts";
import { devicePath } from "./codec.ts";
import type { Device } from "./type.ts";

/** The input to turn on push messages on a device. */
export type RegisterDevice = Pick<Device, "token" | "zone" | "locale" | "seenAt"> &
  Partial<Pick<Device, "kinds" | "quietFrom" | "quietTo">>;

/** What it takes to change what is sent to a device: the fields that change; `null` removes one. */
export type ChangeDevice = {
  readonly token?: Device["token"] | undefined;
  readonly kinds?: Device["kinds"] | undefined;
  readonly quietFrom?: Device["quietFrom"] | null | undefined;
  readonly quietTo?: Device["quietTo"] | null | undefined;
  readonly zone?: Device["zone"] | undefined;
  readonly locale?: Device["locale"] | undefined;
  readonly seenAt?: Device["seenAt"] | undefined;
};

/** Everything that can be done to a device; each answers with the change, and does nothing by itself. */
export const deviceCommands = {
  /** To turn on push messages on a device. */
  register(
    at: { readonly person: string; readonly device: string },
    input: RegisterDevice,
    act: ActorStamp,
  ): Change {
    return {
      ...changeBy(act, "device.register"),
      writes: [
        { kind: "create", path: devicePath(at), fields: { kinds: [], ...given(input) } },
        {
          kind: "update",
          path: personPath({ person: act.by.id }),
          set: { registered: { from: act.at, count: 1, of: [devicePath(at)] } },
        },
      ],
    };
  },

  /** To change what is sent to a device. */
  change(device: Document<Device>, input: ChangeDevice, act: ActorStamp): Change {
    const set: Fields = given({
      token: input.token,
      kinds: input.kinds,
      quietFrom: input.quietFrom,
      quietTo: input.quietTo,
      zone: input.zone,
      locale: input.locale,
      seenAt: input.seenAt,
    });
    const clear: readonly string[] = nulled({ quietFrom: input.quietFrom, quietTo: input.quietTo });
    return {
      ...changeBy(act, "device.change"),
      writes: [
        {
          kind: "update",
          path: device.path,
          set: { ...set, revision: (device.revision ?? 0) + 1 },
          clear,
        },
      ],
    };
  },

  /** To delete a device. */
  remove(device: Document<Device>, act: ActorStamp): Change {
    return { ...changeBy(act, "device.remove"), writes: [{ kind: "delete", path: device.path }] };
  },
};
