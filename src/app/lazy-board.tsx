import { lazy, type ReactNode, Suspense } from "react";
import type { BoardProps } from "../screens/inbox/request-board.tsx";

/** Fetched when the board is looked at for the first time: the list needs neither it nor the forms of its steps. */
const OpenBoard = lazy(async () => {
  const { OpenBoard: Loaded } = await import("./open-board.tsx");
  return { default: Loaded };
});

/** The board of all requests. */
export function LazyBoard(props: BoardProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <OpenBoard {...props} />
    </Suspense>
  );
}
