import { type ConnectionReport, contract } from '@recado/contract';
import { Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { type Address, lookAtAddress } from './address.ts';
import { reportConnection, type Seen } from './report-connection.ts';
import { type Db, readFacts } from './store.ts';

export interface ConnectionRouteDeps {
  db: Db;
  clock: Pick<Clock, 'mono'>;
  limiter: Limiter;
  publicUrl: string;
  verifyToken: string;
  /** Asks Instagram, and mends what it can; given by features/accounts. */
  examine(accountId: AccountId, mediaId: string | null): Promise<Omit<Seen, 'address'>>;
}

/** A look asks Instagram a few times: somebody who fixes something looks often, and nobody needs more. */
const CHECKS = { count: 6, ms: 60_000 };
/** The address is everybody's: looked at for one is looked at for all. */
const GOOD_FOR_MS = 20_000;

/** The connection doctor: what is known of an account's connection, and the look at Instagram itself. */
export function registerConnectionRoutes(serve: Serve, deps: ConnectionRouteDeps): void {
  const { db, limiter } = deps;
  const address = makeAddress(deps);

  serve(contract.connection, async ({ caller: { accountId } }) =>
    report(db, accountId, { mended: false, refused: [], silent: false, address: null }),
  );

  serve(contract.checkConnection, async ({ caller: { accountId } }) => {
    const wait = await limiter.takeShared([{ key: `connection_check ${accountId}`, rate: CHECKS }]);
    if (wait !== null) throw tooMany(wait);
    const known = await readFacts(db, accountId);
    const [examined, found] = await Promise.all([deps.examine(accountId, known?.media_id ?? null), address()]);
    return report(db, accountId, { ...examined, address: found });
  });
}

async function report(db: Db, accountId: AccountId, seen: Seen): Promise<ConnectionReport> {
  const found = await reportConnection(db, accountId, seen);
  if (!found) throw new Refusal('unauthorized');
  return found;
}

function makeAddress({ clock, publicUrl, verifyToken }: ConnectionRouteDeps): () => Promise<Address> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.mono() < goodUntil) return 'good';
    const address = await lookAtAddress(publicUrl, verifyToken);
    if (address === 'good') goodUntil = clock.mono() + GOOD_FOR_MS;
    return address;
  };
}
