import type { useTranslations } from "use-intl";
import type { Messages } from "./message-types.ts";

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}

/** The result of `useTranslations("common")`: formats the messages of one namespace, by typed key and arguments. */
export type Translator<Namespace extends keyof Messages> = ReturnType<
  typeof useTranslations<Namespace>
>;
