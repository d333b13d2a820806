import { useTranslations } from "use-intl";

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
