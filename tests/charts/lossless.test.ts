import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { decode, encode } from "#charts/lossless.ts";
import { LosslessError } from "#charts/lossless/format.ts";
import { LiveHandle } from "#charts/lossless/live-handle.ts";

const back = (value: unknown): unknown => decode(encode(value));

function expectBack(value: unknown): void {
  deepStrictEqual(back(value), value);
}

/** Without dates, which could be invalid here; valid ones are special below. */
const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

const special = fc.oneof(
  fc.constantFrom(undefined, Number.NaN, Infinity, -Infinity, -0, Symbol.iterator, Symbol.for("a")),
  fc.bigInt(),
  // Node finds two invalid ones different.
  fc.date({ noInvalidDate: true }),
  fc.webUrl().map((url) => new URL(url)),
  fc.constantFrom(/a+/gi, /[/]\n/u, /(?<year>\d{4})/dy),
  fc.uint8Array().map((bytes) => bytes.buffer),
  fc.float64Array(),
  fc.string().map((text) => new TypeError(text, { cause: { text } })),
);

describe("what is encoded and decoded again", () => {
  it("is what it was", () => {
    fc.assert(fc.property(anything, expectBack), { numRuns: 1000 });
  });

  it("is what it was with all that JSON has no word for in it", () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        special,
        fc.array(tie("tree")),
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "length")),
          tie("tree"),
        ),
        fc.array(fc.tuple(special, tie("tree"))).map((entries) => new Map(entries)),
        fc.array(tie("tree")).map((members) => new Set(members)),
      ),
    }));
    fc.assert(fc.property(tree, expectBack), { numRuns: 500 });
  });

  it("is a date that is none where it was one", () => {
    const [read] = [back([new Date(Number.NaN)])].flat();
    if (!(read instanceof Date)) throw new Error("it is no date");
    expect(read.getTime()).toBeNaN();
  });

  it("writes the same text a second time", () => {
    const made = fc.tuple(anything, fc.string()).map(([value, name]) => {
      class Held {
        value = value;
        act = Object.defineProperty(() => 1, "name", { value: name });
      }
      return new Held();
    });
    fc.assert(
      fc.property(made, (value) => {
        const text = encode(value);
        expect(encode(decode(text))).toBe(text);
      }),
    );
  });

  it("shares what was shared, and leads back where it led back", () => {
    const graph = fc
      .array(fc.array(fc.nat(19), { maxLength: 6 }), { minLength: 1, maxLength: 20 })
      .map((links) => {
        const nodes = links.map((_, id): Record<string, unknown> => ({ id }));
        for (const [at, to] of links.entries())
          for (const [i, target] of to.entries())
            nodes[at] = Object.assign(nodes[at] ?? {}, {
              [`to${i}`]: nodes[target % nodes.length],
            });
        return nodes;
      });
    fc.assert(fc.property(graph, expectBack));
    const shared = {};
    const [first, second] = [back([shared, shared])].flat();
    expect(first).toBe(second);
    const ring: Record<string, unknown> = { around: new Map(), all: new Set() };
    ring["around"] = new Map([[ring, ring]]);
    ring["all"] = new Set([ring]);
    expectBack(ring);
  });

  it("is as deep as it was", () => {
    let deep: unknown = "ground";
    for (let level = 0; level < 10_000; level++) deep = level % 2 === 0 ? { deep } : [deep];
    let reached = back(deep);
    for (let level = 9_999; level >= 0; level--) reached = Object.values(Object(reached))[0];
    expect(reached).toBe("ground");
  });

  it("says what lies under the key __proto__ without being made of it", () => {
    const held: unknown = JSON.parse('{"__proto__": {"isAdmin": true}}');
    expectBack(held);
    expect(Object.getPrototypeOf(back(held))).toBe(Object.prototype);
    expect(Object.hasOwn(Object(back(held)), "__proto__")).toBe(true);
  });

  it("keeps elements that are missing apart from ones that are undefined, and what else an array has", () => {
    const withMore = Object.assign([1, undefined, 3], { index: 2 });
    Reflect.deleteProperty(withMore, 0);
    expectBack(withMore);
    expectBack("abc".match(/b/));
    const far: unknown[] = [];
    far[4_000_000_000] = "far";
    expect(encode(far).length).toBeLessThan(100);
  });

  it("keeps symbols under which something lies, and one and the same symbol the same", () => {
    const own = Symbol("own");
    const [one, other, record] = [back([own, own, { [own]: 1, [Symbol.for("key")]: 2 }])].flat();
    expect(one).toBe(other);
    expect(String(one)).toBe("Symbol(own)");
    expect(Reflect.ownKeys(Object(record))).toEqual([one, Symbol.for("key")]);
  });
});

