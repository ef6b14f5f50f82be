import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Life } from '../life.ts';
import { shownBy, stageOf } from '../rare-states.ts';
import type { ClockWorld } from './clock-world.ts';
import { makeLine } from './line.ts';

/** One statement on its way to Postgres. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

type Asked = Pick<Statement, 'text'> & Partial<Statement>;

/** What a planted bug may change on the way; the product's own files stay as they are. */
export interface StoreBugs {
  rewrite?(statement: Statement): Statement;
  /** Rows as the product sees them. */
  result?(statement: Statement, rows: Record<string, unknown>[]): Record<string, unknown>[];
  /** True for a transaction whose commit is answered before it has happened. */
  answersEarly?(statements: readonly string[]): boolean;
}

export interface StoreFaults {
  /** Share of commits after which the connection is gone: nobody knows whether they happened. */
  commitUnknown: number;
  /** Most milliseconds that a statement takes. */
  slowMs: number;
}

/** The database of a simulated world: real SQL over one connection, one transaction at a time, in an order that the seed decides. */
export interface SimStore {
  /** The pool of one life. */
  poolOf(life: Life): pg.Pool;
  /** Nobody reaches it for so long; `hangs`: calls wait instead of failing. */
  goAway(ms: number, hangs: boolean): void;
  faults: StoreFaults;
  /** Resolves when other connections see everything that was committed. */
  rest(): Promise<void>;
}

interface Holder {
  isLost: boolean;
}

