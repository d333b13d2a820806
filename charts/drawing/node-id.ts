import type { Box } from "./laid-out.ts";

/** How much room something takes. */
export type Size = Pick<Box, "width" | "height">;

/** What ELK's graph is called when the piece is a box in it. */
export const aroundId = "around";

/** What ELK knows a state as. */
export const nodeId = (path: string) => `s:${path}`;

/** What ELK knows the dot in a state as, and the arrow from it. */
export const dotId = (path: string) => `i:${path}`;
