import fs from 'node:fs';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

// Her session ends with the account's: what the page asks for at that moment is refused.
test.use({ locale: 'pt-BR', provoked: { messages: [/401 \(Unauthorized\)/] } });

test('an owner takes all data along, schedules the deletion with the word, is signed out, and signs in again', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.indecisa', ['Vestido de linho']);
  const own = recado(page, { say, appUrl });
  await own.signIn(shop.username);
  await page.goto(`${appUrl}/settings/data`);
  await look(page, { name: 'data', locale: 'pt-BR' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download everything') }).click();
  expect(fs.statSync(await (await download).path()).size).toBeGreaterThan(1_000);
  await page.getByRole('link', { name: say('Delete your account') }).click();
  const leave = page.getByRole('button', { name: say('Delete in 15 days') });
  await expect(leave).toBeDisabled();
  await look(page, { name: 'exclusion', locale: 'pt-BR' });
  await page.getByRole('textbox').fill('excluir');
  await leave.click();
  await expect(page).toHaveURL(/\/login/);
  await own.signIn(shop.username);
  await page.goto(`${appUrl}/settings/data`);
  await expect(page.getByRole('button', { name: say('Download everything') })).toBeVisible();
  await expect(page.getByText(/a exclusão desta conta foi cancelada/)).toBeVisible();
  await look(page, { name: 'deletion-called-off', locale: 'pt-BR' });
});
