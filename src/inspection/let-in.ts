import type { InspectionLog } from "./inspection-log.ts";
import type { Telling } from "./protocol.ts";
import { tellViewer, type Viewer } from "./tell-viewer.ts";
import type { Wire } from "./wire.ts";

/** Who looks into a tab just now. */
const looking = new WeakMap<InspectionLog, Set<Viewer>>();

/** Lets somebody look, from here or from elsewhere, until they leave or what is answered is closed. `left` is told either way. */
export function letIn(log: InspectionLog, wire: Wire<Telling>, left: () => void): Viewer {
  const viewers = looking.get(log) ?? new Set();
  looking.set(log, viewers);
  const viewer = tellViewer({
    log,
    wire,
    leave: () => {
      viewers.delete(viewer);
      if (viewers.size === 0) log.listener = undefined;
      left();
    },
  });
  viewers.add(viewer);
  log.listener = (item) => {
    for (const each of viewers) each.tell(item);
  };
  return viewer;
}
