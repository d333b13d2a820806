/** An element of XML with what is in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const token =
  /<\?[^?]*\?>|<(?<close>\/)?(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gsuy;
const attribute = /([\w:-]+)="([^"]*)"/gu;

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#\d+);)/u.test(text)) throw new Error(`An open "&" in: ${text}`);
  return text.replaceAll(/&(amp|lt|gt|quot|#(\d+));/gu, (_, name: string, code?: string) =>
    code === undefined
      ? ({ amp: "&", lt: "<", gt: ">", quot: '"' }[name] ?? "")
      : String.fromCodePoint(Number(code)),
  );
}

/** Reads what our own writers write, and refuses whatever is not well-formed. */
export function parseXml(xml: string): Element {
  const top: {
    name: string;
    attributes: Record<string, string>;
    children: Element[];
    text: string;
  } = {
    name: "",
    attributes: {},
    children: [],
    text: "",
  };
  const open = [top];
  let at = 0;
  while (at < xml.length) {
    token.lastIndex = at;
    const match = token.exec(xml);
    if (match === null) throw new Error(`Not well-formed from: ${xml.slice(at, at + 80)}`);
    at = token.lastIndex;
    const { close, name, attributes = "", empty, text } = match.groups ?? {};
    const inner = open.at(-1) ?? top;
    if (text !== undefined) inner.text += unescaped(text);
    if (name === undefined) continue;
    if (close !== undefined) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else.`);
      continue;
    }
    const pairs = [...attributes.matchAll(attribute)].map(
      ([, key = "", value = ""]) => [key, unescaped(value)] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size !== pairs.length)
      throw new Error(`<${name}> says something twice.`);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
    inner.children.push(element);
    if (empty === undefined) open.push(element);
  }
  const [root, ...others] = top.children;
  if (root === undefined || others.length > 0 || open.length > 1)
    throw new Error("Not one element with all the others in it.");
  return root;
}
