import { AUTOMATION_KINDS, SettingsSchema } from '@recado/engine';
import pg from 'pg';
import type { EncryptionKey } from '../../../apps/server/src/config/config.ts';
import { makeVault } from '../../../apps/server/src/platform/crypto/vault.ts';
import { makeIds, systemClock, systemRng } from '../../../apps/server/src/platform/ports/index.ts';
import { ANSWER, igIdOf, LINK, mediaIdOf, TRIGGER } from '../comments.ts';

export interface SeededAccount {
  igId: string;
  id: string;
  token: string;
  automationId: string;
  grantId: string;
}

/** Enough for every message of a run. */
const GRANTED = 1_000_000;
const COLUMN = 'instagram_tokens.ciphertext';

/** Accounts as a loader of the product and of the floor needs them; `first` is the place of the first among all. */
export function makeAccounts(count: number, first = 0): SeededAccount[] {
  const ids = makeIds({ clock: systemClock(), rng: systemRng() });
  return Array.from({ length: count }, (_, index) => ({
    igId: igIdOf(first + index),
    id: ids.uuid(),
    token: `IGAAbench${first + index}`,
    automationId: ids.uuid(),
    grantId: ids.uuid(),
  }));
}

const SEED = `with given as (
    select * from json_to_recordset($1::json) as g(id uuid, ig_id text, username text, media_id text, ciphertext text, key_id text,
      automation_id uuid, grant_id uuid)
  ), made as (
    insert into accounts (id, ig_id, app_scoped_id, username, automations_version, media_synced_at, last_update_at, locale)
    select id, ig_id, 'app' || ig_id, username, 1, now(), now(), 'pt-BR' from given
  ), tokens as (
    insert into instagram_tokens (account_id, ciphertext, key_id, scopes, issued_at, expires_at)
    select id, decode(ciphertext, 'hex'), key_id, $3, now(), now() + interval '60 days' from given
  ), posts as (
    insert into media (account_id, id, place, product_type, media_type, published_at)
    select id, media_id, 'post', 'FEED', 'IMAGE', now() - interval '1 hour' from given
  ), automations as (
    insert into automations (account_id, id, kind, media_id, enabled, version)
    select id, automation_id, 'post', media_id, true, 1 from given
  ), versions as (
    insert into automation_versions (account_id, automation_id, version, settings) select id, automation_id, 1, $2::jsonb from given
  ), grants as (
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    select id, grant_id, 'plan', 'bench', $4, now() - interval '1 day', now() + interval '29 days', $5, $5 from given
  )
  insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason)
  select id, grant_id, 'grant', grant_id, 'issued', 'available', $5, 'bench' from given`;

/**
 * Writes the bulk rows of the bench by SQL: connected accounts, each with a post, an automation and a plan's credits. Tokens are
 * sealed by the product's own vault; an automation has one trigger, one answer with a link, and *detect spam* on as by default; the
 * credits are granted in the ledger.
 */
export async function seedProduct(
  ownerUrl: string,
  given: { accounts: SeededAccount[]; keys: EncryptionKey[]; first?: number },
): Promise<void> {
  const rng = systemRng();
  const vault = makeVault(given.keys, rng);
  const rows = given.accounts.map(({ id, igId, token, automationId, grantId }, nth) => {
    const index = (given.first ?? 0) + nth;
    const { ciphertext, keyId } = vault.seal(token, { accountId: id, column: COLUMN });
    const account = { id, ig_id: igId, username: `loja_${index}`, media_id: mediaIdOf(index) };
    return {
      ...account,
      ciphertext: ciphertext.toString('hex'),
      key_id: keyId,
      automation_id: automationId,
      grant_id: grantId,
    };
  });
  const settings = SettingsSchema.parse({ activationComments: [TRIGGER], messagetitletexts: [ANSWER], links: [LINK] });
  const scopes = [
    'instagram_business_basic',
    'instagram_business_manage_comments',
    'instagram_business_manage_messages',
  ];
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(SEED, [JSON.stringify(rows), JSON.stringify(settings), scopes, [...AUTOMATION_KINDS], GRANTED]);
    await client.query(ANALYZE);
  } finally {
    await client.end();
  }
}

/** The tables that are loaded: one that was looked at while it was empty counts as empty, and plans are made for that. */
const ANALYZE =
  'analyze accounts, automations, automation_versions, instagram_tokens, media, credit_grants, credit_entries';

const OTHER_TRIGGERS = 99;
const AUTOMATIONS_A_SELLER = 100;

const CROWD = `with sellers as (
    insert into accounts (id, ig_id, app_scoped_id, username, automations_version, media_synced_at, last_update_at, locale)
    select gen_random_uuid(), 'crowd' || n, 'appcrowd' || n, 'vizinha_' || n, 1, now(), now(), 'pt-BR' from generate_series(1, $1::int) n
    returning id
  ), made as (
    insert into automations (account_id, id, kind, media_id, enabled, version)
    select id, gen_random_uuid(), 'post', 'post' || n, true, 1 from sellers, generate_series(1, $2::int) n
    returning account_id, id
  )
  insert into automation_versions (account_id, automation_id, version, settings)
  select account_id, id, 1, '{"activationComments": ["quero"], "messagetitletexts": ["Oi!"]}' from made`;

/** Adds so many automations of other sellers to a seeded database, and 99 triggers before the one of each account of the bench. */
export async function seedCrowd(ownerUrl: string, automations: number): Promise<void> {
  const others = Array.from({ length: OTHER_TRIGGERS }, (_, index) => `palavra ${index}`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `update automation_versions set settings = jsonb_set(settings, '{activationComments}', $1::jsonb || (settings->'activationComments'))`,
      [JSON.stringify(others)],
    );
    const sellers = Math.ceil(automations / AUTOMATIONS_A_SELLER);
    await client.query(CROWD, [sellers, Math.ceil(automations / sellers)]);
    await client.query(ANALYZE);
  } finally {
    await client.end();
  }
}
