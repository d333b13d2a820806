import { ts } from "ts-morph";

/** What a list of words is about: what is looked up in it, or the function it is given to. */
export function subjectOf(of: ts.ArrayLiteralExpression): string {
  const { parent } = of;
  if (ts.isCallExpression(parent)) return parent.expression.getText();
  const call = parent.parent;
  const isLookup = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(call);
  const asked = isLookup ? call.arguments[0] : undefined;
  if (asked !== undefined && ts.isPropertyAccessExpression(asked)) return asked.name.text;
  return asked === undefined ? "" : asked.getText();
}

/** What a refusal is called and says, and what it lists, decides nothing. */
export function isOnlyWords(of: ts.Node): boolean {
  if (ts.isCallExpression(of)) return of.expression.getText() === "refuse";
  if (ts.isPropertyAssignment(of)) return of.name.getText() === "problems";
  return ts.isTypeNode(of);
}
