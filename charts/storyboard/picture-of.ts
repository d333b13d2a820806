import type { AnyMachineSnapshot } from "xstate";
import type { Picture } from "../card/protocol.ts";
import { encode } from "../lossless.ts";

const made = new WeakMap<AnyMachineSnapshot, Picture>();

/** A snapshot as a frame draws it: the same picture for the same snapshot, for frames draw anew what is not the same. */
export function pictureOf(stem: string, snapshot: AnyMachineSnapshot): Picture {
  // XState says of any machine's snapshot that its value is `any`.
  const { value, status, context }: Pick<Picture, "value" | "status"> & { context: unknown } =
    snapshot;
  const picture = made.get(snapshot) ?? { stem, value, status, context: encode(context) };
  made.set(snapshot, picture);
  return picture;
}
