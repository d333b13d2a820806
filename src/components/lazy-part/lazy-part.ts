import { type ComponentType, lazy } from "react";

/** A part that is fetched late. Where it is not fetched, such as offline after an update, the page goes on with `otherwise`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}
