import type { ReactNode } from "react";
import { IntlProvider, type IntlError } from "use-intl";
import { usableZone } from "./formats.ts";
import type { Messages } from "./message-types.ts";

/** A message that could not be shown as written; its key stands in its place. */
export interface TextFailure {
  /** `MISSING_MESSAGE`, `FORMATTING_ERROR` and the like. */
  readonly code: string;
}

export interface TextProviderProps {
  /** BCP 47 tag of the words, dates and numbers: `pickVariety(pickLocale(…), …)`. */
  readonly locale: string;
  readonly messages: Messages;
  /** The organisation's IANA zone. */
  readonly timeZone: string;
  /** Told of messages that cannot be shown, in a production build. */
  readonly onFailure: (failure: TextFailure) => void;
  /** Throw such failures instead, so that nobody ships them: everywhere but in a production build. */
  readonly isStrict?: boolean;
  readonly children: ReactNode;
}

// A message that cannot be shown fails at every render; it is told once.
const told = new Set<string>();

/** Gives everything below it its words, its zone and its way to write dates and numbers. */
export function TextProvider({ isStrict = !import.meta.env.PROD, ...props }: TextProviderProps) {
  const surface = (error: IntlError): void => {
    if (isStrict) throw error;
    if (told.has(error.message)) return;
    told.add(error.message);
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
