import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from './pipeline-bed.ts';

const PAGES = 'https://recado.example/l/';
let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed({ config: { pagesUrl: PAGES, appIds: ['100'] } });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const WORDS = { name: 'Preço', activationComments: ['quero'], activationMessages: ['quero'] };
const says = (text: string) => ({ ...WORDS, messagetitletexts: [text], links: [] });

async function write(account: BedAccount, personId: string, text: string, more: Record<string, unknown> = {}) {
  await bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text, ...more });
}

/** What the person got from the account, in order, once all is quiet. */
async function got(account: BedAccount, personId: string): Promise<string[]> {
  await bed.quiet();
  const lines = await bed.truth(account);
  return lines.flatMap((line) => (line.personId === personId && line.text !== null ? [line.text] : []));
}

const lastOutcome = async (account: BedAccount) => (await bed.outcomes(account)).at(-1);
const credits = async ({ id }: BedAccount) =>
  (
    await bed.pool.query(
      'select sum(held)::int as held, sum(spent)::int as spent from credit_grants where account_id = $1',
      [id],
    )
  ).rows[0];
const states = async (account: BedAccount) =>
  (await bed.deliveries(account)).map(({ kind, state, reason }) => [kind, state, reason].filter(Boolean).join(' '));
/** Private replies wait: Instagram asked for patience. */
const pause = (account: BedAccount) =>
  bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'private_replies', db_now() + interval '1 hour', db_now() + interval '1 hour')
      on conflict (account_id, lane) do update set ready_at = excluded.ready_at, paused_until = excluded.paused_until`,
    [account.id],
  );

describe('opt-out', () => {
  test('PARAR stops, says so once and for free, and RETOMAR starts again', async () => {
    const shop = await bed.account({ credits: 10 });
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await write(shop, id, 'Parar!');
    const [confirmation = '', ...rest] = await got(shop, id);
    expect(rest).toEqual([]);
    expect(confirmation).toContain('você não vai mais receber mensagens automáticas desta conta');
    expect(confirmation.split('\n').at(-1)).toMatch(new RegExp(`^${PAGES}[\\w-]{32}$`));
    for (const text of ['quero', 'STOP']) {
      await write(shop, id, text);
      expect(await got(shop, id)).toEqual([confirmation]);
      expect(await lastOutcome(shop)).toBe('opted_out');
    }
    await bed.comment(shop, 'quero', id);
    expect(await got(shop, id)).toEqual([confirmation]);
    await write(shop, id, 'retomar');
    await write(shop, id, 'quero');
    const all = await got(shop, id);
    expect(all[1]).toContain('você voltou a receber');
    // The same page, whenever it is named.
    expect(all[1]?.split('\n').at(-1)).toBe(confirmation.split('\n').at(-1));
    expect(all.slice(2)).toEqual(['O preço é 10.']);
    expect(await credits(shop)).toEqual({ held: 0, spent: 1 });
  });

  test('an account that answers nothing heeds it too; a comment is never a request', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.pool.query('update automations set enabled = false where account_id = $1', [shop.id]);
    await bed.comment(shop, 'parar', id);
    expect(await got(shop, id)).toEqual([]);
    await write(shop, id, 'STOP');
    expect(await got(shop, id)).toHaveLength(1);
    expect(await lastOutcome(shop)).toBe('asked_to_stop');
  });

  test('what waits for the person is skipped and its credit comes back; a replay and a second process change nothing', async () => {
    const shop = await bed.account({
      credits: 10,
      settings: { replyToComment: true, replyComments: ['Te mandei 💌'] },
    });
    const [ana, bia] = [await bed.person(), await bed.person()];
    await pause(shop);
    await bed.comment(shop, 'quero', ana.id);
    await bed.comment(shop, 'quero', bia.id);
    await bed.quiet();
    expect(await credits(shop)).toEqual({ held: 2, spent: 0 });
    await write(shop, ana.id, 'parar');
    expect(await got(shop, ana.id)).toHaveLength(1);
    expect((await states(shop)).toSorted()).toEqual([
      'dm sent',
      'private_reply ready',
      'private_reply skipped opted_out',
      'public_reply held waits_for_dm',
      'public_reply skipped opted_out',
    ]);
    expect(await credits(shop)).toEqual({ held: 1, spent: 0 });
    const { rows } = await bed.pool.query<{ id: string }>(
      `select id from inbox where account_id = $1 and outcome = 'asked_to_stop'`,
      [shop.id],
    );
    expect(rows).toHaveLength(1);
    const other = bed.another();
    expect(await other.replay(rows[0]?.id ?? '')).toBe(true);
    await bed.quiet();
    await other.close();
    expect(await lastOutcome(shop)).toBe('asked_to_stop');
    expect(await got(shop, ana.id)).toHaveLength(1);
    await bed.pool.query(`update lanes set paused_until = null, ready_at = db_now() where account_id = $1`, [shop.id]);
    await bed.until(async () => (await credits(shop)).spent === 1);
    expect(await got(shop, ana.id)).toHaveLength(1);
  });
});
