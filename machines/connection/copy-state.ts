/**
 * How this device keeps its copy of the server's data. `unopened`: the copy was not opened yet. `persistent`: documents that were
 * read stay available without a connection, also after a restart. `evicted`: as `persistent` from now on, but the browser had
 * deleted the earlier copy. `memory`: the browser gave no storage (private mode, no space, a lock of another tab), so that the
 * copy is lost with this tab.
 */
export type CopyState = "unopened" | "persistent" | "evicted" | "memory";
