import type { PropsWithChildren } from "react";
import { lazyPart } from "../../components/lazy-part/lazy-part.ts";
import type { ShellSheetProps } from "./shell-sheets.tsx";

/** The sheets of the frame, fetched once the page is drawn; closed ones show nothing. */
export const LateSheets = lazyPart<PropsWithChildren<ShellSheetProps>>(
  async () => (await import("./shell-sheets.tsx")).ShellSheets,
);
