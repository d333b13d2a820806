/** What XML does not allow in any way, not even escaped. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as XML takes it, between tags and within quotation marks: nothing in a name can end what it stands in. */
export function escaped(text: string): string {
  return text
    .replaceAll(forbidden, "\ufffd")
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? "");
}

/** A number of px, short. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An element with its attributes; what is undefined is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly string[] = [],
): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${typeof value === "number" ? px(value) : escaped(value)}"`],
  );
  const start = `<${name}${given.join("")}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join("")}</${name}>`;
}
