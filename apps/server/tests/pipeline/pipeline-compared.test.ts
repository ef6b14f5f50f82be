import { comparisonOf, readSteps, type Settings, SettingsSchema, variantFor } from '@recado/engine';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResults } from '../../src/features/insights/results/read-results.ts';
import type { DB } from '../../src/platform/db/database.ts';
import { asAccountId } from '../../src/platform/ids/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let db: Kysely<DB>;
beforeAll(async () => {
  bed = await startPipelineBed();
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bed.pool }) });
});
afterAll(async () => {
  expect(await bed.drift()).toEqual([]);
  await bed.close();
});

const COMPARED = {
  messagetitletexts: ['Primeiro texto'],
  replyToComment: true,
  replyComments: Array.from({ length: 10 }, (_, n) => `Resposta A ${n}`),
  comparison: {
    messagetitletexts: ['Segundo texto'],
    replyComments: Array.from({ length: 10 }, (_, n) => `Resposta B ${n}`),
  },
};

interface Row {
  person_id: string;
  automation_id: string;
  variant: 'a' | 'b' | null;
  comparison: string | null;
  text: string;
  steps: never;
  settings: Settings;
}

/** The first DMs of an account, as they are kept. */
async function sent(account: BedAccount): Promise<Row[]> {
  const { rows } = await bed.pool.query<Row>(
    `select d.person_id, d.automation_id, d.variant, d.comparison, d.content->>'text' as text, i.steps, v.settings
      from deliveries d join inbox i on i.account_id = d.account_id and i.id = d.inbox_id
        join automation_versions v on v.account_id = d.account_id and v.automation_id = d.automation_id and v.version = d.automation_version
      where d.account_id = $1 and d.part = 0 order by d.id`,
    [account.id],
  );
  return rows;
}

async function comments(account: BedAccount, personId: string): Promise<void> {
  const before = (await sent(account)).length;
  await bed.comment(account, 'quero', personId);
  await bed.until(async () => (await sent(account)).length > before);
}

const repliesTo = async (account: BedAccount) =>
  (await bed.truth(account)).filter(({ kind }) => kind === 'comment_reply').map(({ text }) => text ?? '');

test('half of the people get the other wording, each always the same, and it is kept with what they got', async () => {
  const account = await bed.account({ credits: 100, settings: { ...COMPARED, detectSpam: false } });
  await bed.grantCredits(account, 100);
  const people = await Promise.all(Array.from({ length: 16 }, () => bed.person()));
  for (const { id } of people) await bed.comment(account, 'quero', id);
  await bed.quiet();
  await comments(account, people[0]?.id ?? '');
  await bed.until(async () => (await repliesTo(account)).length === 17);
  const rows = await sent(account);
  expect(rows).toHaveLength(17);
  for (const { person_id: personId, automation_id: automationId, variant, comparison, text, steps, settings } of rows) {
    expect(comparison).toBe(comparisonOf('post', SettingsSchema.parse(settings)));
    expect(variant).toBe(variantFor({ accountId: account.id, automationId, comparison: comparison ?? '', personId }));
    expect(text).toContain(variant === 'a' ? 'Primeiro texto' : 'Segundo texto');
    expect(readSteps(steps).find(({ code }) => code === 'compared')?.values).toEqual({ variant });
  }
  expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set(['a', 'b']));
  const ofPerson = rows.filter(({ person_id }) => person_id === rows[0]?.person_id);
  expect(new Set(ofPerson.map(({ variant }) => variant)).size).toBe(1);
  const b = rows.filter(({ variant }) => variant === 'b').length;
  expect((await repliesTo(account)).filter((text) => text.startsWith('Resposta B'))).toHaveLength(b);
});

test('what follows a tap speaks as what it follows', async () => {
  const card = { template: 'generic', subtitle: 'Da loja', imageUrl: 'https://shop.example/a.jpg' };
  const account = await bed.account({ credits: 100, settings: { ...COMPARED, ...card } });
  for (let n = 0; n < 6; n++) await comments(account, (await bed.person()).id);
  await bed.quiet();
  const firsts = (await bed.truth(account)).filter(({ kind }) => kind !== 'comment_reply');
  for (const { mid, personId } of firsts) await bed.sim('POST', `/messages/${mid}/tap`, { personId, buttonIndex: 0 });
  await bed.until(async () => (await bed.truth(account)).filter(({ kind }) => kind !== 'comment_reply').length === 12);
  const { rows } = await bed.pool.query<{ variant: string; said: string }>(
    `select d.variant, n.content->>'title' as said from deliveries d
      join inbox i on i.account_id = d.account_id and i.steps::text like '%' || d.id || '%'
      join deliveries n on n.account_id = d.account_id and n.inbox_id = i.id and n.part = 2
      where d.account_id = $1 and d.part = 0`,
    [account.id],
  );
  expect(rows).toHaveLength(6);
  for (const { variant, said } of rows) expect(said).toContain(variant === 'a' ? 'Primeiro texto' : 'Segundo texto');
});

test('results count each person once, from their first message on, and say that it is too early', async () => {
  const account = await bed.account({ credits: 100, settings: { ...COMPARED, detectSpam: false } });
  const people = await Promise.all(Array.from({ length: 8 }, () => bed.person()));
  for (const { id } of people) await comments(account, id);
  await comments(account, people[0]?.id ?? '');
  await bed.quiet();
  const first = (await sent(account))[0];
  await bed.sim('POST', `/threads/${account.igId}/${people[0]?.id}/messages`, { text: 'obrigada' });
  const compared = async () => (await readResults(db, asAccountId(account.id), 7)).comparisons[0];
  await bed.until(async () => {
    const found = await compared();
    return (found?.a.answered ?? 0) + (found?.b.answered ?? 0) === 1;
  });
  const found = await compared();
  const rows = await sent(account);
  const of = (variant: 'a' | 'b') =>
    new Set(rows.filter((row) => row.variant === variant).map(({ person_id }) => person_id)).size;
  expect(found).toMatchObject({
    kind: 'post',
    verdict: 'too_few',
    difference: null,
    a: { people: of('a'), message: 'Primeiro texto', reply: 'Resposta A 0' },
    b: { people: of('b'), message: 'Segundo texto', reply: 'Resposta B 0' },
  });
  expect(found?.[first?.variant ?? 'a']).toMatchObject({ heard: 1, answered: 1 });
});

test('an automation without a comparison keeps nothing of it', async () => {
  const account = await bed.account({ credits: 10 });
  await comments(account, (await bed.person()).id);
  expect((await sent(account)).map(({ variant, comparison }) => [variant, comparison])).toEqual([[null, null]]);
  expect((await readResults(db, asAccountId(account.id), 7)).comparisons).toEqual([]);
});
