import type { AnyMachineSnapshot } from "xstate";
import type { Picture } from "../card/protocol.ts";
import { encode } from "../lossless.ts";

const made = new WeakMap<AnyMachineSnapshot, Picture>();

/** The picture of a snapshot; the same object for the same snapshot, because frames draw new objects again. */
export function pictureOf(stem: string, snapshot: AnyMachineSnapshot): Picture {
  const picture = made.get(snapshot) ?? written(stem, snapshot);
  made.set(snapshot, picture);
  return picture;
}

/** What XState says of any machine's snapshot as `any`. */
interface Facts extends Pick<Picture, "value" | "status"> {
  readonly context: unknown;
}

function written(stem: string, { value, status, context }: Facts): Picture {
  return { stem, value, status, context: encode(context) };
}
