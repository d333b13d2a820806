import { ts } from "ts-morph";
import { isOnlyWords, isWholeWay, subjectOf } from "./typescript-syntax.ts";

/** A generated module. */
export interface Source {
  /** `request/policy.ts` */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  /** The words in lists, by subject. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A function or table of a module that affects verdicts. */
export interface VerdictNode {
  readonly source: Source;
  readonly name: string;
  readonly node: ts.Node;
}

/** Parses a generated module. */
export function sourceOf(file: string, text: string): Source {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const words = new Map<string, Set<string>>();
  const walk = (of: ts.Node): void => {
    if (ts.isArrayLiteralExpression(of) && of.elements.every((each) => ts.isStringLiteral(each))) {
      const about = subjectOf(of);
      const known = words.get(about) ?? new Set();
      for (const each of of.elements) known.add(each.getText());
      if (about !== "") words.set(about, known);
    }
    ts.forEachChild(of, walk);
  };
  walk(tree);
  return { file, text, tree, words };
}

/** The functions from which everything is reachable that affects a verdict. */
const beginnings = /^(?:judge|mayRead|parse[A-Z]\w*)$/;

/** Every top-level node of the modules that affects a verdict. */
export function verdictNodes(sources: readonly Source[]): readonly VerdictNode[] {
  const all = sources.flatMap(topOf);
  const reached = new Set<VerdictNode>();
  const open = all.filter(({ name }) => beginnings.test(name));
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    const names = namesIn(each.node);
    const { source } = each;
    // A name without an export is local to its module.
    open.push(
      ...all.filter(
        (other) => names.has(other.name) && (other.source === source || isExported(other)),
      ),
    );
  }
  return all.filter((each) => reached.has(each));
}

/** Whether the names of fields only choose which unknown field a refusal names. They then affect its text, but no verdict. */
export function onlyTellsUnknown(name: string, sources: readonly Source[]): boolean {
  if (!name.endsWith("Fields")) return false;
  const uses = sources.flatMap(({ tree }) => usesOf(name, tree));
  return (
    uses.length > 0 &&
    uses.every((use) => {
      const call = use.parent;
      return (
        ts.isCallExpression(call) &&
        call.expression.getText() === "unknownField" &&
        isWholeWay(call) &&
        call.parent.getText().startsWith("isClosed")
      );
    })
  );
}

/** The uses of a name, without its declaration and imports. */
function usesOf(name: string, tree: ts.SourceFile): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const walk = (of: ts.Node): void => {
    if (ts.isImportDeclaration(of)) return;
    if (ts.isIdentifier(of) && of.text === name && !ts.isVariableDeclaration(of.parent))
      found.push(of);
    ts.forEachChild(of, walk);
  };
  walk(tree);
  return found;
}

function topOf(source: Source): readonly VerdictNode[] {
  return source.tree.statements.flatMap((node): readonly VerdictNode[] => {
    if (ts.isFunctionDeclaration(node)) return [{ source, name: node.name?.text ?? "", node }];
    if (!ts.isVariableStatement(node)) return [];
    // A typed object, such as a codec, identifies a module and decides nothing.
    return node.declarationList.declarations
      .filter(({ type }) => type === undefined)
      .map((each) => ({ source, name: each.name.getText(), node: each }));
  });
}

function isExported({ node }: VerdictNode): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function namesIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (of: ts.Node): void => {
    if (isOnlyWords(of)) return;
    if (ts.isIdentifier(of)) names.add(of.text);
    ts.forEachChild(of, walk);
  };
  walk(node);
  return names;
}
