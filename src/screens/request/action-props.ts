import type { ActionContext } from "#machines/request/action-context.ts";
import type { ActionField } from "#machines/request/action-inputs.ts";
import type { ActionEvent } from "#machines/request/action.machine.ts";
import type { TextContext } from "./text-context.ts";

/** What every piece of an action's sheet is drawn from. */
export interface ActionPartProps {
  readonly context: ActionContext;
  readonly send: (event: ActionEvent) => void;
  readonly textContext: TextContext;
  readonly isReadOnly: boolean;
}

/** What the control of one field is drawn from. */
export interface ActionInputProps extends ActionPartProps {
  readonly field: ActionField;
  readonly error: string | undefined;
}
