import type { wireInbox } from "#src/app/inbox.ts";

/** The router as the app's wiring knows it. */
export type Router = Parameters<typeof wireInbox>[1];

/** Where an app is. */
export interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface Going {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** `true` keeps what the address says now. */
  readonly search?: Place["search"] | true;
}

type Arrival = (event: { readonly toLocation: Place }) => void;

/** An address that is a value: whoever follows it is told a moment after somebody goes elsewhere. */
export class SimulatedRouter {
  latestLocation: Place = { pathname: "/", search: {} };
  readonly #followers = new Set<Arrival>();

  subscribe(_event: "onBeforeLoad", follower: Arrival): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  async navigate({ to, params = {}, search = {} }: Going): Promise<void> {
    const pathname = to.replace(/\$(\w+)/, (_, name: string) => params[name] ?? "");
    const { latestLocation } = this;
    const toLocation = { pathname, search: search === true ? latestLocation.search : search };
    this.latestLocation = toLocation;
    await Promise.resolve();
    for (const follower of this.#followers) follower({ toLocation });
  }
}

/** The same as what the app's wiring takes. */
export function asRouter(router: SimulatedRouter): Router {
  // It asks for nothing but what is here.
  return router as unknown as Router;
}
