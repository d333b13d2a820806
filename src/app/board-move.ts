import { boardMoveMachine } from "#machines/inbox/board-move.machine.ts";
import type { App } from "./app.ts";
import { followRequestActor } from "./follow-request.ts";
import { wireAction } from "./request.ts";
import { showToast } from "./toasts.ts";

/** Moving a card of the board, with the real store and the request's own actions. */
export function wireBoardMove(app: App) {
  return boardMoveMachine.provide({
    actors: { followRequest: followRequestActor(app), action: wireAction(app) },
    actions: {
      notifyOvertaken: (_, values) => showToast(app, { message: "overtaken", values }),
    },
  });
}
