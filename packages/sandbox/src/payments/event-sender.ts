/** A webhook that is to be delivered; signed anew for every attempt, as both providers do. */
export interface Outgoing {
  id: string;
  type: string;
  provider: 'stripe' | 'mercadopago' | 'shop';
  /** The thing that it tells, as its provider makes it anew at the next start; null: it is forgotten then. */
  told: object | null;
  request(nowMs: number): { url: string; headers: Record<string, string>; body: string };
  /** Waits before the second attempt, the third, …; after the last it is given up. */
  backoffMs: readonly number[];
}

/** One event and what became of it. */
export interface Delivery {
  outgoing: Outgoing;
  attempts: number;
  /** The status that the receiver answered last; 0: nothing. */
  lastStatus: number | null;
  state: 'waiting' | 'delivered' | 'given_up';
  /** Epoch milliseconds of the sandbox's clock. */
  dueAt: number;
}

/** The knobs that make the way to the receiver misbehave. */
export interface Knobs {
  /** Every event arrives twice. */
  double: boolean;
  /** So many are held back, then go out the last one first; 0: none. */
  reorder: number;
  /** Each leaves this much later by the clock. */
  delayMs: number;
  /** The first attempts of the next so many events get lost. */
  drop: number;
}

/** One that is still to be delivered, as it is kept over a restart. */
export interface Waiting {
  provider: 'stripe' | 'mercadopago';
  told: object;
  attempts: number;
  dueAt: number;
}

export interface EventSender {
  send(outgoing: Outgoing): void;
  /** Sends what is due. Resolves when nothing is under way. */
  flush(): Promise<void>;
  /** Sends an event once more, whatever became of it; false where there is none of that id. */
  again(id: string): boolean;
  readonly deliveries: readonly Delivery[];
  readonly knobs: Knobs;
  /** Held ones leave, the last one first. */
  release(): void;
  waiting(): Waiting[];
  resume(outgoing: Outgoing, waiting: Pick<Waiting, 'attempts' | 'dueAt'>): void;
  reset(): void;
}

const CALM: Knobs = { double: false, reorder: 0, delayMs: 0, drop: 0 };
const MOST_KEPT = 2_000;
/** Mercado Pago waits 22 seconds for an answer. Stripe names no figure. */
const ANSWER_MS = 22_000;

/**
 * Delivers events at least once: whatever is not answered with 2xx in time is sent again after its waits. One at a time, in their order.
 * `onChange`: something became of one of them.
 */
export function createEventSender(clock: { now(): number }, onChange: () => void = () => {}): EventSender {
  let deliveries: Delivery[] = [];
  let held: Delivery[] = [];
  let running: Promise<void> | null = null;
  const knobs: Knobs = { ...CALM };

  const queue = (delivery: Delivery) => {
    deliveries.push(delivery);
    if (deliveries.length > MOST_KEPT)
      deliveries = deliveries.filter(({ state }) => state === 'waiting').slice(-MOST_KEPT);
  };
  const release = () => {
    for (const delivery of held.reverse()) queue(delivery);
    held = [];
  };
  const wake = () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  async function run(): Promise<void> {
    // What is queued in this turn belongs to one change: it leaves in its order.
    await Promise.resolve();
    for (let next = due(); next; next = due()) {
      await attempt(next, knobs, clock.now());
      onChange();
    }
  }
  const due = () => deliveries.find(({ state, dueAt }) => state === 'waiting' && dueAt <= clock.now());

  return {
    knobs,
    get deliveries() {
      return [...deliveries, ...held];
    },
    send(outgoing) {
      const delivery = () => ({
        outgoing,
        attempts: 0,
        lastStatus: null,
        state: 'waiting' as const,
        dueAt: clock.now() + knobs.delayMs,
      });
      for (const one of knobs.double ? [delivery(), delivery()] : [delivery()]) {
        if (knobs.reorder > 0) held.push(one);
        else queue(one);
      }
      if (held.length >= Math.max(knobs.reorder, 1)) release();
      void wake();
    },
    flush: wake,
    again(id) {
      const found = deliveries.find(({ outgoing }) => outgoing.id === id);
      if (!found) return false;
      queue({ outgoing: found.outgoing, attempts: 0, lastStatus: null, state: 'waiting', dueAt: clock.now() });
      void wake();
      return true;
    },
    release() {
      release();
      void wake();
    },
    waiting: () =>
      [...deliveries, ...held].flatMap(({ outgoing: { provider, told }, state, attempts, dueAt }) =>
        state === 'waiting' && provider !== 'shop' && told !== null ? [{ provider, told, attempts, dueAt }] : [],
      ),
    resume: (outgoing, { attempts, dueAt }) => queue({ outgoing, attempts, dueAt, lastStatus: null, state: 'waiting' }),
    reset() {
      deliveries = [];
      held = [];
      Object.assign(knobs, CALM);
    },
  };
}

async function attempt(delivery: Delivery, knobs: Knobs, now: number): Promise<void> {
  const isLost = knobs.drop > 0 && delivery.attempts === 0;
  if (isLost) knobs.drop--;
  delivery.lastStatus = isLost ? 0 : await post(delivery.outgoing.request(now));
  const wait = delivery.outgoing.backoffMs[delivery.attempts];
  delivery.attempts++;
  if (delivery.lastStatus >= 200 && delivery.lastStatus < 300) delivery.state = 'delivered';
  else if (wait === undefined) delivery.state = 'given_up';
  else delivery.dueAt = now + wait;
}

async function post({ url, headers, body }: ReturnType<Outgoing['request']>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    // A connection that is kept would keep a server from ending while a webhook is under way.
    const init = {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
      redirect: 'manual' as const,
      signal,
    };
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
