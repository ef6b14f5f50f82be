import type { Home } from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';
import { readLatest } from '../activity/index.ts';
import { readFortnight } from '../insights/index.ts';
import { presentHome } from './present.ts';
import { type Db, readRecent, readSetUp } from './store.ts';

const LATEST = 4;

/** Reads all of Home at once. Nothing here grows with what an account did before: days that are over were counted when they ended. */
export async function readHome(db: Db, accountId: AccountId): Promise<Home> {
  const [recent, setUp, fortnight, latest] = await Promise.all([
    readRecent(db, accountId),
    readSetUp(db, accountId),
    readFortnight(db, accountId),
    readLatest(db, accountId, LATEST),
  ]);
  return presentHome({ recent, setUp, fortnight, latest });
}
