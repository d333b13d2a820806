import { askToPersist } from "../services/persistence/ask-to-persist.ts";
import { storage } from "./stored.ts";

/** Asks this browser to keep what lies here. */
export function persistHere(): void {
  const manager = "storage" in navigator ? navigator.storage : undefined;
  void askToPersist({ manager, memory: storage(() => localStorage) });
}
