/** The address that Firebase Performance sends its traces to, every ten seconds and when the page is hidden. */
const destination = "https://firebaselogging-pa.googleapis.com/";

/** Blocks or allows the beacons of Firebase Performance. */
export interface Outlet {
  readonly open: () => void;
  /** Drops what the SDK still holds, because its queue cannot be emptied. */
  readonly close: () => void;
}

/** Wraps `navigator.sendBeacon` for that one address. Closed until it is opened. */
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
