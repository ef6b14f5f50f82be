import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let owner: pg.Client;
let chief: { token: string; userId: string };
let shop: { token: string; userId: string };
let reader: { token: string; userId: string };

beforeAll(async () => {
  bed = await startApiTestbed();
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  [chief, shop, reader] = [
    await account('chefe.parceiros'),
    await account('loja.parceira'),
    await account('quem.assina'),
  ];
  await owner.query("update accounts set role = 'administrator' where id = $1", [chief.userId]);
  await owner.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
     values ($1, gen_random_uuid(), 'plan', 'lives', '{live}', now() - interval '1 day', now() + interval '29 days', 10, 10)`,
    [reader.userId],
  );
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

async function account(username: string, given?: { registered: boolean }) {
  const { igId } = await bed.sim.account(username);
  return bed.signIn(igId, given);
}

const content = {
  title: 'Curso de vitrine',
  text: 'Fotos que vendem, com o celular que você tem.',
  imageUrl: 'https://img.example/vitrine.jpg',
  link: 'https://curso.example/vitrine?turma=7',
  priceCents: 9_700,
  category: 'courses',
};
interface Product {
  id: string;
  state: string;
  version: number;
  shown: object | null;
  inAll: { views: number; clicks: number };
}

const seen = async (token = reader.token) =>
  ((await bed.call('GET /recommendations', { token })).body.items as { id: string; title: string }[]).map(
    ({ title }) => title,
  );
const own = async () =>
  (await bed.call('GET /partners/products', { token: shop.token })).body.items as unknown as Product[]; // as: the contract's answer, checked by the server
async function add(more: object = {}): Promise<Product> {
  const body = { content: { ...content, ...more }, submit: true };
  const { status, body: answer } = await bed.call('POST /partners/products', { token: shop.token, body });
  expect([status, answer.product]).toMatchObject([200, { state: 'submitted', shown: null }]);
  return answer.product as Product; // as: the contract's answer
}
const decide = (
  { id, version }: Pick<Product, 'id' | 'version'>,
  verdict: object = { accept: true },
  token = chief.token,
) =>
  bed.call('POST /administration/partner-products/{id}/decide', {
    token,
    params: { id },
    body: { version, ...verdict },
  });
const setPartner = (partner: boolean) =>
  bed.call('POST /users/set-partner', { token: chief.token, body: { userId: shop.userId, partner } });

test('who applies is answered: refused with the reason, accepted with the flag, the mail and the audit entries in one', async () => {
  const apply = (token: string, text = 'Ensino a fotografar produtos') =>
    bed.call('POST /partners/applications', { token, body: { text, link: 'https://instagram.com/loja.parceira' } });
  const waits = async () =>
    (await bed.call('GET /administration/partners', { token: chief.token })).body.applications as { id: string }[];
  const verdict = (id: string, body: object) =>
    bed.call('POST /administration/partner-applications/{id}/decide', { token: chief.token, params: { id }, body });

  const nova = await account('nova.parceira', { registered: false });
  expect((await apply(nova.token)).body.code).toBe('fill_registration');
  const both = await Promise.all([apply(shop.token), apply(shop.token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first] = await waits();
  expect((await verdict(first?.id ?? '', { accept: false })).body.code).toBe('invalid');
  await verdict(first?.id ?? '', { accept: false, reason: 'Conte mais' });
  expect((await bed.call('GET /partners', { token: shop.token })).body).toMatchObject({
    partner: false,
    application: { state: 'refused', reason: 'Conte mais' },
  });

  expect((await apply(shop.token, 'Ensino há dez anos')).status).toBe(200);
  const [second] = await waits();
  const answers = await Promise.all([1, 2].map(() => verdict(second?.id ?? '', { accept: true })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await bed.call('GET /users/me', { token: shop.token })).body).toMatchObject({
    partner: true,
    hasContentUnlimited: true,
  });
  expect((await apply(shop.token)).body.code).toBe('already_partner');
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit_entries where account_id = $1 and action ~ '^(partner|application)' order by id`,
    [shop.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['partner_applied', 'application_refused', 'partner_applied', 'partner_set', 'application_accepted'],
  ]);
  const mails = await owner.query<{ template: string }>(
    `select data->>'template' as template from jobs.job where data->>'accountId' = $1 and data->>'template' ~ '^partner'`,
    [shop.userId],
  );
  expect(mails.rows.map(({ template }) => template).toSorted()).toEqual(['partner_accepted', 'partner_refused']);
});

