import { clearSamePhone } from '../features/affiliate/index.ts';
import type { Installation } from './open-installation.ts';

/** What an account paid, that came by a link, earns again though its phone is that of whoever brought it, or was. */
export async function samePhoneClear({ database, ports, say }: Installation, username: string): Promise<boolean> {
  const name = username.replace(/^@/, '').toLowerCase();
  const cleared = name !== '' && (await clearSamePhone(database.kysely, ports.ids, name));
  say(
    cleared
      ? `What @${name} pays earns again for whoever brought them.`
      : 'Nobody of that name came by a link and has the phone of whoever brought them. recado same-phone clear <username>',
  );
  return cleared;
}
