/**
 * How this device keeps its copy of what a server has. `unopened`: nothing was looked at yet. `persistent`: what was seen is there
 * without a connection, also tomorrow. `evicted`: the same from now on, but the browser had thrown away what was kept before.
 * `memory`: the browser gave no room (private mode, no space, another tab's hold): what was seen is gone with this tab.
 */
export type CopyState = "unopened" | "persistent" | "evicted" | "memory";
