/** Where Firebase Performance sends its traces, every ten seconds and when the page is hidden. */
const destination = "https://firebaselogging-pa.googleapis.com/";

/** The way out of the page for what Firebase Performance has collected. */
export interface Outlet {
  readonly open: () => void;
  /** What the SDK still holds then goes nowhere; it has no way of emptying its queue. */
  readonly close: () => void;
}

/** Puts a lid on `navigator.sendBeacon` for that one destination. Closed until it is opened. */
export function createOutlet(): Outlet {
  let isOpen = false;
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) =>
    isOpen || !String(url).startsWith(destination) ? send(url, data) : true;
  return {
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
    },
  };
}
