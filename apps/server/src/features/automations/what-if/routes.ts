import { contract } from '@recado/contract';
import { type CompiledAutomation, compileAutomation, KINDS, rivalKinds, SettingsSchema } from '@recado/engine';
import { Refusal, type Serve, tooMany } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Limiter, Rate } from '../../../platform/limits/index.ts';
import type { Clock } from '../../../platform/ports/index.ts';
import { makeRivals } from '../conflicts/rivals.ts';
import { readCreatedAt, readOwnOnMedia } from '../conflicts/store.ts';
import type { Db } from '../media/store.ts';
import { lookBack } from './look-back.ts';

const DAY = 24 * 3_600_000;
/** Each may read a hundred thousand comments. */
const RATE: Rate = { count: 20, ms: 60_000 };

interface WhatIfDeps {
  db: Db;
  clock: Clock;
  limiter: Limiter;
}

/** Registers the call that tells what settings would have answered, before anything is saved. */
export function registerWhatIfRoutes(serve: Serve, { db, clock, limiter }: WhatIfDeps): void {
  const pause = () => clock.sleep(0, 'others first');
  const rivals = makeRivals({ pause });
  serve(contract.whatIf, async ({ body: { kind, id, mediaId, settings, days }, caller: { accountId } }) => {
    const wait = limiter.takeHere([{ key: `what-if ${accountId}`, rate: RATE }]);
    if (wait !== null) throw tooMany(wait);
    const createdAt = id === null ? clock.now() : await readCreatedAt(db, { accountId, id });
    if (createdAt === null) throw new Refusal('automation_not_found');
    const edited = compileAutomation({ id: id ?? '', kind, mediaId, version: 0, enabled: true, settings, createdAt });
    const kinds = rivalKinds(KINDS[kind].fillsIn ? 'post' : kind);
    const on = await rivals.of(db, { accountId, kinds, mediaId });
    const off = KINDS[kind].fillsIn ? await silencing(db, accountId) : [];
    const since = clock.now() - days * DAY;
    return lookBack({ db, pause }, { accountId, edited, others: [...on, ...off], since });
  });
}

/** Those that are off on their media: they answer nothing there, and one for all posts neither. */
async function silencing(db: Db, accountId: AccountId): Promise<CompiledAutomation[]> {
  const own = await readOwnOnMedia(db, accountId);
  const rest = { version: 0, settings: SettingsSchema.parse({}), createdAt: 0 };
  return own.filter(({ enabled }) => !enabled).map((one) => compileAutomation({ ...one, ...rest }));
}
