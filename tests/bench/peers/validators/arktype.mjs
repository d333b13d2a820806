import { type } from "arktype";
import { requestCategoryValues, requestStateValues } from "../../../../generated/request/type.ts";

const shape = {
  number: "number",
  negNumber: "number",
  maxNumber: "number",
  string: "string",
  longString: "string",
  boolean: "boolean",
  deeplyNested: { foo: "string", num: "number", bool: "boolean" },
};

const id = type("1 <= string <= 40").and(/^[\w-]+$/);
const instant = "-2208988800000 <= number.integer <= 7258118400000";
const oneOf = (words) => type.enumerated(...words);
const request = {
  number: "4 <= string <= 12",
  title: "3 <= string <= 120",
  "details?": "string <= 4000",
  category: oneOf(requestCategoryValues),
  "urgency?": "'canWait' | 'soon' | 'now'",
  "audience?": "'everyone' | 'team'",
  place: id,
  site: id,
  reporter: id,
  "reporterName?": "string <= 80",
  reportedAt: instant,
  "priority?": "'low' | 'normal' | 'high' | 'urgent'",
  "dueAt?": instant,
  "assignee?": id,
  "watchers?": id.array().atMostLength(200),
  "waitingFor?": "'parts' | 'access' | 'contractor' | 'approval'",
  "resolution?": "1 <= string <= 2000",
  "resolvedAt?": instant,
  "closedAt?": instant,
  "mergedInto?": id,
  "source?": "'app' | 'import'",
  "importedWith?": "string <= 40",
  "externalId?": "string <= 80",
  state: oneOf(requestStateValues),
  lastEntry: id,
};

export const shapes = peer(shape);
export const requests = peer(request);

function peer(definition) {
  const loose = type(definition);
  const strict = loose.onDeepUndeclaredKey("reject");
  return {
    loose: (value) => loose.allows(value),
    strict: (value) => strict.allows(value),
    problems: (value) => {
      const out = loose(value);
      return out instanceof type.errors ? out.length : 0;
    },
  };
}
