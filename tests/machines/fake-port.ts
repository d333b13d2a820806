import {
  type AnyActorLogic,
  type AnyStateMachine,
  fromObservable,
  fromPromise,
  type ObservableActorLogic,
  type Observer,
  type PromiseActorLogic,
  StateMachine,
} from "xstate";
import { submissionMachine } from "#machines/outbox/submission.machine.ts";

type ActorsOf<M extends AnyStateMachine> = Required<
  NonNullable<Parameters<M["provide"]>[0]["actors"]>
>;

type Fake<Logic> =
  Logic extends ObservableActorLogic<infer Value, infer Input>
    ? ReturnType<typeof fakeObservable<Value, Input>>
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? ReturnType<typeof fakePromise<Output, Input>>
      : never;

/** A fake of each port of a machine, by the port's name. */
export type Fakes<M extends AnyStateMachine> = {
  readonly [
    Name in keyof ActorsOf<M> as ActorsOf<M>[Name] extends AnyStateMachine ? never : Name
  ]: Fake<ActorsOf<M>[Name]>;
};

/** Makes a fake of each port. A child that is a machine itself stays as it is, but for a submission: it is a port by its type. */
export function fakesOf<M extends AnyStateMachine>(machine: M): Fakes<M> {
  // XState's types do not say what is among a generic machine's implementations.
  const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  const ports = Object.entries(actors).filter(
    ([, logic]) => !(logic instanceof StateMachine) || logic.id === submissionMachine.id,
  );
  const fakes = ports.map(([name, logic]) => {
    // A port that emits values begins with a snapshot that holds the latest one.
    const isObservable =
      !(logic instanceof StateMachine) &&
      "context" in logic.getInitialSnapshot({} as never, undefined);
    return [name, isObservable ? fakeObservable() : fakePromise()];
  });
  // One for each port, of the port's kind.
  return Object.fromEntries(fakes) as Fakes<M>;
}

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
  const last = (emit: (observer: Observer<Value>) => void) => {
    const all = [...observers];
    observers.clear();
    for (const observer of all) emit(observer);
  };
  return {
    logic,
    asked,
    /** The number of present subscribers. */
    listeners: () => observers.size,
    emit: (value: Value) => {
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
