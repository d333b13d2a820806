import { lazy } from "react";

/** The sheets of the frame, fetched once the page is drawn; closed ones show nothing. */
export const LateSheets = lazy(() =>
  import("./shell-sheets.tsx").then(
    ({ ShellSheets }) => ({ default: ShellSheets }),
    // Not fetched, such as offline after an update: the page goes on without them.
    () => ({ default: () => null }),
  ),
);
