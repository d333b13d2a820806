import { type ComponentProps, useEffect, useRef, useState } from "react";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSend: () => void;
}

/**
 * A form whose fields say themselves what is wrong with them, without the browser's bubbles. The first of them is focused when it
 * is sent, or when it comes back from a refusal.
 */
export function Form({ onSend, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(true);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>(
      "[aria-invalid=true]:not(fieldset), [aria-invalid=true] input",
    );
    if (!isSent || !wrong) return;
    setSent(false);
    wrong.focus();
    // The fields, which say what is wrong, are the children.
  }, [isSent, children]);
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      // The focus stays where somebody goes on writing.
      onInput={() => setSent(false)}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        onSend();
      }}
    >
      {children}
    </form>
  );
}