describe("an error", () => {
  it("keeps its name, message, stack, cause and what else it says", () => {
    class Refused extends RangeError {
      readonly clause = { by: "technician" };
      constructor(message: string, options: ErrorOptions) {
        super(message, options);
        this.name = "Refused";
      }
    }
    const error = new Refused("no", { cause: new Error("why") });
    const again = back(error);
    if (!(again instanceof RangeError)) throw new Error("it is no RangeError");
    expect(Object.entries(again)).toEqual(Object.entries(error));
    expect([again.name, again.message, again.stack]).toEqual([error.name, "no", error.stack]);
    expect(again.cause).toEqual(error.cause);
    expect(again.constructor.name).toBe("Refused");
  });

  it("may be without a stack, of many, or the browser's", () => {
    const bare = new TypeError("bare");
    delete bare.stack;
    expect(Object.hasOwn(Object(back(bare)), "stack")).toBe(false);
    expectBack(new AggregateError([new Error("a"), "b"], "both"));
    expect(back(new DOMException("full", "QuotaExceededError"))).toMatchObject({
      name: "QuotaExceededError",
      message: "full",
    });
  });
});

describe("what lives only where it was made", () => {
  it("is a function of that name which does nothing", () => {
    const found = back({
      stamp: function stamp() {
        return 1;
      },
    });
    const { stamp }: { stamp?: unknown } = Object(found);
    if (typeof stamp !== "function") throw new Error("it is no function");
    expect(stamp.name).toBe("stamp");
    expect(stamp()).toBeUndefined();
  });

  it("is an instance that says of which class it was", () => {
    class Place {
      readonly room = "cellar";
      get floor() {
        return -1;
      }
    }
    const found = back(new Place());
    expect({ ...Object(found) }).toEqual({ room: "cellar" });
    expect(Object(found).constructor.name).toBe("Place");
  });

  it("is told by its ids where it is an actor, a machine or a state", () => {
    const machine = createMachine({ id: "lamp", initial: "off", states: { off: {} } });
    const actor = createActor(machine, { id: "kitchen" });
    const [one, logic, state] = [back([actor, machine, machine.states["off"]])].flat();
    expect(one).toEqual(new LiveHandle("actor", "kitchen", actor.sessionId));
    expect(logic).toEqual(new LiveHandle("logic", "lamp"));
    expect(state).toEqual(new LiveHandle("state", "lamp.off"));
    expect(back(one)).toEqual(one);
    expect(back([Promise.resolve(1), new AbortController().signal])).toEqual([
      new LiveHandle("Promise", ""),
      new LiveHandle("AbortSignal", ""),
    ]);
  });

  it("is a file without contents that says its type, size and name", () => {
    const photo = new File(["abc"], "lamp.jpg", { type: "image/jpeg", lastModified: 5 });
    const again = back(photo);
    expect(again).toBeInstanceOf(File);
    expect(again).toMatchObject({ size: 3, type: "image/jpeg", name: "lamp.jpg", lastModified: 5 });
    expect(back(new Blob(["ab"], { type: "text/plain" }))).toMatchObject({
      size: 2,
      type: "text/plain",
    });
  });

  it("says so where it refuses to be looked at", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const found = back({
      proxy,
      get broken() {
        throw new Error("not now");
      },
      whole: 1,
    });
    expect(found).toMatchObject({ broken: { message: "not now" }, whole: 1 });
    expect(back([proxy, 1])).toMatchObject([{ message: expect.stringContaining("revoked") }, 1]);
  });
});

describe("text that was not encoded here", () => {
  it("is refused with a reason, whatever it is", () => {
    const node = fc.array(fc.jsonValue());
    const close = fc
      .tuple(
        fc.jsonValue(),
        fc.array(
          fc.oneof(
            node,
            fc.tuple(
              fc.constantFrom("error", "sparse", "bytes", "regexp", "map", "url"),
              fc.jsonValue(),
            ),
          ),
        ),
      )
      .map(([root, nodes]) => JSON.stringify({ v: 1, root, nodes }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), close), (text) => {
        try {
          decode(text);
        } catch (error) {
          expect(error).toBeInstanceOf(LosslessError);
        }
      }),
    );
    expect(() => decode('{"v":1,"root":[3],"nodes":[]}')).toThrow("names the place 3");
  });
});
