/** What is told of whatever nobody caught. */
interface Listener {
  readonly crashed: (error: unknown) => void;
}

/** Listens for errors and rejections that nothing on the page caught; returns how to stop. */
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
