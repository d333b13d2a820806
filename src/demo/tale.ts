import type {
  RequestAudience,
  RequestCategory,
  RequestPriority,
  RequestUrgency,
  RequestWaitingFor,
} from "#generated/request/type.ts";
import type { When } from "./calendar.ts";
import type { PersonKey } from "./people.ts";
import type { DemoPhotoName } from "./photos.ts";
import type { PlaceKey } from "./places.ts";
import type { Translated } from "./translated.ts";

/** One request of the story, from the report to its present state. */
export interface Tale {
  /** Never changes, because ids are derived from it. */
  readonly key: string;
  readonly place: PlaceKey;
  readonly category: RequestCategory;
  readonly urgency?: RequestUrgency;
  /** By default the team for a home, everybody elsewhere. */
  readonly audience?: RequestAudience;
  readonly title: Translated;
  readonly details?: Translated;
  /** The scenes in order; the first is the report. */
  readonly scenes: readonly Scene[];
}

/** One step of a person on a request. */
export type Scene = Deed & Telling & { readonly at: When; readonly by: PersonKey };

interface Telling {
  readonly photos?: readonly DemoPhotoName[];
  /** Minutes of work. */
  readonly minutes?: number;
  /** Visible to the team only. */
  readonly internal?: true;
  /** The text they wrote. */
  readonly text?: Translated;
}

type Deed =
  | { readonly does: "report" | "claim" | "release" | "start" | "stop" }
  | { readonly does: "confirm" | "withdraw" | "follow" | "note" }
  | {
      readonly does: "triage";
      readonly priority: RequestPriority;
      readonly category?: RequestCategory;
    }
  | { readonly does: "assign"; readonly to: PersonKey }
  | { readonly does: "wait"; readonly waitingFor: RequestWaitingFor }
  | { readonly does: "resolve"; readonly resolution: Translated }
  | { readonly does: "reopen" | "sendBack" | "decline"; readonly text: Translated }
  | { readonly does: "merge"; readonly into: string }
  | { readonly does: "correct"; readonly title?: Translated; readonly details?: Translated }
  | { readonly does: "adjust"; readonly priority: RequestPriority };

type Does = Deed["does"];
/** What belongs to a deed beside its name. */
type More<D extends Does, Any = Deed> = Any extends { readonly does: infer Names }
  ? D extends Names
    ? Omit<Any, "does"> & Telling
    : never
  : never;

/** Who did what when, and what belongs to it. */
export function scene<D extends Does>(
  by: PersonKey,
  at: When,
  does: D,
  ...[more]: Telling extends More<D> ? [More<D>?] : [More<D>]
): Scene {
  // `More` is what a scene of this name has beside these three.
  return { ...more, by, at, does } as Scene;
}
