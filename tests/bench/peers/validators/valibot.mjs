import * as v from "valibot";
import { requestCategoryValues, requestStateValues } from "../../../../generated/request/type.ts";

const nested = { foo: v.string(), num: v.number(), bool: v.boolean() };
const shape = {
  number: v.number(),
  negNumber: v.number(),
  maxNumber: v.number(),
  string: v.string(),
  longString: v.string(),
  boolean: v.boolean(),
};

const text = (min, max) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));
const id = () => v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[\w-]+$/));
const instant = () =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(-2208988800000), v.maxValue(7258118400000));
const request = {
  number: text(4, 12),
  title: text(3, 120),
  details: v.optional(text(0, 4000), ""),
  category: v.picklist(requestCategoryValues),
  urgency: v.optional(v.picklist(["canWait", "soon", "now"]), "soon"),
  audience: v.optional(v.picklist(["everyone", "team"]), "everyone"),
  place: id(),
  site: id(),
  reporter: id(),
  reporterName: v.optional(text(0, 80)),
  reportedAt: instant(),
  priority: v.optional(v.picklist(["low", "normal", "high", "urgent"])),
  dueAt: v.optional(instant()),
  assignee: v.optional(id()),
  watchers: v.optional(v.pipe(v.array(id()), v.maxLength(200)), []),
  waitingFor: v.optional(v.picklist(["parts", "access", "contractor", "approval"])),
  resolution: v.optional(text(1, 2000)),
  resolvedAt: v.optional(instant()),
  closedAt: v.optional(instant()),
  mergedInto: v.optional(id()),
  source: v.optional(v.picklist(["app", "import"]), "app"),
  importedWith: v.optional(text(0, 40)),
  externalId: v.optional(text(0, 80)),
  state: v.picklist(requestStateValues),
  lastEntry: id(),
};

export const shapes = peer(
  v.looseObject({ ...shape, deeplyNested: v.looseObject(nested) }),
  v.strictObject({ ...shape, deeplyNested: v.strictObject(nested) }),
);
export const requests = peer(v.looseObject(request), v.strictObject(request));

function peer(loose, strict) {
  return {
    loose: (value) => v.is(loose, value),
    strict: (value) => v.is(strict, value),
    problems: (value) => v.safeParse(loose, value).issues?.length ?? 0,
  };
}
