import type { ReactNode } from "react";
import { IntlProvider, type IntlError } from "use-intl";
import { usableZone } from "./formats.ts";
import type { Messages } from "./message-types.ts";

/** A message that could not be formatted; its key is shown instead. */
export interface TextFailure {
  /** `MISSING_MESSAGE`, `FORMATTING_ERROR` and the like. */
  readonly code: string;
}

export interface TextProviderProps {
  /** BCP 47 tag of the messages, dates and numbers: `pickVariety(pickLocale(…), …)`. */
  readonly locale: string;
  readonly messages: Messages;
  /** The organisation's IANA zone. */
  readonly timeZone: string;
  /** Called with messages that cannot be formatted, in a production build. */
  readonly onFailure: (failure: TextFailure) => void;
  /** Throws such failures instead, so that they are noticed: everywhere but in a production build. */
  readonly isStrict?: boolean;
  readonly children: ReactNode;
}

// Such a message fails at every render, so it is reported once.
const told = new Set<string>();

/** Provides messages, zone and formats to its children. */
export function TextProvider({ isStrict = !import.meta.env.PROD, ...props }: TextProviderProps) {
  const surface = (error: IntlError): void => {
    if (isStrict) throw error;
    if (told.has(error.message)) return;
    told.add(error.message);
    // Developers see it, and every journey fails on an error in the console.
    // oxlint-disable-next-line no-console -- the page shows the key of a message instead
    console.error(error);
    props.onFailure({ code: error.code });
  };
  return (
    <IntlProvider
      locale={props.locale}
      messages={props.messages}
      timeZone={usableZone(props.timeZone)}
      onError={surface}
    >
      {props.children}
    </IntlProvider>
  );
}
