import { type Observer, fromObservable, fromPromise } from "xstate";

/** A failure whose `code` throws, so that a machine which reads it fails itself. */
export const poisonedFailure = {
  get code(): string {
    throw new Error("This machine is broken.");
  },
};

/** A promise actor that a test settles; it records its inputs. */
export function fakePromise<Output, Input>() {
  const asked: Input[] = [];
  let answer: ((output: Output) => void) | undefined;
  let fail: ((error: unknown) => void) | undefined;
  const logic = fromPromise<Output, Input>(({ input }) => {
    asked.push(input);
    return new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  });
  return {
    logic,
    asked,
    /** Settles the latest call, and waits until the machine has processed it. */
    answer: async (output: Output) => {
      answer?.(output);
      await heard();
    },
    fail: async (error: unknown) => {
      fail?.(error);
      await heard();
    },
  };
}

/** An observable actor whose values a test emits. */
export function fakeObservable<Value, Input>() {
  const asked: Input[] = [];
  const observers = new Set<Observer<Value>>();
  const logic = fromObservable<Value, Input>(({ input }) => ({
    subscribe: (observer: Observer<Value> | ((value: Value) => void)) => {
      const each = typeof observer === "function" ? { next: observer } : observer;
      asked.push(input);
      observers.add(each);
      return { unsubscribe: () => observers.delete(each) };
    },
  }));
  const last = (tell: (observer: Observer<Value>) => void) => {
    const all = [...observers];
    observers.clear();
    for (const observer of all) tell(observer);
  };
  return {
    logic,
    asked,
    /** The number of present subscribers. */
    listeners: () => observers.size,
    tell: (value: Value) => {
      for (const observer of observers) observer.next?.(value);
    },
    fail: (error: unknown) => last((observer) => observer.error?.(error)),
    complete: () => last((observer) => observer.complete?.()),
  };
}

/** Waits until a settled promise has reached the machine. */
function heard(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