export function createStore(world: ClockWorld, { client, bugs }: { client: pg.Client; bugs: StoreBugs }): SimStore {
  const draw = world.draw('store');
  const faults: StoreFaults = { commitUnknown: 0, slowMs: 2 };
  const waiting: (() => void)[] = [];
  const clients = new Set<SimClient>();
  let holder: Holder | null = null;
  let awayUntil = 0;
  let hangs = false;

  const { send, sendAndForget, rest } = makeLine(world, client);

  /** Whoever holds the connection works alone: one transaction at a time. */
  async function hold(by: Holder): Promise<void> {
    while (holder !== null) await new Promise<void>((resolve) => waiting.push(resolve));
    holder = by;
  }

  function free(by: Holder): void {
    if (holder !== by) return;
    holder = null;
    waiting.shift()?.();
  }

  const delay = (most = faults.slowMs) => new Promise<void>((resolve) => void world.at(most * draw.next(), resolve));

  async function reachable(): Promise<void> {
    while (awayUntil > world.now()) {
      if (!hangs) throw away('ECONNREFUSED');
      await new Promise<void>((resolve) => void world.at(awayUntil - world.now() + 1, resolve));
    }
  }

  /** One connection of a life's pool. Its statements follow each other; a transaction holds the real connection. */
  class SimClient extends EventEmitter implements Holder {
    isLost = false;
    #inTransaction = false;
    /** Answered before it was committed: a planted bug. */
    #isEarly = false;
    #statements: string[] = [];
    #chain: Promise<unknown> = Promise.resolve();
    readonly #life: Life;

    constructor(life: Life) {
      super();
      this.#life = life;
      clients.add(this);
      life.onEnd(() => this.lose());
    }

    /** The connection is gone: what was not committed did not happen. */
    lose(): void {
      this.isLost = true;
      clients.delete(this);
      if (this.#inTransaction) {
        this.#inTransaction = false;
        this.#leave('rollback');
      }
      this.#life.reach(() => void this.emit('end'));
    }

    query(given: string | Asked, more?: unknown[]): Promise<unknown> {
      const { text, name = '', values = more ?? [] } = typeof given === 'string' ? { text: given } : given;
      const sent = this.#chain.then(() => this.#forward({ text, name, values }));
      this.#chain = sent.catch(() => {});
      return this.#life.guard(sent.then(({ result }) => result));
    }

    /** Resolves when the statement is on its way, so that those of one flight leave together. */
    async #forward(statement: Statement): Promise<{ result: Promise<unknown> }> {
      const word = statement.text.trimStart().slice(0, 8).toLowerCase();
      if (this.isLost) throw away('ECONNRESET');
      if (word.startsWith('listen')) return { result: Promise.resolve(NOTHING) };
      if (word === 'commit') return { result: Promise.resolve(await this.#commit()) };
      if (word === 'rollback') {
        if (this.#inTransaction) this.#leave('rollback');
        return { result: Promise.resolve(NOTHING) };
      }
      if (this.#inTransaction) {
        if (draw.chance(0.1)) await delay(3 * faults.slowMs);
        if (this.isLost) throw away('ECONNRESET');
        return { result: quiet(this.#send(statement)) };
      }
      await this.#acquire();
      const time = `set sim.now = '${new Date(Math.floor(world.now())).toISOString()}'`;
      if (word === 'begin') {
        this.#inTransaction = true;
        this.#statements = [];
        sendAndForget(`${time}; begin`);
        return { result: Promise.resolve(NOTHING) };
      }
      sendAndForget(time);
      return { result: quiet(this.#send(statement).finally(() => free(this))) };
    }

    async #acquire(): Promise<void> {
      await delay();
      await reachable();
      if (this.isLost) throw away('ECONNRESET');
      await hold(this);
      if (!this.isLost) return;
      free(this);
      throw away('ECONNRESET');
    }

    async #send(given: Statement): Promise<unknown> {
      const statement = bugs.rewrite?.(given) ?? given;
      const label = given.name || given.text.trimStart().slice(0, 24).replaceAll(/\s+/g, ' ');
      this.#statements.push(given.name);
      try {
        const result = await send(statement);
        world.note(`${this.#life.name} ${label} ${result.rowCount}`);
        const rare = shownBy(given, result.rowCount ?? 0);
        if (rare) world.saw(rare);
        const rows = bugs.result?.(given, result.rows) ?? result.rows;
        return { rows, rowCount: result.rowCount };
      } catch (error) {
        world.note(`${this.#life.name} ${label} fails: ${String(error).slice(0, 120)}`);
        throw error;
      }
    }

    async #commit(): Promise<unknown> {
      if (bugs.answersEarly?.(this.#statements)) {
        this.#isEarly = true;
        world.at(4_000, () => void (this.#inTransaction && this.#leave('commit')));
        return {};
      }
      await delay();
      if (this.isLost || !this.#inTransaction) throw away('ECONNRESET');
      if (draw.chance(faults.commitUnknown)) {
        const word = draw.chance(0.5) ? 'commit' : 'rollback';
        this.#leave(word);
        this.isLost = true;
        world.saw(`commit unknown at ${stageOf(this.#statements.at(0))}`);
        world.note(`${this.#life.name} ${word} unheard`);
        throw away('ECONNRESET');
      }
      this.#leave('commit');
      if (draw.chance(0.3)) await delay();
      return {};
    }

    #leave(word: 'commit' | 'rollback'): void {
      this.#inTransaction = false;
      sendAndForget(word);
      free(this);
    }

    release(): void {
      if (this.#isEarly) return;
      clients.delete(this);
      if (this.#inTransaction) throw new Error('a connection is given back within a transaction');
      this.isLost = true;
    }
  }

  return {
    faults,
    rest,
    poolOf(life) {
      const pool = {
        // What dead code asks for is never answered.
        connect: () => (life.isAlive() ? Promise.resolve(new SimClient(life)) : new Promise(() => {})),
        query: (statement: string | Asked, values?: unknown[]) => {
          if (!life.isAlive()) return new Promise(() => {});
          const one = new SimClient(life);
          return one.query(statement, values).finally(() => one.release());
        },
        on: () => pool,
      };
      return pool as unknown as pg.Pool; // as: the pipeline asks nothing else of a pool
    },
    goAway(ms, hanging) {
      world.note(`the database is away for ${Math.round(ms)}${hanging ? ', hanging' : ''}`);
      world.saw(hanging ? 'database hangs' : 'database away');
      awayUntil = world.now() + ms;
      hangs = hanging;
      for (const one of [...clients]) one.lose();
    },
  };
}

const NOTHING = { rows: [], rowCount: 0 };

/** Whoever asked hears of a failure; the promise itself may be left alone. */
function quiet<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}

function away(code: string): Error {
  return Object.assign(new Error(`simulated: ${code}`), { code });
}
