import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import { ProviderFault, type ProviderName } from '../../../platform/payments/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';

type EndDeps = Pick<RefreshDeps, 'db' | 'payments' | 'log'>;

/**
 * Ends all that renews at its provider and all pages that are open there, before their rows are erased: nobody pays for what is not
 * there. What a provider refuses to end is an operator's, and keeps no erasure waiting. Throws `ProviderFault` where one is away.
 */
export async function endRenewals(deps: EndDeps, accountId: AccountId): Promise<void> {
  await rememberOrders(deps, accountId);
  const { rows: pages } = await sql<{ provider: ProviderName; ref: string; renews: boolean }>`
    select provider, provider_ref as ref, kind = 'month' and method in ('card', 'pix_automatic') as renews
    from checkouts where account_id = ${accountId} and state = 'open' and provider_ref is not null`.execute(deps.db);
  for (const page of pages) await atProvider(deps, page, (provider) => provider.close(page));
  const { rows: renewals } = await sql<{ provider: ProviderName; ref: string }>`
    select provider, provider_ref as ref from subscriptions
    where account_id = ${accountId} and provider <> 'code' and provider_ref is not null`.execute(deps.db);
  for (const renewal of renewals) await atProvider(deps, renewal, (provider) => provider.end(renewal.ref));
}

type Provider = NonNullable<ReturnType<RefreshDeps['payments']['byName']>>;

async function atProvider(
  { payments, log }: EndDeps,
  { provider: name, ref }: { provider: ProviderName; ref: string },
  work: (provider: Provider) => Promise<void>,
): Promise<void> {
  const provider = payments.byName(name);
  if (!provider)
    return log.error(
      { provider: name, renewal: ref },
      'its provider is not configured any more: end this renewal by hand',
    );
  try {
    await work(provider);
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error;
    log.error(
      { provider: name, renewal: ref, error: error.message },
      'its provider refuses to end this renewal: look by hand',
    );
  }
}

/** Remembers the orders by which what is paid after the erasure is known, and goes back. */
async function rememberOrders({ db }: EndDeps, accountId: AccountId): Promise<void> {
  await sql`
    insert into orders_of_nobody (provider, id, provider_ref, renews)
    select provider, id, provider_ref, kind = 'month' and method in ('card', 'pix_automatic') from checkouts
    where account_id = ${accountId} and provider_ref is not null on conflict do nothing`.execute(db);
}
