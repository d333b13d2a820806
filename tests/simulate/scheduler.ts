type Task = () => void;

interface Planned {
  readonly at: number;
  /** Of two tasks for the same moment, the one that was planned first comes first. */
  readonly order: number;
  task: Task | undefined;
}

/**
 * Simulated time. Tasks run in the order of their moments, and everything that a task leads to at once (promises that it settles)
 * is over before the next one begins, so that the same tasks always lead to the same run.
 */
export class Scheduler {
  #now: number;
  #order = 0;
  #held = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #heap: Planned[] = [];
  readonly #timers = new Map<number, Planned>();

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** What XState takes as a clock, and what stands in for the timers of the platform. */
  readonly clock = {
    setTimeout: (task: Task, ms = 0): number => {
      const planned = this.#plan(this.#now + Math.max(0, ms), () => {
        this.#timers.delete(planned.order);
        task();
      });
      this.#timers.set(planned.order, planned);
      return planned.order;
    },
    clearTimeout: (timer: number | undefined): void => {
      if (timer === undefined) return;
      const planned = this.#timers.get(timer);
      if (planned !== undefined) planned.task = undefined;
      this.#timers.delete(timer);
    },
  };

  after(ms: number, task: Task): void {
    this.#plan(this.#now + ms, task);
  }

  /** Does something that takes real time, such as compressing; the simulated clock stands still meanwhile. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    this.#held += 1;
    // One after the other, so that they always end in the same order.
    const turn = this.#turn.then(work).finally(() => (this.#held -= 1));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** The same for each step. */
  async *holdEach<T>(steps: AsyncGenerator<T>): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        const step = await this.hold(() => steps.next());
        if (step.done === true) return;
        yield step.value;
      }
    } finally {
      await this.hold(() => steps.return(undefined));
    }
  }

  /** Resolves after so much simulated time. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Runs everything that is planned up to a moment. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      const next = this.#heap[0];
      if (next === undefined || next.at > end) break;
      this.#takeFirst();
      if (next.task === undefined) continue;
      this.#now = next.at;
      next.task();
      do await settled();
      while (this.#held > 0);
    }
    this.#now = end;
  }

  #plan(at: number, task: Task): Planned {
    this.#order += 1;
    const planned = { at, order: this.#order, task };
    const heap = this.#heap;
    let hole = heap.length;
    heap.push(planned);
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, planned)) break;
      heap[hole] = parent;
      hole = above;
    }
    heap[hole] = planned;
    return planned;
  }

  #takeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let hole = 0;
    for (;;) {
      const [left, right] = [heap[2 * hole + 1], heap[2 * hole + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const smaller = isRight ? right : left;
      if (isBefore(last, smaller)) break;
      heap[hole] = smaller;
      hole = 2 * hole + (isRight ? 2 : 1);
    }
    heap[hole] = last;
  }
}

const { setImmediate: whenIdle } = globalThis;

/** Every promise that can be settled without waiting is settled when this resolves. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
