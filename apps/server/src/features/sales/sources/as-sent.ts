import { LINK_ID_CHARACTERS, type Settings, withOurLinks } from '@recado/engine';
import type { AccountId } from '../../../platform/ids/index.ts';
import { linkUrl } from '../links/redirect-routes.ts';
import { type Db, readSettings } from '../store.ts';

/** Settings as they would be sent: with addresses as long as ours where the account counts its sales. */
export async function asSent(
  db: Db,
  { accountId, settings, playerUrl }: { accountId: AccountId; settings: Settings; playerUrl: string | null },
  publicUrl: string,
): Promise<Settings> {
  if (!(await readSettings(db, accountId)).sales_on) return settings;
  const address = linkUrl(publicUrl, 'x'.repeat(LINK_ID_CHARACTERS));
  return withOurLinks(settings, { addressOf: () => address, playerUrl });
}
