import { contract } from '@recado/contract';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { readPlanFlags } from '../plans/index.ts';
import { apply } from './apply.ts';
import { count } from './count.ts';
import { type ApplicationDeps, decideApplication } from './decide-application.ts';
import { decideProduct, moveProduct, takeDownProduct } from './decide-product.ts';
import { presentApplication, presentListed, presentProduct, presentShown, presentWaiting } from './present.ts';
import { addProduct, needPartner, pauseProduct, removeProduct, saveProduct } from './save-product.ts';
import { readListed, readShown, readWaitingApplications } from './shown-store.ts';
import { type Db, isPartner, readLastApplication, readProducts } from './store.ts';

export interface PartnerDeps extends ApplicationDeps {
  limiter: Limiter;
}

/** Products that partners recommend to subscribers: how they are made, approved, seen and counted. */
export function registerPartnerRoutes(serve: Serve, deps: PartnerDeps): void {
  serveSubscribers(serve, deps);
  servePartners(serve, deps);
  serveAdministrators(serve, deps);
}

function serveSubscribers(serve: Serve, deps: PartnerDeps): void {
  const { db } = deps;
  serve(contract.recommendations, async ({ query: { category = null, ...query }, caller }) => {
    await needPlan(db, caller.accountId);
    // Of partners, who are other accounts.
    const { rows, total } = await acrossAccounts('recommendations', () => readShown(db, { ...query, category }));
    return { items: rows.map(presentShown), total, ...query };
  });
  serve(contract.countViews, async ({ body: { ids }, caller }) => {
    await needPlan(db, caller.accountId);
    await acrossAccounts('recommendations', () => count(deps, { caller, ids, what: 'views' }));
    return {};
  });
  serve(contract.countClick, async ({ params: { id }, caller }) => {
    await needPlan(db, caller.accountId);
    await acrossAccounts('recommendations', () => count(deps, { caller, ids: [id], what: 'clicks' }));
    return {};
  });
}

function servePartners(serve: Serve, deps: PartnerDeps): void {
  const { db } = deps;
  serve(contract.partnership, async ({ caller: { accountId } }) => {
    const application = await readLastApplication(db, accountId);
    return {
      partner: await isPartner(db, accountId),
      application: application && presentApplication(application),
    };
  });
  serve(contract.applyAsPartner, async ({ body, caller, call }) => ({
    application: await apply(deps, { ...body, caller, call }),
  }));
  serve(contract.partnerProducts, async ({ caller: { accountId } }) => {
    await needPartner(db, accountId);
    return { items: (await readProducts(db, accountId)).map(presentProduct) };
  });
  serve(contract.addProduct, async ({ body, caller, call }) => ({
    product: await addProduct(deps, { ...body, caller, call }),
  }));
  serve(contract.saveProduct, async ({ params: { id }, body, caller, call }) => ({
    product: await saveProduct(deps, { ...body, id, caller, call }),
  }));
  serve(contract.pauseProduct, async ({ params: { id }, body: { paused }, caller, call }) => ({
    product: await pauseProduct(deps, { id, paused, caller, call }),
  }));
  serve(contract.removeProduct, async ({ params: { id }, caller, call }) => {
    await removeProduct(deps, { id, caller, call });
    return {};
  });
}

/** Waiting, and shown: more are not looked at at once. */
const MOST = { waiting: 100, shown: 1_000 };

function serveAdministrators(serve: Serve, deps: PartnerDeps): void {
  const { db } = deps;
  const across = <A>(work: () => Promise<A>) => acrossAccounts('administration', work);
  serve(contract.partnersDesk, () =>
    across(async () => ({
      applications: (await readWaitingApplications(db, MOST.waiting)).map(presentWaiting),
      waiting: (await readListed(db, 'waiting', MOST.waiting)).map(presentListed),
      shown: (await readListed(db, 'shown', MOST.shown)).map(presentListed),
    })),
  );
  serve(contract.decideApplication, async ({ params: { id }, body, caller, call }) => {
    await across(() => decideApplication(deps, { id, caller, call, refusal: refusalIn(body) }));
    return {};
  });
  serve(contract.decideProduct, async ({ params: { id }, body, caller, call }) => {
    const { version } = body;
    await across(() => decideProduct(deps, { id, caller, call, version, refusal: refusalIn(body) }));
    return {};
  });
  serve(contract.takeDownProduct, async ({ params: { id }, body: { reason }, caller, call }) => {
    await across(() => takeDownProduct(deps, { id, caller, call, reason }));
    return {};
  });
  serve(contract.moveProduct, async ({ params: { id }, body: { to }, caller, call }) => {
    await across(() => moveProduct(deps, { id, caller, call, to }));
    return {};
  });
}

function refusalIn({ accept, reason }: { accept: boolean; reason?: string | undefined }): string | null {
  return accept ? null : (reason ?? '');
}

/** Throws `plan_needed` where no plan runs and the account is no partner. */
async function needPlan(db: Db, accountId: AccountId): Promise<void> {
  if (await isPartner(db, accountId)) return;
  const { hasContentActive, hasSelfServiceActive, hasLivesActive } = await readPlanFlags(db, accountId);
  if (!hasContentActive && !hasSelfServiceActive && !hasLivesActive) throw new Refusal('plan_needed');
}
