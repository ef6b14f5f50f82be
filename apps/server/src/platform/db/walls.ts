import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { AccountId } from '../ids/index.ts';
import { together } from './together.ts';

/** The accounts that statements are made for: one, nobody, or (said in code) all. */
type Standing = { account: AccountId | null } | 'across';

/** Reasons for which a call may look beyond its own account. Each that is added is said in docs/decisions/013. */
export type Across =
  /** The owner of a token. */
  | 'session'
  /** Signing in, sessions, links, whose e-mail it is: what ties accounts to people. */
  | 'identity'
  /** All that administrators see and do. */
  | 'administration'
  /** The names of the accounts that this one is linked with. */
  | 'linked accounts'
  /** An address that strangers were sent: whose it is. */
  | 'address'
  /** The recommendations of partners: theirs, seen and counted by others. */
  | 'recommendations'
  /** An access code: nobody's until somebody redeems it. */
  | 'access codes'
  /** The payments of those who came by an affiliate's link: sums of them are the affiliate's. */
  | 'referrals'
  /** The browser of a device that takes pushes: its session may be a linked account's, and whoever signs in there next takes it over. */
  | 'devices'
  /** The things that Instagram signed: which account they name. */
  | 'instagram';

const standings = new AsyncLocalStorage<Standing>();

/** Every statement of `work` is made for this account, and sees no row of another; null: sees none. */
export function forAccount<T>(account: AccountId | null, work: () => T): T {
  return standings.run({ account }, work);
}

/** Lets `work` see rows of every account, inside of a call. */
export function acrossAccounts<T>(_why: Across, work: () => T): T {
  return standings.run('across', work);
}

/** Runs `work` as the program's own: a call began it and does not wait for it. */
export function outsideCalls<T>(work: () => T): T {
  return standings.exit(work);
}

/** A pool, as much of it as Kysely and statements written for `pg` need. */
export type WalledPool = Pick<pg.Pool, 'query' | 'options'> & {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

const SET = {
  name: 'walls.account',
  text: 'select set_config($1, $2, false)',
};

/**
 * One pool in front of two. Inside of a call connections are those of `web`, which stand for the call's account; a connection remembers
 * it, and is told only where it changes, in the same flight as the statement after it. Elsewhere they are those of `program`.
 */
export function makeWalledPool({ program, web }: { program: pg.Pool; web: pg.Pool }): WalledPool {
  const known = new WeakMap<pg.PoolClient, string>();
  const connect = async (): Promise<pg.PoolClient> => {
    const standing = standings.getStore();
    if (!standing || standing === 'across') return program.connect();
    const client = await web.connect();
    const account = standing.account ?? '';
    if (known.get(client) === account) return client;
    known.delete(client);
    const told = client.query({ ...SET, values: ['recado.account', account] });
    const remembered = told.then(() => void known.set(client, account));
    remembered.catch(() => {}); // the statement beside it rejects with it
    return whenTold(client, remembered);
  };
  const query = async (...given: Parameters<pg.ClientBase['query']>): Promise<unknown> => {
    const client = await connect();
    try {
      return await client.query(...given);
    } finally {
      client.release();
    }
  };
  return {
    options: web.options,
    connect,
    query: query as unknown as pg.Pool['query'], // as: of pg's overloads those that answer with a promise
    end: async () => {
      await Promise.all([program.end(), web.end()]);
    },
  };
}

/** The client, whose answers count only if it was told for whom they are; one that was not is not used again. */
function whenTold(client: pg.PoolClient, told: Promise<void>): pg.PoolClient {
  let problem: Error | undefined;
  told.catch((error: Error) => {
    problem = error;
  });
  const query = async (...given: Parameters<pg.ClientBase['query']>): Promise<unknown> => {
    const [, answer] = await together([told, client.query(...given) as unknown as Promise<unknown>]);
    return answer;
  };
  const release = (error?: Error | boolean) => client.release(error ?? problem);
  return { query, release } as unknown as pg.PoolClient; // as: those who take one from a walled pool call nothing else
}
