import { contract } from '@recado/contract';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { CallLimits, Serve } from '../../platform/http/index.ts';
import { readAffiliateCode } from './affiliate-code.ts';
import { callOffPayout } from './call-off-payout.ts';
import { registerPayoutRoutes } from './payout-routes.ts';
import { type AffiliateDeps, readAffiliate } from './read-affiliate.ts';
import { requestPayout } from './request-payout.ts';
import { countClick } from './store.ts';

/** A person follows a link a few times; more would only make the figure untrue. */
export const clickCallLimits: CallLimits = {
  [`POST /api${contract.countLinkClick.path}`]: {
    name: 'affiliate_click',
    ofNetwork: { count: 30, ms: 60_000 },
    inAll: { count: 3_000, ms: 60_000 },
    shared: false,
  },
};

/** Passing Recado on, and being paid for it. */
export function registerAffiliateRoutes(serve: Serve, deps: AffiliateDeps): void {
  const { db } = deps;

  serve(contract.affiliate, ({ caller, call }) => readAffiliate(deps, caller, call));

  serve(contract.countLinkClick, async ({ body }) => {
    const code = readAffiliateCode(body.code);
    if (code !== null) await acrossAccounts('address', () => countClick(db, code));
    return {};
  });

  // What is payable is found in payments of those who came.
  serve(contract.requestPayout, async ({ body, caller, call }) => ({
    payout: await acrossAccounts('referrals', () => requestPayout(deps, { ...body, caller, call })),
  }));

  serve(contract.callOffPayout, async ({ params: { id }, caller, call }) => ({
    payout: await callOffPayout(deps, { id, caller, call }),
  }));

  registerPayoutRoutes(serve, deps);
}
