import { contract } from '@recado/contract';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { Serve } from '../../platform/http/index.ts';
import { makeBatch } from './make-batch.ts';
import { presentBatch } from './present.ts';
import { type RedeemDeps, redeem } from './redeem.ts';
import { countBatches, readBatches } from './store.ts';

/** Access codes: redeemed by accounts, made in batches by administrators. */
export function registerRedeemRoutes(serve: Serve, deps: RedeemDeps): void {
  const { db } = deps;
  // A code is nobody's until it is redeemed.
  serve(contract.redeem, ({ params: { code }, caller, call }) =>
    acrossAccounts('access codes', () => redeem(deps, { caller, call, typed: code })),
  );

  serve(contract.codeBatches, ({ query }) =>
    acrossAccounts('administration', async () => {
      const [rows, total] = await Promise.all([readBatches(db, query), countBatches(db)]);
      return { items: rows.map(presentBatch), total, ...query };
    }),
  );

  serve(contract.makeCodes, ({ body, caller, call }) =>
    acrossAccounts('administration', () => makeBatch(deps, { ...body, caller, call })),
  );
}
