import { clearSamePhone } from '../features/affiliate/index.ts';
import type { Installation } from './open-installation.ts';

/** Lets an account's payments earn again for the link that it came by, though its phone is, or was, that of the link's owner. */
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
