/** A doc comment of one or two lines, indented. */
export function doc(text: string, indent = ""): string {
  return `${indent}/** ${text.replaceAll("*/", "* /").replaceAll(/\s*\n\s*/g, " ").trim()} */\n`;
}

/** A string literal. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** `["a", "b"]` on one line, or one item a line where it would be long. */
export function list(items: readonly string[], indent = ""): string {
  const line = `[${items.join(", ")}]`;
  if (line.length + indent.length <= 100) return line;
  return `[\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}]`;
}

/** Import lines, each module once, names sorted; a module none of whose names occur in `body` is left out. */
export function imports(body: string, modules: readonly (readonly [module: string, names: readonly string[]])[]): string {
  const used = (name: string): boolean => new RegExp(`\\b${name.replace("type ", "")}\\b`).test(body);
  const rendered = modules
    .map(([module, names]) => [module, names.filter(used)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([module, names]) => {
      const allTypes = names.every((name) => name.startsWith("type "));
      const sorted = names.toSorted((a, b) => (a.replace("type ", "") < b.replace("type ", "") ? -1 : 1));
      const shown = allTypes ? sorted.map((name) => name.replace("type ", "")) : sorted;
      const line = `import ${allTypes ? "type " : ""}{ ${shown.join(", ")} } from "${module}";\n`;
      if (line.length <= 111) return line;
      return `import ${allTypes ? "type " : ""}{\n${shown.map((name) => `  ${name},\n`).join("")}} from "${module}";\n`;
    });
  return rendered.length === 0 ? body : `${rendered.join("")}\n${body}`;
}
