import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { UpdateBand } from "../screens/shell/update-band.tsx";
import type { Updates } from "./update.ts";

/** Draws what there is to say of new versions. */
export function LiveUpdateBand({ updates }: { readonly updates: Updates }): ReactNode {
  const snapshot = useSelector(updates, (each) => each);
  return <UpdateBand snapshot={snapshot} send={updates.send} />;
}
