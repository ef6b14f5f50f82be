import { grantAdministrator, resetPasskeys, revokeAdministrator } from '../features/accounts/index.ts';
import type { Installation } from './open-installation.ts';

/** Gives the role to the account that has this username now. Somebody who takes the name later gets nothing. */
export async function adminGrant({ database, ports, say }: Installation, username: string): Promise<boolean> {
  const name = plainName(username);
  if (!name) {
    say('Which account? recado admin grant <username>');
    return false;
  }
  const granted = await grantAdministrator(database.kysely, ports.ids, name);
  say(
    granted
      ? `@${name} is an administrator.`
      : `Nobody has signed in as @${name} yet: sign in with it once, then run this again.`,
  );
  return granted;
}

/** Takes the role from the account that has this username now. */
export async function adminRevoke({ database, ports, say }: Installation, username: string): Promise<boolean> {
  const name = plainName(username);
  if (!name) {
    say('Which account? recado admin revoke <username>');
    return false;
  }
  const revoked = await revokeAdministrator(database.kysely, ports.ids, name);
  say(revoked ? `@${name} is no administrator any more.` : `No administrator has the name @${name}.`);
  return revoked;
}

/** Takes the passkeys of an administrator away, for one who lost them and the recovery codes alike. */
export async function adminResetPasskey({ database, ports, say }: Installation, username: string): Promise<boolean> {
  const name = plainName(username);
  if (!name) {
    say('Which account? recado admin reset-passkey <username>');
    return false;
  }
  const taken = await resetPasskeys(database.kysely, ports.ids, name);
  say(
    taken === null
      ? `No administrator has the name @${name}.`
      : `@${name} has no passkey any more (${taken} before) and is signed out: the next sign-in adds one.`,
  );
  return taken !== null;
}

function plainName(username: string): string {
  return username.replace(/^@/, '').toLowerCase();
}