test('a product is seen once it is approved, by who has a plan; a change waits while the approved version stays', async () => {
  expect(await decide({ id: chief.userId, version: 1 })).toMatchObject({ body: { code: 'product_not_found' } });
  const bad = { ...content, link: 'javascript:alert(1)', imageUrl: 'http://img.example/a.jpg', title: ' ' };
  const refused = await bed.call('POST /partners/products', {
    token: shop.token,
    body: { content: bad, submit: true },
  });
  expect((refused.body.errors as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
    ...['content.imageUrl', 'content.link', 'content.title'],
  ]);
  const made = await add();
  expect(await seen()).toEqual([]);
  const change = (body: object) =>
    bed.call('PUT /partners/products/{id}', { token: shop.token, params: { id: made.id }, body });
  const second = { ...content, title: 'Curso de vitrine 2' };
  expect((await change({ content: second, submit: true, version: 1 })).status).toBe(200);
  // What was looked at is not what would be approved.
  expect((await decide(made)).body.code).toBe('product_changed');
  expect((await decide({ ...made, version: 2 })).status).toBe(200);
  expect(await seen()).toEqual(['Curso de vitrine 2']);
  expect((await bed.call('GET /recommendations', { token: chief.token })).body.code).toBe('plan_needed');

  expect((await change({ content, submit: true, version: 1 })).body.code).toBe('product_changed');
  await change({ content, submit: true, version: 2 });
  expect(await own()).toMatchObject([{ state: 'submitted', shown: second, content }]);
  await decide({ ...made, version: 3 }, { accept: false, reason: 'Turma encerrada' });
  expect(await own()).toMatchObject([{ state: 'refused', reason: 'Turma encerrada', shown: second }]);
  expect(await seen()).toEqual(['Curso de vitrine 2']);
});

test('what others see and follow is counted, one’s own is not, and nobody is written down', async () => {
  const [product] = await own();
  const id = product?.id ?? '';
  const view = (token: string) => bed.call('POST /recommendations/views', { token, body: { ids: [id] } });
  const click = (token: string) => bed.call('POST /recommendations/{id}/click', { token, params: { id } });
  for (const token of [reader.token, reader.token, shop.token]) {
    expect([(await view(token)).status, (await click(token)).status]).toEqual([200, 200]);
  }
  const { rows } = await owner.query('select views, clicks from partner_product_days');
  expect(rows).toEqual([{ views: 1, clicks: 1 }]);
  expect(await own()).toMatchObject([{ inAll: { views: 1, clicks: 1 }, lastDays: { views: 1, clicks: 1 } }]);
  const held = await owner.query(
    'select jsonb_agg(d)::text || jsonb_agg(p)::text as held from partner_product_days d, partner_products p',
  );
  expect(held.rows[0].held).not.toContain(reader.userId);
  expect((await click(chief.token)).body.code).toBe('plan_needed');
});

test('administrators order what is shown and take it down; a pause, a ban and the end of the partnership hide it', async () => {
  const [first] = await own();
  for (const title of ['Etiquetas', 'Frete']) await decide(await add({ title, category: 'packaging' }));
  const move = (id: string, to: string) =>
    bed.call('POST /administration/partner-products/{id}/move', { token: chief.token, params: { id }, body: { to } });
  const idOf = async (title: string) =>
    (
      (await bed.call('GET /recommendations', { token: reader.token })).body.items as { id: string; title: string }[]
    ).find((item) => item.title === title)?.id ?? '';
  await move(await idOf('Frete'), 'up');
  await move(await idOf('Frete'), 'up');
  await move(await idOf('Frete'), 'up');
  expect(await seen()).toEqual(['Frete', 'Curso de vitrine 2', 'Etiquetas']);
  const packaging = await bed.call('GET /recommendations', { token: reader.token, query: { category: 'packaging' } });
  expect(packaging.body).toMatchObject({ total: 2, items: [{ title: 'Frete', by: 'loja.parceira' }, {}] });

  const pause = (paused: boolean) =>
    bed.call('POST /partners/products/{id}/pause', {
      token: shop.token,
      params: { id: first?.id ?? '' },
      body: { paused },
    });
  await pause(true);
  expect(await seen()).toEqual(['Frete', 'Etiquetas']);
  await pause(false);
  const takeDown = { token: chief.token, params: { id: await idOf('Frete') }, body: { reason: 'Link fora do ar' } };
  await bed.call('POST /administration/partner-products/{id}/take-down', takeDown);
  expect(await seen()).toEqual(['Curso de vitrine 2', 'Etiquetas']);

  await setPartner(false);
  expect(await seen()).toEqual([]);
  expect((await bed.call('GET /partners/products', { token: shop.token })).body.code).toBe('access_denied');
  await setPartner(true);
  expect(await seen()).toHaveLength(2);
  for (const standing of ['banned', 'non_compliant']) {
    await owner.query('update accounts set standing = $2 where id = $1', [shop.userId, standing]);
    expect(await seen()).toEqual([]);
  }
  await owner.query(`update accounts set standing = 'good' where id = $1`, [shop.userId]);
  expect(await seen()).toHaveLength(2);
});

test('an account that is erased takes its products along', async () => {
  await owner.query(`update accounts set deletion_due_at = db_now() + interval '1 day' where id = $1`, [shop.userId]);
  expect(await seen()).toEqual([]);
  await owner.query(`update accounts set deletion_due_at = db_now() - interval '1 second' where id = $1`, [
    shop.userId,
  ]);
  await bed.server.runJob('erase_accounts');
  const { rows } = await owner.query(
    `select (select count(*)::int from partner_products) + (select count(*)::int from partner_applications) + (select count(*)::int from partner_product_days) as n`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
