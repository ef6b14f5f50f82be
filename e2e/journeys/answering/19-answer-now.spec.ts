import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import type { Shop, SimulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });
test.setTimeout(120_000);

/** What thirty people wrote: three with the word, six that almost have it, the others about something else. Nine credits are free. */
const WROTE = [
  ...Array.from({ length: 3 }, (_, n) => `quero ${n + 1}`),
  ...Array.from({ length: 6 }, (_, n) => `qero ${n + 1}`),
  ...Array.from({ length: 21 }, (_, n) => `que lindo ${n + 1}`),
];

async function thirty(sim: SimulatorApi, shop: Shop): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (const [n, text] of WROTE.entries()) {
    const { id } = await sim.person(`trinta.${n + 1}`);
    await sim.comment(shop.media[0] ?? '', { personId: id, text });
    people.set(text, id);
  }
  await sim.quiet();
  return people;
}

const row = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .getByRole('link')
    .first();
const sheet = (page: Page) => page.getByRole('dialog', { name: say('What happened') });
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name });

test('of thirty comments each says why; a typo is answered at a press, and then all like it', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('trinta.loja', ['Vestido de linho']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await seller.automate(shop.media[0] ?? '');
  const people = await thirty(sim, shop);
  const got = (text: string) => sim.received(people.get(text) ?? '', shop.igId);
  await expect.poll(async () => (await got('quero 3')).length).toBe(1);

  await page.goto(`${appUrl}/activity?q=qero`);
  await row(page, 'qero 1').click();
  await expect(sheet(page)).toContainText(say('None of your words is in it.'));
  await expect(button(page, say('Answer now'))).toBeVisible();
  await look(page, { name: 'answer-now', locale: 'pt-BR' });
  await button(page, say('Answer now')).click();
  await expect(page.getByText(say('It is being answered.'))).toBeVisible();
  await expect(sheet(page)).toContainText(say('You asked to answer it after all.'));
  await expect(sheet(page)).toContainText(say('None of your words is in it.'));
  await expect(button(page, say('Answer now'))).toHaveCount(0);
  await expect.poll(async () => (await got('qero 1')).length).toBe(1);

  await page.goto(`${appUrl}/activity?q=qero`);
  await row(page, 'qero 2').click();
  await button(page, say('Answer all {many} like this', { many: '5' })).click();
  for (let n = 2; n <= 6; n++) await expect.poll(async () => (await got(`qero ${n}`)).length).toBe(1);
  await sim.quiet();
  for (const text of WROTE) expect((await got(text)).length, text).toBe(text.startsWith('que lindo') ? 0 : 1);
});

test('before anything is saved the form tells what its words would have brought, and what looks wrong', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('semana.loja', ['Vestido de linho']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const said = ['eu quero', 'quero muito', 'não quero não', 'qero esse', 'que lindo'];
  for (const [n, text] of said.entries()) {
    const { id } = await sim.person(`semana.${n + 1}`);
    await sim.comment(shop.media[0] ?? '', { personId: id, text });
  }
  await sim.quiet();
  await seller.enter('Posts');
  await seller.configure('Vestido de linho');
  const ask = page.getByRole('button', { name: say('What would last week have brought?') });
  await expect(ask).toHaveCount(0);
  await seller.addWords('quero');
  await ask.click();
  const told = page.getByRole('dialog', { name: say('What would have been') });
  await expect(told).toContainText(say('{some} answers to {all} comments', { some: '3', all: '5' }));
  await expect(told.getByRole('listitem').filter({ hasText: 'não quero não' })).toContainText(
    say('It says that they do not want it.'),
  );
  await expect(told.getByRole('listitem').filter({ hasText: 'qero esse' })).toContainText(
    say('It says “{found}”, your word is “{word}”.', { found: 'qero', word: 'quero' }),
  );
  await expect(told).not.toContainText('que lindo');
  await look(page, { name: 'what-if', locale: 'pt-BR' });
});
