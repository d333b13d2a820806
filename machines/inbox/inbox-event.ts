import type { Destination } from "../destination.ts";
import type { WorkspaceChanged } from "../workspace/workspace.ts";
import type { Facets, Layout, Sort } from "./inbox-view.ts";

/** What a person or the keyboard does to the inbox, and what it is told. */
export type InboxEvent =
  | WorkspaceChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "facets.changed"; readonly facets: Partial<Facets> }
  | { readonly type: "facets.replaced"; readonly facets: Facets }
  | { readonly type: "view.cleared" }
  | { readonly type: "sort.chosen"; readonly sort: Sort }
  | { readonly type: "layout.chosen"; readonly layout: Layout }
  | { readonly type: "active.moved"; readonly by: 1 | -1 }
  | { readonly type: "column.moved"; readonly by: 1 | -1 }
  | { readonly type: "request.chosen"; readonly request: string }
  | { readonly type: "request.left" }
  | { readonly type: "ignored.dismissed" }
  | { readonly type: "export.requested" }
  | { readonly type: "exportFailure.dismissed" }
  | { readonly type: "retry.requested" }
  | { readonly type: "older.requested" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination };
