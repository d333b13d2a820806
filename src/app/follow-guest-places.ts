import { labelRef } from "#generated/label/codec.ts";
import type { Member } from "#generated/member/type.ts";
import { placeQueries } from "#generated/place/queries.ts";
import type { Place } from "#generated/place/type.ts";
import type { Page } from "#generated/runtime.ts";
import type { ViewerScope } from "#machines/requests/viewer-scope.ts";
import { Refused, type Store } from "../data/store.ts";
import { mergedFrom } from "./watch-each.ts";
import { watchRequests } from "./watch-requests.ts";
import { withIds } from "./workspace-queries.ts";

interface GuestPlacesParts {
  readonly store: Pick<Store, "read" | "watch">;
  readonly scope: ViewerScope;
  /** The label they came by. */
  readonly label: Member["label"];
  readonly next: (page: Page<Place>) => void;
  readonly error: (reason: unknown) => void;
}

/**
 * The places a guest has to do with: where what they may see is, where the label hangs they came by, and what those are in.
 * One by one, since nobody lists places for them. Returns how to stop.
 */
export function followGuestPlaces({
  store,
  scope,
  label,
  next,
  error,
}: GuestPlacesParts): () => void {
  const of = { organisation: scope.organisation };
  const reader = { id: scope.member };
  const stops: (() => void)[] = [];
  const places = new Map<string, "asked" | Page<Place> | undefined>();
  let isStopped = false;
  // Until what they may see and the label are known, nothing is complete.
  let isBegun = false;

  const emit = (): void => {
    if (isStopped || !isBegun || [...places.values()].includes("asked")) return;
    const pages = [...places.values()].filter((each) => each !== undefined && each !== "asked");
    next(mergedFrom(pages));
  };
  const take = (id: string, page: Page<Place> | undefined): void => {
    places.set(id, page);
    for (const { parent } of page?.rows ?? []) if (parent !== undefined) follow(parent);
    emit();
  };
  const follow = (id: string): void => {
    if (isStopped || places.has(id)) return;
    places.set(id, "asked");
    stops.push(
      store.watch(withIds(placeQueries.all(of), [id]), reader, {
        next: (page) => take(id, page),
        // A place of another site, where they were a guest before.
        error: (reason) => (reason instanceof Refused ? take(id, undefined) : error(reason)),
      }),
    );
  };
  const placeOfLabel = async (): Promise<void> => {
    if (label === undefined) return;
    const found = await store.read(labelRef({ ...of, label }), reader);
    if (found !== undefined) follow(found.place);
  };
  // Without it they still see what they reported.
  const labelled = placeOfLabel().catch(() => undefined);
  const begin = async (): Promise<void> => {
    await labelled;
    isBegun = true;
    emit();
  };
  const requests = watchRequests({ store, clock: Date, holdsAll: true }, scope).subscribe({
    next: (page) => {
      for (const { place } of page.rows) follow(place);
      void begin();
    },
    error,
  });
  return () => {
    isStopped = true;
    requests.unsubscribe();
    for (const stop of stops) stop();
  };
}
