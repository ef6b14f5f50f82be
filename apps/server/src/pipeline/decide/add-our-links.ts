import { type CompiledAutomation, withOurLinks } from '@recado/engine';
import { linkIdOf, linkUrl } from '../../features/sales/index.ts';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { DecidingAccount } from './batch/claim-pending.ts';

/** A link as somebody gets it: over our address, to where the seller wrote. */
export interface SentLink {
  account_id: AccountId;
  id: string;
  automation_id: string;
  media_id: string | null;
  target: string;
}

/**
 * The automation with its links over our address, and what those lead to, where the account counts its sales; else as it is. An id
 * follows from automation, post and target: a replay makes the same, and nobody who gets it can be told from another.
 */
export function addOurLinks(
  automation: CompiledAutomation,
  {
    account,
    mediaId,
    publicUrl,
  }: { account: Pick<DecidingAccount, 'id' | 'link_key'>; mediaId: string | null; publicUrl: string },
): { automation: CompiledAutomation; links: SentLink[] } {
  const { link_key: key } = account;
  if (key === null) return { automation, links: [] };
  const links: SentLink[] = [];
  const addressOf = (url: string) => {
    const place = { automationId: automation.ref.id, mediaId, target: url.trim() };
    const id = linkIdOf(key, place);
    links.push({
      account_id: account.id,
      id,
      automation_id: place.automationId,
      media_id: mediaId,
      target: place.target,
    });
    return linkUrl(publicUrl, id);
  };
  const settings = withOurLinks(automation.settings, { addressOf, playerUrl: automation.audio?.playerUrl ?? null });
  return settings === automation.settings
    ? { automation, links: [] }
    : { automation: { ...automation, settings }, links };
}

const SENT_LINKS = {
  name: 'pipeline.sent_links',
  text: `insert into sales_links (account_id, id, automation_id, media_id, target, made_at)
    select account_id, id, automation_id, media_id, target, ${NOW}
    from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[]) as l(account_id, id, automation_id, media_id, target)
    order by account_id, id on conflict do nothing`,
};

/** Makes what writes links with the deliveries that carry them: no message leaves with a link that leads nowhere. Most are there already. */
export function linkStatements(links: readonly SentLink[]): Statement[] {
  if (links.length === 0) return [];
  const once = [...new Map(links.map((link) => [link.id, link])).values()];
  const values = [
    once.map(({ account_id }) => account_id),
    once.map(({ id }) => id),
    once.map(({ automation_id }) => automation_id),
    once.map(({ media_id }) => media_id),
    once.map(({ target }) => target),
  ];
  return [{ ...SENT_LINKS, values }];
}
