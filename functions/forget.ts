import { deviceCodec, deviceCollection } from "../generated/device/codec.ts";
import { memberCodec, memberPath } from "../generated/member/codec.ts";
import { personCodec, personPath } from "../generated/person/codec.ts";
import type { TellParts } from "./tell.ts";

/**
 * After somebody has deleted their account: they leave every organisation, their address and their devices go. What they did
 * stays in the timelines under the name they had, as it does of everybody who leaves.
 */
export async function forget(person: string, { database, now }: TellParts): Promise<void> {
  const known = await database.read(personCodec, personPath({ person }));
  for (const organisation of known?.organisations ?? []) {
    const path = memberPath({ organisation, member: person });
    const change = {
      id: `forget-${person}`,
      command: "member.forget",
      by: person,
      at: now(),
      writes: [{ kind: "update", path, set: { active: false }, clear: ["email"] }],
    } as const;
    await database.commitIf(change, memberCodec, path, () => true);
  }
  const devices = await database.list(deviceCodec, deviceCollection({ person }));
  await database.remove([...devices.map(({ path }) => path), personPath({ person })]);
}
