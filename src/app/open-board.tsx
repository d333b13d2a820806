import type { ReactNode } from "react";
import type { boardMoveMachine } from "#machines/inbox/board-move.machine.ts";
import { type BoardProps, RequestBoard } from "../screens/inbox/request-board.tsx";
import { ActionSheet } from "../screens/request/action-sheet.tsx";
import { useTextContext } from "../screens/request/text-context.ts";
import { useApp, useWorkspace } from "./app-context.tsx";
import { wireBoardMove } from "./board-move.ts";
import { Live, type Shown } from "./open-screen.tsx";
import { Screen } from "./screen.tsx";

/** The board, whose cards can be moved. */
export function OpenBoard(props: BoardProps): ReactNode {
  const app = useApp();
  const workspace = useWorkspace();
  const input = { workspace, newId: app.newId, stamp: () => app.clock.stamp() };
  return (
    <Screen wire={wireBoardMove} input={input}>
      {(shown) => <ShownBoard {...props} move={shown} />}
    </Screen>
  );
}

function ShownBoard(props: BoardProps & { readonly move: Shown<typeof boardMoveMachine> }) {
  const { move, textContext } = props;
  const { action } = move.snapshot.children;
  const words = useTextContext(textContext.workspace, textContext.now);
  return (
    <RequestBoard
      {...props}
      action={
        action && (
          <Live key={action.sessionId} actor={action}>
            {(shown) => <ActionSheet {...shown} textContext={words} isNamed />}
          </Live>
        )
      }
    />
  );
}
