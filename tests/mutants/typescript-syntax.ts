import { ts } from "ts-morph";

/** The subject of a list of words: the value looked up in it, or the function that takes it. */
export function subjectOf(of: ts.ArrayLiteralExpression): string {
  const { parent } = of;
  if (ts.isCallExpression(parent)) return parent.expression.getText();
  const call = parent.parent;
  const isLookup = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(call);
  const asked = isLookup ? call.arguments[0] : undefined;
  if (asked !== undefined && ts.isPropertyAccessExpression(asked)) return asked.name.text;
  return asked === undefined ? "" : asked.getText();
}

/** Whether a node is only the code, text or list in a refusal, which decides nothing. */
export function isOnlyWords(of: ts.Node): boolean {
  if (ts.isCallExpression(of)) return of.expression.getText() === "refuse";
  if (ts.isPropertyAssignment(of)) return of.name.getText() === "problems";
  return ts.isTypeNode(of);
}

/**
 * Names in a list of allowed changes that never matter, because a change of these fields was refused before for every operation.
 */
export function refusedBefore(of: ts.ArrayLiteralExpression): ReadonlySet<string> {
  const { parent } = of;
  const isOfChange =
    ts.isCallExpression(parent) &&
    parent.expression.getText() === "firstOther" &&
    parent.arguments[0]?.getText() === "changed";
  const inside = isOfChange ? ts.findAncestor(of, ts.isFunctionDeclaration) : undefined;
  const name = inside?.name?.text;
  if (name === undefined) return new Set();
  const [first = new Set<string>(), ...more] = of
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .flatMap((each) => callsOf(each, name).map((at) => fixedBefore(each, at)));
  return new Set([...first].filter((each) => more.every((other) => other.has(each))));
}

/** The offsets at which a function calls another one. */
function callsOf(inside: ts.FunctionDeclaration, name: string): readonly number[] {
  const found: number[] = [];
  const walk = (of: ts.Node): void => {
    if (ts.isCallExpression(of) && of.expression.getText() === name) found.push(of.getStart());
    ts.forEachChild(of, walk);
  };
  walk(inside);
  return found;
}

/**
 * The fields that a function refuses as fixed before an offset: `const fixed = […].find(…); if (fixed !== undefined) return …;`
 */
function fixedBefore({ body }: ts.FunctionDeclaration, at: number): ReadonlySet<string> {
  const statements = body?.statements.filter((each) => each.getEnd() <= at) ?? [];
  const isRefused = statements.some(
    (each) =>
      ts.isIfStatement(each) &&
      each.expression.getText() === "fixed !== undefined" &&
      ts.isReturnStatement(each.thenStatement),
  );
  const list = statements
    .flatMap((each) => (ts.isVariableStatement(each) ? each.declarationList.declarations : []))
    .find((each) => each.name.getText() === "fixed")?.initializer;
  const names =
    isRefused && list !== undefined && ts.isCallExpression(list)
      ? /^\[(.*?)\]\.find\(/s.exec(list.getText())?.[1]
      : undefined;
  return new Set(names?.split(",").map((each) => each.trim()));
}

/** Whether an operand is the general path, and the other one only a faster path with the same result. */
export function isWholeWay(of: ts.Expression): boolean {
  const { parent } = of;
  if (!ts.isConditionalExpression(parent)) return false;
  const test = parent.condition.getText();
  // A search for unknown keys finds nothing in an empty value, and defaults change nothing in a complete one.
  return (
    (/^isClosed\w+\(/.test(test) && of === parent.whenFalse) ||
    (test === "isOlder" && of === parent.whenTrue)
  );
}
