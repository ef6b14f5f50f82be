import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ApiTestbed } from './api-testbed.ts';
import { makeSeller } from './make-seller.ts';
import { ACTORS, type Actor } from './matrix.ts';
import type { Seller } from './matrix-things.ts';

const ROLES: Partial<Record<Actor, string>> = {
  partner: 'partner = true',
  administrator: "role = 'administrator'",
  banned: "standing = 'banned'",
  non_compliant: "standing = 'non_compliant'",
};

/** An account for every actor, each with one of everything, and one more whose things are the foreign ones. */
export async function makeWorld(bed: ApiTestbed, database: pg.Client) {
  const stranger = await makeSeller(bed, database, 'stranger');
  const actors = new Map<Actor, Seller>();
  for (const actor of ACTORS) actors.set(actor, await makeSeller(bed, database, actor));
  const of = (actor: Actor) => actors.get(actor) ?? stranger;
  for (const [actor, change] of Object.entries(ROLES)) {
    await database.query(`update accounts set ${change} where id = $1`, [of(actor as Actor).accountId]); // as: a key of ROLES
  }
  await database.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
     values ($1, $2, 'plan', 'content-1000', '{post}', now() - interval '1 day', now() + interval '29 days', 1000, 1000)`,
    [of('subscriber').accountId, randomUUID()],
  );
  // Somebody of whom no call of the table ends the session.
  const chief = await makeSeller(bed, database, 'chief');
  await database.query("update accounts set role = 'administrator' where id = $1", [chief.accountId]);
  // Those who administer have shown the second factor, for as long as the table takes; api-passkeys.test.ts has the others.
  await database.query("update sessions set factor_at = now() + interval '1 hour' where account_id = any($1)", [
    [chief.accountId, of('administrator').accountId],
  ]);
  await database.query(
    `update sessions v set actor_account_id = $2, actor_session_id = s.id from sessions s where v.account_id = $1 and s.account_id = $2`,
    [of('viewing').accountId, chief.accountId],
  );
  await database.query('update sessions set revoked_at = now() where account_id = $1', [of('ended').accountId]);
  actors.set('visitor', { ...of('visitor'), token: null });
  return { stranger, of };
}
