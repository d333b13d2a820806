/** The sizes of a window, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1366, height: 850 },
} as const;

/** A tab of any browser, driven through its protocol. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, waits for it, and returns what it is as text. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Presses what is at this point of the window. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  readonly keys: (text: string, msPerKey: number) => Promise<void>;
  /** Gives a file to the file input at a CSS selector. */
  readonly choose: (selector: string, file: string) => Promise<void>;
  /** The errors that the page has logged or thrown, as far as the protocol tells. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A browser on this machine. */
export interface InstalledBrowser {
  readonly name: string;
  /** The reason if it cannot be driven here. */
  readonly missing: string | undefined;
  /** Starts it with an empty profile and one tab of this size. */
  readonly start: (size: keyof typeof sizes) => Promise<Driver>;
}

/** A press, as both WebDriver and WebDriver BiDi take it. */
export function pressActions(x: number, y: number): readonly object[] {
  const actions = [
    { type: "pointerMove", x, y, duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", actions }];
}

/** A text that is typed, as both take it. */
export function keyActions(text: string, duration: number): readonly object[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
    { type: "pause", duration },
  ]);
  return [{ type: "key", id: "keys", actions }];
}
