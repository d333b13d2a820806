import { isTelling, type Question } from "../../inspection/protocol.ts";
import type { Connection } from "../../inspection/wire.ts";
import { isPiece, isTab } from "./recording-file.ts";

/** A connection to a device that is somebody else's: whatever it tells that makes no sense ends it. */
export function soundly({ wire, over }: Connection<Question>): Connection<Question> {
  return {
    wire: {
      ...wire,
      hear: (listener) =>
        wire.hear(
          listener &&
            ((said) => {
              if (isSound(said)) listener(said);
              else wire.close();
            }),
        ),
    },
    over,
  };
}

function isSound(said: unknown): boolean {
  if (!isTelling(said)) return false;
  switch (said.kind) {
    case "here":
      return isTab(said.tab);
    case "piece":
      return typeof said.cutOff === "number" && isPiece(said.piece);
    case "possible":
      return Array.isArray(said.possible);
    case "sending":
      return typeof said.sending === "string";
  }
}
