/** Values for the benches of validators: sixteen of each, so that the engine cannot specialise on one. */
const many = Array.from({ length: 16 }, (_, index) => index);

/** The shape of `typescript-runtime-type-benchmarks`. */
export const shapes = many.map((index) => ({
  number: index + 1,
  negNumber: -index - 1,
  maxNumber: Number.MAX_VALUE,
  string: `string ${index}`,
  longString: `Lorem ipsum dolor sit amet, consectetur adipiscing elit ${index}. `.repeat(8),
  boolean: index % 2 === 0,
  deeplyNested: { foo: `bar ${index}`, num: index, bool: index % 3 === 0 },
}));

/** The same with mistakes: one, a nested one, a missing key, or several. */
export const wrongShapes: readonly unknown[] = shapes.map((shape, index) => {
  const nested = shape.deeplyNested;
  const wrong: readonly unknown[] = [
    { ...shape, boolean: "yes" },
    { ...shape, deeplyNested: { ...nested, num: "1" } },
    { ...shape, string: undefined },
    { ...shape, number: "1", longString: 5, deeplyNested: { ...nested, foo: undefined } },
  ];
  return wrong[index % wrong.length];
});

/** The same with an unknown key, at the top or nested. */
export const openShapes: readonly unknown[] = shapes.map((shape, index) =>
  index % 2 === 0
    ? { ...shape, more: 1 }
    : { ...shape, deeplyNested: { ...shape.deeplyNested, more: 1 } },
);

const id = (index: number): string => `01hzx3k9m2n4p5q6r${String(index).padStart(3, "0")}`;
const at = 1_790_000_000_000;

/** Stored requests, some just reported and some done. */
export const requests = many.map((index) => ({
  number: `R${1000 + index}`,
  title: `The radiator on floor ${index} is cold`,
  details: "Since Monday it stays cold, whatever the valve says. The others on the floor are warm.",
  category: (["heating", "plumbing", "doors", "other"] as const)[index % 4],
  urgency: "soon",
  audience: "everyone",
  place: id(index),
  site: id(100),
  reporter: id(200 + index),
  reportedAt: at + index,
  watchers: [id(300), id(301), id(302)].slice(0, index % 4),
  source: "app",
  state: index % 2 === 0 ? "reported" : "resolved",
  lastEntry: id(400 + index),
  ...(index % 2 === 0
    ? {}
    : {
        priority: "high",
        dueAt: at + 1000,
        assignee: id(500),
        resolution: "Bled the radiator and topped the system up.",
        resolvedAt: at + 2000,
      }),
}));

export const wrongRequests: readonly unknown[] = requests.map((request, index) => {
  const wrong: readonly unknown[] = [
    { ...request, title: "No" },
    { ...request, watchers: [id(300), "not an id"] },
    { ...request, reportedAt: 1.5, state: "lost" },
    { ...request, place: undefined, category: 3, details: null },
  ];
  return wrong[index % wrong.length];
});

export const openRequests: readonly unknown[] = requests.map((request) => ({
  ...request,
  secret: true,
}));
