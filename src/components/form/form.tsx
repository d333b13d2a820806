import { type ComponentProps, useEffect, useRef } from "react";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSend: () => void;
  /** What is wrong with the fields, by name. When something is, the first invalid field is focused. */
  readonly problems?: object | undefined;
}

/** A form whose fields say themselves what is wrong with them, without the browser's bubbles. */
export function Form({ onSend, problems, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isWrong = problems !== undefined && Object.keys(problems).length > 0;
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isWrong]);
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
