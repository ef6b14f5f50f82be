import { EventEmitter } from 'node:events';
import type { Life } from '../life.ts';
import { shownBy, stageOf } from '../rare-states.ts';
import type { Asked, Statement } from './sim-store.ts';
import { delay, endTurn, type Holder, lostCall, reach, type StoreState, takeTurn } from './store-state.ts';

const NOTHING = { rows: [], rowCount: 0 };

/** One connection of a life's pool. Its statements follow each other; a transaction holds the real connection. */
export class SimClient extends EventEmitter implements Holder {
  isLost = false;
  #inTransaction = false;
  /** Answered before it was committed: a planted bug. */
  #isEarly = false;
  #statements: string[] = [];
  #chain: Promise<unknown> = Promise.resolve();
  readonly #store: StoreState;
  readonly #life: Life;

  constructor(store: StoreState, life: Life) {
    super();
    this.#store = store;
    this.#life = life;
    store.connections.add(this);
    life.onEnd(() => this.lose());
  }

  /** The connection is gone: what was not committed did not happen. */
  lose(): void {
    this.isLost = true;
    this.#store.connections.delete(this);
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
    const { world, line, draw, faults } = this.#store;
    const word = statement.text.trimStart().slice(0, 8).toLowerCase();
    if (this.isLost) throw lostCall('ECONNRESET');
    if (word.startsWith('listen')) return { result: Promise.resolve(NOTHING) };
    if (word === 'commit') return { result: Promise.resolve(await this.#commit()) };
    if (word === 'rollback') {
      if (this.#inTransaction) this.#leave('rollback');
      return { result: Promise.resolve(NOTHING) };
    }
    if (this.#inTransaction) {
      if (draw.chance(0.1)) await delay(this.#store, 3 * faults.slowMs);
      if (this.isLost) throw lostCall('ECONNRESET');
      return { result: hearLater(this.#send(statement)) };
    }
    await this.#acquire();
    const time = `set sim.now = '${new Date(Math.floor(world.now())).toISOString()}'`;
    if (word === 'begin') {
      this.#inTransaction = true;
      this.#statements = [];
      line.sendAndForget(`${time}; begin`);
      return { result: Promise.resolve(NOTHING) };
    }
    line.sendAndForget(time);
    return { result: hearLater(this.#send(statement).finally(() => endTurn(this.#store, this))) };
  }

  async #acquire(): Promise<void> {
    await delay(this.#store);
    await reach(this.#store);
    if (this.isLost) throw lostCall('ECONNRESET');
    await takeTurn(this.#store, this);
    if (!this.isLost) return;
    endTurn(this.#store, this);
    throw lostCall('ECONNRESET');
  }

  async #send(given: Statement): Promise<unknown> {
    const { world, line, bugs } = this.#store;
    const statement = bugs.rewrite?.(given) ?? given;
    const label = given.name || given.text.trimStart().slice(0, 24).replaceAll(/\s+/g, ' ');
    this.#statements.push(given.name);
    try {
      const result = await line.send(statement);
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
    const { world, draw, bugs, faults } = this.#store;
    if (bugs.answersEarly?.(this.#statements)) {
      this.#isEarly = true;
      world.at(4_000, () => void (this.#inTransaction && this.#leave('commit')));
      return {};
    }
    await delay(this.#store);
    if (this.isLost || !this.#inTransaction) throw lostCall('ECONNRESET');
    if (draw.chance(faults.commitUnknown)) {
      const word = draw.chance(0.5) ? 'commit' : 'rollback';
      this.#leave(word);
      this.isLost = true;
      world.saw(`commit unknown at ${stageOf(this.#statements.at(0))}`);
      world.note(`${this.#life.name} ${word} unheard`);
      throw lostCall('ECONNRESET');
    }
    this.#leave('commit');
    if (draw.chance(0.3)) await delay(this.#store);
    return {};
  }

  #leave(word: 'commit' | 'rollback'): void {
    this.#inTransaction = false;
    this.#store.line.sendAndForget(word);
    endTurn(this.#store, this);
  }

  release(): void {
    if (this.#isEarly) return;
    this.#store.connections.delete(this);
    if (this.#inTransaction) throw new Error('a connection is given back within a transaction');
    this.isLost = true;
  }
}

/** Whoever asked hears of a failure; the promise itself may be left alone. */
function hearLater<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}
