import type pg from 'pg';
import type { Life } from '../life.ts';
import type { ClockWorld } from './clock-world.ts';
import { makeLine } from './line.ts';
import { SimClient } from './sim-client.ts';
import type { StoreState } from './store-state.ts';

/** One statement on its way to Postgres. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A statement as a pool is given it. */
export type Asked = Pick<Statement, 'text'> & Partial<Statement>;

/** The changes that a planted bug may make on the way; the product's own files stay as they are. */
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

export function createStore(world: ClockWorld, { client, bugs }: { client: pg.Client; bugs: StoreBugs }): SimStore {
  const line = makeLine(world, client);
  const state: StoreState = {
    ...{ world, line, bugs, draw: world.draw('store'), faults: { commitUnknown: 0, slowMs: 2 } },
    ...{ connections: new Set(), holder: null, waiting: [], awayUntil: 0, hangs: false },
  };
  return {
    faults: state.faults,
    rest: line.rest,
    poolOf: (life) => makePool(state, life),
    goAway(ms, hangs) {
      world.note(`the database is away for ${Math.round(ms)}${hangs ? ', hanging' : ''}`);
      world.saw(hangs ? 'database hangs' : 'database away');
      state.awayUntil = world.now() + ms;
      state.hangs = hangs;
      for (const one of [...state.connections]) one.lose();
    },
  };
}

function makePool(state: StoreState, life: Life): pg.Pool {
  const pool = {
    // What dead code asks for is never answered.
    connect: () => (life.isAlive() ? Promise.resolve(new SimClient(state, life)) : new Promise(() => {})),
    query: (statement: string | Asked, values?: unknown[]) => {
      if (!life.isAlive()) return new Promise(() => {});
      const one = new SimClient(state, life);
      return one.query(statement, values).finally(() => one.release());
    },
    on: () => pool,
  };
  return pool as unknown as pg.Pool; // as: the pipeline asks nothing else of a pool
}
