import { useTranslations } from "use-intl";
import { type RequestCategory, requestCategoryValues } from "#generated/request/type.ts";

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>;

/** The translators of several namespaces, in their order: `const [t, verbs] = useWords("about", "common.verbs")`. */
export function useWords<const Namespaces extends readonly Namespace[]>(...namespaces: Namespaces) {
  // A component always asks for the same ones, so the hooks keep their order.
  // oxlint-disable-next-line react/rules-of-hooks
  const translators: readonly unknown[] = namespaces.map((each) => useTranslations(each));
  // A list of all of them has lost which is which.
  return translators as {
    readonly [At in keyof Namespaces]: ReturnType<typeof useTranslations<Namespaces[At]>>;
  };
}

/** The name of each category in the language of the interface. */
export function useCategoryNames(): Readonly<Record<RequestCategory, string>> {
  const nameOf = useTranslations("common.categories");
  const names = requestCategoryValues.map((category) => [category, nameOf(category)] as const);
  // The record is complete, because it is made from all categories.
  return Object.fromEntries(names) as Record<RequestCategory, string>;
}
