/** Receives errors that no code caught. */
interface Listener {
  readonly crashed: (error: unknown) => void;
}

/** Listens for errors and rejections that no code on the page caught; returns a function that stops it. */
export function watchGlobalErrors(page: EventTarget, { crashed }: Listener): () => void {
  const onError = (event: Event): void => crashed("error" in event ? event.error : undefined);
  const onRejection = (event: Event): void => crashed("reason" in event ? event.reason : undefined);
  page.addEventListener("error", onError);
  page.addEventListener("unhandledrejection", onRejection);
  return () => {
    page.removeEventListener("error", onError);
    page.removeEventListener("unhandledrejection", onRejection);
  };
}
