import { createContext } from "react";

/** Whether cards are only stood for: a card that shows cards would otherwise hold documents within documents. */
export const StillCards = createContext(false);
